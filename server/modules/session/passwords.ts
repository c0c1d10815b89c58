import { createHash } from 'node:crypto'
import bcrypt from 'bcrypt'
import { Exception } from '#shared/kit/exceptions.ts'

/** bcrypt cost 12. A hash takes a thread of the pool, so only a few run at the same time. */
const COST = process.env.NODE_ENV === 'test' ? 4 : 12
const MAX_PARALLEL = 2

/** bcrypt reads 72 bytes only; a digest first makes every character of a long password count. */
const digest = (password: string): string =>
  createHash('sha256').update(password.normalize('NFC')).digest('base64')

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(digest(password), COST)

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Compares in the time of a real comparison even without a user, so that the time does not reveal which e-mails exist. */
  check: (password: string, hash: string | null) => Promise<boolean>
}

/** Work that would have to wait longer than this is refused at once. */
const MOST_WAIT_MS = 1000

const busy = (): Exception =>
  new Exception('General', [{ key: 'unavailable' }], { status: 503, headers: { 'Retry-After': '1' } })

/**
 * Does a few at a time; the others wait for their turn, as long as it comes within a second by what work took lately.
 * @throws {Exception} 503 where the line is longer
 */
export const createTurns = (now: () => number = () => performance.now()) => {
  let running = 0
  let usualMs = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= MAX_PARALLEL) {
      if (((waiting.length + 1) * usualMs) / MAX_PARALLEL > MOST_WAIT_MS) throw busy()
      // The place of the one that ends is handed over.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    const began = now()
    try {
      return await work()
    } finally {
      usualMs = usualMs === 0 ? now() - began : usualMs * 0.8 + (now() - began) * 0.2
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

export const createPasswords = (): Passwords => {
  const inTurn = createTurns()
  let unknown: Promise<string> | undefined
  const unknownHash = (): Promise<string> => (unknown ??= bcrypt.hash('no account has this password', COST))
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    check: async (password, hash) => {
      const matches = await inTurn(async () =>
        bcrypt.compare(digest(password), hash ?? (await unknownHash())),
      )
      return hash !== null && matches
    },
  }
}
