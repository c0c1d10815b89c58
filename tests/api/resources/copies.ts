import type { TestApp } from '#tests/support/app.ts'

/** Tables filled with copies of the demo's rows, past their triggers. */

/** Unique columns may repeat in a table that is filled with copies of its rows; their indexes stay. */
const letRepeat = async ({ owner }: TestApp, table: string): Promise<void> => {
  const { rows } = await owner.query<{ name: string; def: string; is_constraint: boolean }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as def,
       exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype = 'u') as is_constraint
     from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary`,
    [`"${table}"`],
  )
  for (const { name, def, is_constraint: isConstraint } of rows) {
    await owner.query(
      isConstraint
        ? `alter table "${table}" drop constraint "${name}" cascade`
        : `drop index "${name}" cascade`,
    )
    await owner.query(def.replace('CREATE UNIQUE INDEX', 'CREATE INDEX'))
  }
}

/** Some `rows` more, copied from all rows or from these; `valueOf` gives each column of copy `n`. */
export const fillWithCopies = async (
  app: TestApp,
  table: string,
  rows: number,
  valueOf: (column: string) => string,
  ids: readonly number[] | null = null,
): Promise<void> => {
  await letRepeat(app, table)
  const { rows: columns } = await app.owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [table],
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const source = `"${table}"${ids ? ` where id in (${ids.join(', ')})` : ''}`
  await app.owner.query(
    `set session_replication_role = replica;
     insert into "${table}" (${names}) select ${columns.map(({ name }) => valueOf(name)).join(', ')} from (select * from ${source}) t
       cross join generate_series(1, (select ${rows} / greatest(count(*), 1) from ${source})) n;
     set session_replication_role = default; analyze "${table}"`,
  )
}
