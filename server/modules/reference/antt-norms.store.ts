import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { AnttPublishInput } from '#shared/reference/antt-norms.contract.ts'
import type { AnttRow } from '#shared/reference/antt-sheet.ts'

/** Norms of the ANTT floor with their coefficients. */

export type NormBefore = { id: number; norm: string; valid_from: string; coefficients: AnttRow[] }

/** The norm that counts on this day. */
export const normBefore = async (rows: Rows, date: string): Promise<NormBefore | undefined> =>
  (
    await rows<NormBefore>(sql`
      select n.id, n.norm, n.valid_from,
        (select coalesce(json_agg(json_build_object('table', c."table", 'cargo', c.cargo, 'axles', c.axles,
          'ccd', c.ccd::text, 'cc', c.cc::text) order by c."table", c.id), '[]') from antt_coefficients c where c.antt_norm_id = n.id) as coefficients
      from antt_norms n where n.valid_from <= ${date}::date order by n.valid_from desc limit 1`)
  )[0]

/** A norm of this day or this name. */
export const rivalNorm = async (
  rows: Rows,
  { norm, valid_from }: AnttPublishInput,
): Promise<Row<'antt_norms', 'created_by'> | undefined> => {
  const [found] = await rows<Row<'antt_norms', 'created_by'>>(sql`
    select created_by from antt_norms where valid_from = ${valid_from}::date or lower(norm) = lower(${norm}) limit 1`)
  return found
}

/** @returns the norm's id */
export const insertNorm = async (ctx: Context, input: AnttPublishInput): Promise<number> => {
  const { norm, published_on, valid_from, source = null, coefficients, derived = [] } = input
  const [made] = await ctx.rows<{ id: number }>(sql`
    with n as (
      insert into antt_norms (norm, published_on, valid_from, source, created_by, created_at)
      values (${norm}, ${published_on}::date, ${valid_from}::date, ${source}, ${ctx.session.name}, ${ctx.now()}) returning id
    ), c as (
      insert into antt_coefficients (antt_norm_id, "table", cargo, axles, ccd, cc, derived)
      select n.id, e."table", e.cargo, e.axles, e.ccd, e.cc, e."table" = any(${derived}::text[])
      from n, jsonb_to_recordset(${JSON.stringify(coefficients)}::jsonb) as e("table" text, cargo text, axles int, ccd numeric, cc numeric)
    ) select id from n`)
  return Number(made?.id)
}
