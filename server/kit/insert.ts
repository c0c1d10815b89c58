import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { ModelName } from './resource.ts'
import type { Row } from './row.ts'

/** Inserts whose columns are the object's own keys, so that no column can be forgotten in a list beside it. */

/** A name as an SQL identifier. */
export const identifier = (name: string): string => {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name} is no column`)
  return `"${name}"`
}

/** Values as jsonb takes them: half a character of UTF-16 is replaced, as the driver does it with a text. */
export const jsonOf = (values: object): string =>
  JSON.stringify(values, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))

const columnsOf = (row: object): Sql => raw(Object.keys(row).map(identifier).join(', '))

/**
 * Insert of one row; the database's types read the values. Continue it with `on conflict …` or `returning …`.
 *
 * @example ctx.rows(sql`${insertInto('user_follow_order', { order_id, user_id })} on conflict do nothing`)
 */
export const insertInto = <M extends ModelName>(model: M, row: Partial<Row<M>>): Sql =>
  sql`insert into ${raw(identifier(model))} (${columnsOf(row)})
      select ${columnsOf(row)} from jsonb_populate_record(null::${raw(identifier(model))}, ${jsonOf(row)}::jsonb)`

/** The same for several rows of one shape, in their order; the text is the same for any number of rows. @public */
export const insertAllInto = <M extends ModelName>(model: M, rows: readonly Partial<Row<M>>[]): Sql => {
  const columns = columnsOf(rows[0] ?? {})
  return sql`insert into ${raw(identifier(model))} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${raw(identifier(model))}, ${jsonOf(rows)}::jsonb)`
}
