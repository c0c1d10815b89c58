import { raw, sql, type Sql } from '#server/infra/database.ts'
import { identifier, jsonOf } from './insert.ts'
import type { ModelName } from './resource.ts'
import type { Row } from './row.ts'

/** Columns to change; an undefined one stays as it is. */
export type Changes<R> = { [Name in keyof R]?: R[Name] | undefined }

/**
 * Update whose columns are the object's own keys; the database's types read the values. Continue it with `where …`, the
 * table's columns under its name, because the values stand beside them as `changed`.
 *
 * @example ctx.rows(sql`${updateOf('users', { name, updated_at })} where users.id = ${id}`)
 */
export const updateOf = <M extends ModelName>(model: M, changes: Changes<Row<M>>): Sql => {
  const names = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [identifier(name)],
  )
  const table = raw(identifier(model))
  return sql`update ${table} set ${raw(names.map((name) => `${name} = changed.${name}`).join(', '))}
      from jsonb_populate_record(null::${table}, ${jsonOf(changes)}::jsonb) as changed`
}
