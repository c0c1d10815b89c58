import type { Prisma } from '#server/generated/prisma/client.ts'

/** A model of Prisma by its name, for rows whose table is known at run time only. */
export type Model = {
  create: (args: { data: unknown }) => Promise<{ id: number }>
  update: (args: { where: { id: number }; data: unknown }) => Promise<unknown>
  deleteMany: (args: { where: { id: { in: number[] } } }) => Promise<{ count: number }>
}

export const modelOf = (db: Prisma.TransactionClient, name: Prisma.ModelName): Model =>
  (db as unknown as Record<string, Model>)[name] as Model
