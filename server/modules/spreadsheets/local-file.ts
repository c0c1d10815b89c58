import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { Storage } from '#server/infra/storage.ts'

/** A stored file on this machine's disk for the time of `run`: spreadsheets are read from their end first. */
export const withLocalFile = async <T>(
  source: Buffer | { storage: Storage; key: string },
  run: (path: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'intake-'))
  try {
    const path = join(folder, 'file')
    const content = Buffer.isBuffer(source) ? Readable.from([source]) : await source.storage.get(source.key)
    await pipeline(content, createWriteStream(path))
    return await run(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
