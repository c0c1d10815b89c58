import { sql, type Rows } from '#server/infra/database.ts'
import type { PartName, RateColumn } from '#server/modules/table-sheets/index.ts'

/** Parts that wait beside an intake to be written as rows of our own form. */

const PAGE = 500

/** One after the other, a page in memory at a time. */
export async function* partsPaged<T>(rows: Rows, intake: number, part: PartName): AsyncGenerator<T> {
  for (let after = 0; ;) {
    const page = await rows<{ id: number; payload: T }>(sql`
      select id, payload from freight_intake_rows
      where intake_id = ${intake} and side = 'before' and part = ${part} and id > ${after} order by id limit ${PAGE}`)
    const last = page.at(-1)
    if (!last) return
    after = last.id
    for (const { payload } of page) yield payload
  }
}

/** Rates of these parts that a column can hold: always plain (`pure/write-form.ts`), of one kind, once in each. */
export const rateColumnsOf = (rows: Rows, intake: number, part: PartName): Promise<RateColumn[]> =>
  rows(sql`
    select rate, min(kind) as kind from (
      select j->>'rate' as rate, j->>'kind' as kind, row_number() over (partition by p.id, j->>'rate') as nth,
        j->>'extra_value' is null and j->>'threshold' is null and j->>'label' is null and j->>'social_reason' is null
          and j->'states' = '[]' and j->'cities' = '[]' and j->'documents' = '[]' and not (j->>'on_request')::boolean
          and (j->>'before_minimum')::boolean and (j->>'in_tax_base')::boolean as plain
      from freight_intake_rows p cross join lateral jsonb_array_elements(p.payload->'rates') as e(j)
      where p.intake_id = ${intake} and p.side = 'before' and p.part = ${part}) x
    group by rate having count(distinct kind) = 1 and bool_and(plain) and max(nth) = 1 order by rate`)
