import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const DAY_MS = 86_400_000

/** What a crash has left half-written; nothing takes a day to write. */
export const removeAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may be removing the same one.
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true })
  }
}

/**
 * A stream as a file of this machine, for readers that leap; its caller removes it.
 *
 * @example const { path, remove } = await scratchFile(await storage.get(key), env)
 */
export const scratchFile = async (
  content: Readable,
  { SCRATCH_PATH }: { SCRATCH_PATH: string },
): Promise<{ path: string; remove: () => Promise<void> }> => {
  const folder = resolve(SCRATCH_PATH)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const remove = () => rm(path, { force: true })
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return { path, remove }
}
