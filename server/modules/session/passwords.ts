import { createHash } from 'node:crypto'
import bcrypt from 'bcrypt'

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

/** Does a few at a time; the others wait for their turn. */
const createTurns = () => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= MAX_PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
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
