import { sql } from '#server/infra/database.ts'
import { betweenDays } from '#server/kit/brazil-days.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { own } from '#server/kit/scopes.ts'
import { TIME_ZONE } from '#shared/kit/brazil-time.ts'
import { MOST_CANDIDATES, type Candidate } from './ocoren.store.ts'

/** CT-es and bills of a carrier, as its files tell them. */

export type CteToWrite = {
  key: string
  series: string
  number: string
  issuer: string | null
  branch: string | null
  issued_on: string | null
  type_freight: string
  taker_role: string | null
  is_complement: boolean
  weight: string | null
  total: string
  icms: string | null
  cfop: string | null
  components: { name: string; rate: string | null; amount: string }[]
  invoice_keys: string[]
}

/** Most CT-es of one file. */
const ONE_FILE = 5000

/** CT-es of these days on orders that the carrier carries for the shipper, each once though both sides sent it. */
export const ctesBetween = (
  { rows, session }: ReadContext,
  {
    shipper_id,
    from,
    until,
    cte_file_ids,
  }: { shipper_id: number; from: string; until: string; cte_file_ids?: number[] | undefined },
): Promise<CteToWrite[]> =>
  rows<CteToWrite>(sql`
    select distinct on (c.emission_date, c.key) c.key, c.serie as series, c.number, coalesce(c.issuer_document, t.cnpj) as issuer,
      coalesce(t.fantasy_name, t.social_reason) as branch, o.type_freight, c.taker_role, c.is_additional as is_complement, c.shipping_price as total, c.icms, c.data->>'cfop' as cfop, c.components,
      to_char(c.emission_date at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as issued_on, i.weight, coalesce(i.keys, '{}') as invoice_keys
    from orders o join cte_files c on c.order_id = o.id join companies t on t.id = o.transporter_id
      cross join lateral (select array_agg(k.key order by k.key) as keys, sum(n.weight) as weight
        from cte_nf_keys k left join nf_files n on n.key = k.key and n.order_id = o.id where k.cte_id = c.id) i
    where o.shipper_id = ${shipper_id} and ${own(session, sql`o.transporter_id`)} and o.canceled_at is null and cte_charges(c)
      and ${betweenDays(sql`c.emission_date`, from, until)}
      and ${cte_file_ids === undefined ? sql`true` : sql`c.id = any(${cte_file_ids})`}
    order by c.emission_date, c.key, c.id limit ${ONE_FILE}`)

/** The same CT-es as a person chooses from them, the newest first. */
export const ctesToTell = (
  { rows, session }: ReadContext,
  { shipper_id, from, until }: { shipper_id: number; from: string; until: string },
): Promise<Candidate[]> =>
  rows<Candidate>(sql`
    select * from (select distinct on (c.key) c.id, c.number || '/' || c.serie as name, o.id::text as detail
      from orders o join cte_files c on c.order_id = o.id
      where o.shipper_id = ${shipper_id} and ${own(session, sql`o.transporter_id`)} and o.canceled_at is null and cte_charges(c)
        and ${betweenDays(sql`c.emission_date`, from, until)} order by c.key, c.id) one
    order by id desc limit ${MOST_CANDIDATES + 1}`)

type BillToWrite = {
  serie: string | null
  number: string
  value: string
  issued_on: string | null
  expires_on: string | null
  shipper_id: number | null
  recipient: string | null
  branch: string
  carrier_tax_id: string
  carrier_name: string
  /** The shipper's purchase order that it bills. */
  pre_invoice: string | null
}

export const billToWrite = async (
  { rows, session }: ReadContext,
  id: number,
): Promise<BillToWrite | undefined> => {
  const [bill] = await rows<BillToWrite>(sql`
    select nullif(b.serie, '') as serie, b.number, b.value, to_char(b.emission_date, 'YYYY-MM-DD') as issued_on,
      to_char(b.expire_date, 'YYYY-MM-DD') as expires_on, b.shipper_id, coalesce(s.fantasy_name, s.social_reason) as recipient,
      coalesce(t.fantasy_name, t.social_reason) as branch, t.cnpj as carrier_tax_id,
      coalesce(t.social_reason, t.fantasy_name) as carrier_name, p.number::text as pre_invoice
    from fatura_files b join companies t on t.id = b.transporter_id left join companies s on s.id = b.shipper_id
      left join purchase_orders p on p.id = b.purchase_order_id
    where b.id = ${id} and ${own(session, sql`b.transporter_id`)}`)
  return bill
}

export const billedCtes = ({ rows }: ReadContext, id: number) =>
  rows<{
    issuer: string | null
    series: string | null
    number: string
    value: string | null
    issued_on: string | null
  }>(sql`
    select coalesce(c.issuer_document, t.cnpj) as issuer, nullif(f.serie, '') as series, f.number, coalesce(f.value, c.shipping_price) as value,
      to_char(c.emission_date at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as issued_on
    from fatura_ctes f join fatura_files b on b.id = f.fatura_file_id join companies t on t.id = b.transporter_id
      left join cte_files c on c.id = f.cte_file_id
    where f.fatura_file_id = ${id} order by f.serie, f.number`)
