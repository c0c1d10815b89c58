import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { KeptFile } from '#server/kit/keep-files.ts'
import type { Row } from '#server/kit/row.ts'
import { byTable } from './tables.scope.ts'

/** Files beside a freight table. */

export const insertTableFiles = (
  ctx: Context,
  tableId: number,
  kept: readonly KeptFile[],
): Promise<Row<'simulation_tables_files', 'id' | 'name'>[]> => {
  const { user_id, company_id } = ctx.session
  return ctx.rows(sql`
    insert into simulation_tables_files (simulation_table_id, user_id, company_id, name, file_id, created_at)
    select ${tableId}::int, nullif(${user_id}::int, 0), ${company_id}::int, k.name, k.id, ${ctx.now()}
    from json_to_recordset(${JSON.stringify(kept)}::json) as k(id int, name text) returning id, name`)
}

export const storedTableFile = async (
  ctx: ReadContext,
  id: number,
): Promise<(Row<'files', 'key' | 'content_type'> & { name: string }) | undefined> => {
  const [file] = await ctx.rows<Row<'files', 'key' | 'content_type'> & { name: string }>(sql`
    select f.key, t.name, f.content_type from simulation_tables_files t join files f on f.id = t.file_id
    where t.id = ${id} and (${byTable(ctx.session)})`)
  return file
}

/** Marks the files that a side puts under its decision. @returns how many of them are its own */
export const markFiles = async (
  ctx: Context,
  tableId: number,
  side: string,
  ids: readonly number[],
): Promise<number> =>
  (
    await ctx.rows(sql`
      update simulation_tables_files set approval = ${side}
      where id = any(${ids}) and simulation_table_id = ${tableId} and company_id = any(${ctx.session.company_ids}) returning id`)
  ).length
