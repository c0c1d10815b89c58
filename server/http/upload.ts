import type { RequestHandler } from 'express'
import multer from 'multer'
import type { Route } from '#server/kit/routes.ts'

/** Uploads are held in memory, bounded in size and number; what a file is, its content says, never its name. */
export const createUpload =
  ({ maxFileMb }: { maxFileMb: number }) =>
  (route: Route): RequestHandler[] => {
    if (!route.files) return []
    const parser = multer({
      storage: multer.memoryStorage(),
      defParamCharset: 'utf8',
      limits: {
        fileSize: maxFileMb * 1024 * 1024,
        files: route.files.max,
        fields: 50,
        fieldSize: 64 * 1024,
        parts: route.files.max + 50,
      },
    })
    return [parser.array(route.files.field, route.files.max)]
  }
