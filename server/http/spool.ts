import type { Request, Response } from 'express'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { removeAbandoned } from '#server/infra/scratch-file.ts'

/** Archives of a request lie on disk from their first byte until the request is answered. */

/** An archive as it arrived. */
export type Spooled = { path: string; size: number; sha256: string }

/** Takes one archive as it comes. */
export type Spooling = {
  write: (chunk: Buffer) => void
  end: () => Promise<Spooled>
  /** Not wanted after all. */
  drop: () => void
}

export type Spool = {
  /** Removes what the request brings once it is answered or broken off. */
  watch: (request: Request, response: Response) => void
  /** Keeps its archives while its handler works, though its sender may have hung up. @returns lets them go */
  hold: (request: Request) => () => void
  /** `onError`: the disk is full, or gone. */
  open: (request: Request, from: Readable, onError: (error: Error) => void) => Spooling
}

type Held = { paths: string[]; working: boolean; closed: boolean }
const remove = ({ paths }: Held): void => {
  for (const path of paths.splice(0)) void rm(path, { force: true })
}

export const createSpool = ({ folder }: { folder: string }): Spool => {
  const root = resolve(folder)
  const requests = new WeakMap<Request, Held>()
  mkdirSync(root, { recursive: true })
  // A folder that cannot be read is found out by the first archive.
  void removeAbandoned(root).catch(() => undefined)
  return {
    watch: (request, response) => {
      const held: Held = { paths: [], working: false, closed: false }
      requests.set(request, held)
      response.once('close', () => {
        held.closed = true
        if (!held.working) remove(held)
      })
    },
    hold: (request) => {
      const held = requests.get(request)
      if (!held) return () => undefined
      held.working = true
      return () => {
        held.working = false
        if (held.closed) remove(held)
      }
    },
    open: (request, from, onError) => {
      const path = join(root, randomUUID())
      requests.get(request)?.paths.push(path)
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      const digest = createHash('sha256')
      file.on('error', onError)
      file.on('drain', () => from.resume())
      return {
        write: (chunk) => {
          digest.update(chunk)
          if (!file.write(chunk)) from.pause()
        },
        end: async () => {
          file.end()
          await finished(file)
          return { path, size: file.bytesWritten, sha256: digest.digest('hex') }
        },
        drop: () => {
          file.destroy()
          from.resume()
          void rm(path, { force: true })
        },
      }
    },
  }
}
