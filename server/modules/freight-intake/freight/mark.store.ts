import { sql, type Rows } from '#server/infra/database.ts'
import { updateOf } from '#server/kit/update.ts'
import type { TableHead } from '#server/modules/table-sheets/index.ts'
import type { Row } from '#server/kit/row.ts'

/** The row version of a table: it changes with every committed change of the table. */
export const markOf = async (rows: Rows, table: number): Promise<string | null> =>
  (await rows<{ mark: string }>(sql`select xmin::text as mark from simulation_tables where id = ${table}`))[0]
    ?.mark ?? null

type Head = Row<
  'simulation_tables',
  'option_calcule' | 'table_type' | 'origin_city_id' | 'origin_uf' | 'icms_included'
>

/** How a table is priced, from where, and whether its prices include ICMS. */
export const headOf = async (rows: Rows, table: number): Promise<Head | undefined> => {
  const [head] = await rows<Head>(
    sql`select option_calcule, table_type, origin_city_id, origin_uf, icms_included from simulation_tables where id = ${table}`,
  )
  return head
}

/** What a file says of the whole table; what it leaves open stays. */
export const keepHead = async (rows: Rows, table: number, head: TableHead): Promise<void> => {
  if (Object.keys(head).length > 0)
    await rows(sql`${updateOf('simulation_tables', head)} where simulation_tables.id = ${table}`)
}

export const removeTable = (rows: Rows, table: number): Promise<unknown> =>
  rows(sql`delete from simulation_tables where id = ${table}`)

export type TableRow = Row<'simulation_tables'>

/** Every column of a table. */
export const wholeRow = async (rows: Rows, table: number): Promise<TableRow> => {
  const [row] = await rows<TableRow>(sql`select * from simulation_tables where id = ${table}`)
  if (!row) throw new Error('the locked table is gone')
  return row
}

/** How the staged rows of our own form are priced, as their parts show. */
export const modelOfParts = async (rows: Rows, intake: number): Promise<string | undefined> => {
  const [found] = await rows<{ model: string }>(sql`
    select case when bool_or(part = 'km_range') then 'km_range' when bool_or(part = 'kg_range') then 'kg_range'
        when bool_or(payload->>'value_per_kg' is not null) then 'per_kg' when bool_or(payload->>'value_per_km' is not null) then 'per_km'
        when bool_or(payload->>'value_percentage' is not null) then 'percentage' else 'kg_range' end as model
    from freight_intake_rows where intake_id = ${intake} and side = 'staged'`)
  return found?.model
}

/** Both sides decide again about a draft whose content changed. */
export const reopenDraft = (rows: Rows, table: number): Promise<unknown> =>
  rows(sql`
    update simulation_tables set shipper_approval = 'waiting', transporter_approval = 'waiting', shipper_decided_at = null,
      shipper_decided_by = null, transporter_decided_at = null, transporter_decided_by = null, revision = revision + 1, updated_at = now()
    where id = ${table}`)
