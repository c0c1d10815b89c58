import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { EdiBill } from '#server/modules/edi-files/index.ts'
import type { EdiFileRow } from './edi-files.store.ts'

/** Bills that come again, or are taken back. */

type Db = Pick<Context, 'rows'>

/** A shipper's file speaks of the bills to that shipper, and of those that it brought; a carrier's of its own. */
const isSender = ({ company_id, company_type }: EdiFileRow) =>
  sql`(${company_type} = 'transporter' or coalesce(f.shipper_id, f.sender_id) = ${company_id})`

/** A file that was taken again speaks of no bill that came after it. */
const isNewer = ({ id }: EdiFileRow) =>
  sql`f.created_at <= (select e.created_at from edi_files e where e.id = ${id})`

export const mayExclude = async ({ rows }: Db, file: EdiFileRow, id: number): Promise<boolean> =>
  (
    await rows(
      sql`select 1 from fatura_files f where f.id = ${id} and ${isSender(file)} and ${isNewer(file)}`,
    )
  ).length > 0

/** The bill of another file bills nothing, and now says something else: value, days or CT-es. Bills given by hand keep their file. */
export const isCorrection = async (
  { rows }: Db,
  file: EdiFileRow,
  id: number,
  { value, issued_on, expires_on, ctes }: EdiBill,
): Promise<boolean> => {
  const found = await rows(sql`
    select 1 from fatura_files f where f.id = ${id} and f.purchase_order_id is null and f.type = 'edi' and ${isSender(file)} and ${isNewer(file)}
      and ((f.value, f.emission_date, f.expire_date) is distinct from (${value}::numeric(15, 2), ${issued_on}::date, ${expires_on}::date)
        or (select string_agg(concat_ws('/', x.serie, x.number, x.value), ' ' order by x.serie, x.number)
            from fatura_ctes x where x.fatura_file_id = f.id)
          is distinct from (select string_agg(concat_ws('/', b.serie, b.number, b.value), ' ' order by b.serie, b.number)
            from (select distinct on (b.series, b.number) coalesce(b.series, '') as serie, b.number, b.value::numeric(15, 2) as value
              from json_to_recordset(${JSON.stringify(ctes)}::json) as b(series text, number text, value numeric)) b))`)
  return found.length > 0
}
