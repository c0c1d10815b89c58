import { randomBytes } from 'node:crypto'
import { membersOf } from '#shared/kit/typed.ts'

export class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing'
  constructor(key: string) {
    super(`no stored file with the key ${key}`)
  }
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/

/** 128 random bits, sharded into 65,536 folders so that none grows too large: `ab/cd/abcd…`. */
export const newStorageKey = (): string => {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`
}

/** Refuses everything that `newStorageKey` cannot have produced: no `..`, no absolute path, no null byte. */
export const assertStorageKey = (key: string): string => {
  if (!KEY.test(key)) throw new StoredFileMissing(JSON.stringify(key.slice(0, 80)))
  return key
}

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull'])

/** Whether a failure means that there is no room for files; an S3 store says so in words of its own. */
export const isStorageFull = (error: unknown): boolean => {
  const { code, name, $metadata } = membersOf(error)
  return FULL.has(code) || FULL.has(name) || membersOf($metadata).httpStatusCode === 507
}
