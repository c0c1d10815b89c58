import type { Response } from 'express'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#server/infra/storage.ts'
import type { FileAnswer } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { membersOf } from '#shared/kit/typed.ts'

export const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  typeof membersOf(membersOf(answer).file).key === 'string'

/** A stored file as answer of a public route. Its address is made anew with every change, so it may be kept for good. */
export const sendFileAnswer = async (
  response: Response,
  { file }: FileAnswer,
  storage: Storage,
): Promise<void> => {
  if (!(await storage.exists(file.key))) throw notFound('files')
  response.set({
    'Content-Type': file.content_type,
    'Content-Disposition': `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  await pipeline(await storage.get(file.key), response)
}
