import type pg from 'pg'
import type { Prisma, PrismaClient } from '#server/generated/prisma/client.ts'
import type { BorrowConnection } from './lend-connection.ts'

/** Lets Prisma write inside a transaction that is ours: over its connection, and without ending it. */

type Call = (...input: unknown[]) => unknown
type Typed = Record<PropertyKey, Call & Record<PropertyKey, Call>>
/** Prisma's client, from its first use on. */
export type OpenPrisma = () => Promise<PrismaClient>

const TIMEOUTS = { maxWait: 10_000, timeout: 60_000 }

/**
 * Prisma's transaction client on this connection, opened by the first call: an action that writes plain SQL never pays
 * for it.
 */
export const prismaOn = (prisma: OpenPrisma, client: pg.PoolClient, borrow: BorrowConnection) => {
  let opened: { typed: Promise<Typed>; ended: Promise<void>; end: () => void } | undefined
  const open = (): Promise<Typed> => {
    if (opened) return opened.typed
    const wait = Promise.withResolvers<void>()
    const start = Promise.withResolvers<Typed>()
    const transact = (opened: PrismaClient): Promise<void> =>
      opened.$transaction(async (typed) => {
        start.resolve(typed as unknown as Typed)
        await wait.promise
      }, TIMEOUTS)
    const ended = prisma().then((opened) => borrow.run(client, () => transact(opened)))
    ended.catch(start.reject)
    opened = { typed: start.promise, ended, end: wait.resolve }
    return opened.typed
  }
  const memberOf = (member: PropertyKey): unknown =>
    new Proxy(() => undefined, {
      apply: async (_target, _this, input: unknown[]) => (await open())[member]?.(...input),
      get:
        (_target, method) =>
        async (...input: unknown[]) =>
          (await open())[member]?.[method]?.(...input),
    })
  return {
    db: new Proxy({}, { get: (_target, member) => memberOf(member) }) as Prisma.TransactionClient,
    /** Prisma has nothing more to do here; the transaction goes on. */
    leave: async (): Promise<void> => {
      opened?.end()
      await opened?.ended
    },
  }
}
