import type { NextFunction, Request } from 'express'
import { Exception } from '#shared/kit/exceptions.ts'

/** A body that is the file itself, held in memory and measured as the file of a form is. */

const MB = 1024 * 1024

type Limits = {
  take: (request: Request, bytes: number, isHeld: boolean) => Exception | null
  maxMb: number
  type: string
}

const brokenOff = (): Exception =>
  new Exception('ValidationException', [{ key: 'unsupported_media' }], { status: 400 })

/** Leaves the file where a form leaves its own, so that its call sees no difference. */
export const readRaw = (request: Request, { take, maxMb, type }: Limits, next: NextFunction): void => {
  const chunks: Buffer[] = []
  let size = 0
  let isOver = false
  let isDone = false
  const end = (error?: Exception): void => {
    if (isDone) return
    isDone = true
    chunks.length = error === undefined ? chunks.length : 0
    if (error === undefined) next()
    else next(error)
  }
  request.on('data', (chunk: Buffer) => {
    if (isDone) return
    const refused = take(request, chunk.length, true)
    if (refused) {
      end(refused)
      return
    }
    size += chunk.length
    isOver ||= size > maxMb * MB
    if (isOver) chunks.length = 0
    else chunks.push(chunk)
  })
  request.once('aborted', () => end(brokenOff()))
  request.once('error', () => end(brokenOff()))
  request.once('end', () => {
    const file = { originalname: type.replace('/', '.'), buffer: Buffer.concat(chunks), size }
    if (!isDone) Object.assign(request, { files: [{ ...file, ...(isOver ? { over_mb: maxMb } : {}) }] })
    end()
  })
}
