import type { Prisma } from '#server/generated/prisma/client.ts'

/** Factories write plain rows; the demo story and the tests are built with the same ones. */
export type Db = Prisma.TransactionClient

let counter = 0
/** A number that no other call of this process gets. */
export const unique = (): number => {
  counter += 1
  return counter
}
