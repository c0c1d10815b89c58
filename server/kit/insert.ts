import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { ModelName } from './resource.ts'
import type { Row } from './row.ts'

/** Inserts whose columns are the object's own keys, so that no column can be forgotten in a list beside it. */

const identifier = (name: string): string => {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name} is no column`)
  return `"${name}"`
}

const columnsOf = (row: object): Sql => raw(Object.keys(row).map(identifier).join(', '))

/**
 * Insert of one row; the database's types read the values. Continue it with `on conflict …` or `returning …`.
 *
 * @example ctx.rows(sql`${insertInto('user_follow_order', { order_id, user_id })} on conflict do nothing`)
 */
export const insertInto = <M extends ModelName>(model: M, row: Partial<Row<M>>): Sql =>
  sql`insert into ${raw(identifier(model))} (${columnsOf(row)})
      select ${columnsOf(row)} from jsonb_populate_record(null::${raw(identifier(model))}, ${JSON.stringify(row)}::jsonb)`

/** The same for several rows of one shape, in their order; the text is the same for any number of rows. @public */
export const insertAllInto = <M extends ModelName>(model: M, rows: readonly Partial<Row<M>>[]): Sql => {
  const columns = columnsOf(rows[0] ?? {})
  return sql`insert into ${raw(identifier(model))} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${raw(identifier(model))}, ${JSON.stringify(rows)}::jsonb)`
}
