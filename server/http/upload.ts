import type { Request, RequestHandler } from 'express'
import { callbackify } from 'node:util'
import multer, { type StorageEngine } from 'multer'
import type { Call } from '#shared/kit/call.ts'
import { isStorageFull } from '#server/infra/storage-key.ts'
import { Exception, invalid } from '#shared/kit/exceptions.ts'
import { readRaw } from './raw-upload.ts'
import type { Spool, Spooled, Spooling } from './spool.ts'
import { createMeter, type MeterLimits } from './upload-meter.ts'

/**
 * Uploads are bounded in size and number, for one request and for the whole process; what a file is, its content says, never
 * its name. Plain files are held in memory; archives, where a call takes them, lie on disk (`spool.ts`).
 */

const MB = 1024 * 1024

type Limits = MeterLimits & {
  maxFileMb: number
  /** A zip of many files has a limit of its own. */
  maxArchiveMb: number
  spool: Spool
}

/** What the parser throws without a name: no boundary, a part that ends too soon. */
const malformed = (): Exception =>
  new Exception('ValidationException', [{ key: 'unsupported_media' }], { status: 400 })

/** No error, one of ours, or a full disk, which the error handler knows: the form itself is not at fault. */
const isToldAlready = (error: unknown): boolean =>
  error === undefined || error === null || error instanceof Exception || isStorageFull(error)

/** Why a form is not taken: a field that the call does not know, too many files, or too much beside them. */
const refusedForm = (
  { code, field: sent = '' }: multer.MulterError,
  { field, max }: NonNullable<Call['files']>,
): Exception => {
  if (code === 'LIMIT_UNEXPECTED_FILE' && sent !== field)
    return invalid({
      pointer: `/data/attributes/${sent}`,
      key: 'unknown_file_field',
      params: { name: sent, field },
    })
  const isMany = code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT'
  const issue = isMany
    ? { pointer: `/data/attributes/${field}`, key: 'too_many_files', params: { max } }
    : { key: 'body_too_large' }
  return new Exception('ValidationException', [issue], { status: 413 })
}

const ZIP = Buffer.from('PK')

/** What the storage tells of a file beside its content. */
export type Kept = { buffer: Buffer; size: number; over_mb?: number; archive?: Spooled }

const keptOnDisk = async (onDisk: Spooling): Promise<Kept> => {
  const archive = await onDisk.end()
  return { buffer: Buffer.alloc(0), size: archive.size, archive }
}

/** A file over its limit is read to its end, counted and thrown away, so that the files after it still come. */
const measured = (
  take: (request: Request, bytes: number, isHeld: boolean) => Exception | null,
  { maxFileMb, maxArchiveMb, spool }: Limits,
  takesArchives: boolean,
): StorageEngine => ({
  _handleFile: (request, file, done) => {
    const chunks: Buffer[] = []
    let size = 0
    let limitMb = maxFileMb
    let isOver = false
    let refused: Error | null = null
    let onDisk: Spooling | null = null
    const refuse = (error: Error): void => {
      if (refused) return
      refused = error
      chunks.length = 0
      onDisk?.drop()
      done(error)
    }
    file.stream.on('data', (chunk: Buffer) => {
      if (refused) return
      if (size === 0 && chunk.subarray(0, ZIP.length).equals(ZIP)) {
        limitMb = maxArchiveMb
        if (takesArchives) onDisk = spool.open(request, file.stream, refuse)
      }
      const over = take(request, chunk.length, onDisk === null)
      if (over) {
        refuse(over)
        return
      }
      const wasOver = isOver
      size += chunk.length
      isOver ||= size > limitMb * MB
      if (!isOver) {
        if (onDisk) onDisk.write(chunk)
        else chunks.push(chunk)
      } else if (!wasOver) {
        chunks.length = 0
        onDisk?.drop()
      }
    })
    file.stream.on('error', (error: Error) => done(error))
    file.stream.on('end', () => {
      if (refused) return
      if (onDisk && !isOver) {
        callbackify(keptOnDisk)(onDisk, done)
        return
      }
      const kept: Kept = { buffer: Buffer.concat(chunks), size, ...(isOver ? { over_mb: limitMb } : {}) }
      done(null, kept)
    })
  },
  _removeFile: (_request, _file, done) => done(null),
})

export const createUpload = (limits: Limits): ((call: Pick<Call, 'files'>) => RequestHandler[]) => {
  const { begin, take } = createMeter(limits)
  return ({ files }) => {
    if (!files) return []
    const parser = multer({
      storage: measured(take, limits, files.archives === true),
      defParamCharset: 'utf8',
      limits: {
        files: files.max,
        fields: 50,
        fieldSize: 64 * 1024,
        parts: files.max + 50,
      },
    })
    const parse = parser.array(files.field, files.max)
    const { raw } = files
    return [
      begin,
      (request, response, next) => {
        limits.spool.watch(request, response)
        next()
      },
      (request, response, next) => {
        if (raw !== undefined && request.is(raw) !== false) {
          readRaw(request, { take, maxMb: limits.maxFileMb, type: raw }, next)
          return
        }
        void parse(request, response, (error: unknown) => {
          if (error instanceof multer.MulterError) next(refusedForm(error, files))
          else next(isToldAlready(error) ? error : malformed())
        })
      },
    ]
  }
}
