import type { Prisma } from '#server/generated/prisma/client.ts'
import type { ModelName } from './resource.ts'

/** Rows as SQL gives them, typed from the generated models: numeric, date and timestamp are strings, int8 is a number. */

type Scalars<M extends ModelName> = Prisma.TypeMap['model'][M]['payload']['scalars']

type Wire<T> = [NonNullable<Prisma.JsonValue>] extends [NonNullable<T>]
  ? unknown
  : T extends Prisma.Decimal | Date
    ? string
    : T extends bigint
      ? number
      : T

/**
 * Some columns of a model's row.
 *
 * @example ctx.rows<Row<'orders', 'id' | 'version'>>(sql`select id, version from orders where …`)
 */
export type Row<M extends ModelName, K extends keyof Scalars<M> = keyof Scalars<M>> = {
  [Name in K]: Wire<Scalars<M>[Name]>
}
