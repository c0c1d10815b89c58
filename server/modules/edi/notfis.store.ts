import { sql, type Sql } from '#server/infra/database.ts'
import { TIME_ZONE } from '#shared/kit/brazil-time.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import type { NfData } from '#server/modules/documents/index.ts'

/** What a NOTFIS is written from, and the files written. */

type Db = Pick<ReadContext, 'rows'>

export type Load = {
  order_id: number
  shipper_id: number
  transporter_id: number
  shipper_order_code: string | null
  collection_date_time: string | null
  shipper_name: string
  carrier_name: string
  notfis_email: string | null
  notfis_version: string | null
}

/** The order with these carriers and where each wants its files; of a branch without settings, its head office's. */
const loadsWith = (order_id: number, carriers: Sql): Sql => sql`
    select o.id as order_id, o.shipper_id, t.id as transporter_id, o.shipper_order_code, o.collection_date_time,
      coalesce(s.fantasy_name, s.social_reason) as shipper_name, coalesce(t.fantasy_name, t.social_reason) as carrier_name,
      e.notfis_email, e.notfis_version
    from orders o join companies s on s.id = o.shipper_id join companies t on ${carriers}
      left join lateral (select c.notfis_email, c.notfis_version, c.notfis_at from transporter_configurations c
        where c.transporter_id in (t.id, t.parent_id) order by c.transporter_id = t.id desc limit 1) e on true
    where o.id = ${order_id} and o.canceled_at is null`

/** For its confirmed carrier. */
export const loadOf = async ({ rows }: Db, order_id: number): Promise<Load | undefined> => {
  const [load] = await rows<Load>(loadsWith(order_id, sql`t.id = o.transporter_id`))
  return load
}

/** For the confirmed carrier, else for those of its open proposals that want the file with the proposal. */
export const loadsToWrite = async (db: Db, order_id: number): Promise<Load[]> => {
  const own = await loadOf(db, order_id)
  if (own) return [own]
  const asked = sql`t.id in (select p.transporter_id from order_proposals p where p.order_id = o.id and p.status in ('waiting', 'accepted'))`
  return db.rows<Load>(sql`${loadsWith(order_id, asked)} and e.notfis_at = 'proposal' order by t.id`)
}

export type LoadInvoice = Pick<
  Row<'nf_files'>,
  | 'key'
  | 'number'
  | 'serie'
  | 'value'
  | 'weight'
  | 'volume'
  | 'volume_type'
  | 'freight_modality'
  | 'recipient_document'
> & { issued_on: string | null; data: Pick<NfData, 'issuer' | 'destination' | 'recipient' | 'products'> }

export const invoicesOfLoad = ({ rows }: Db, order_id: number): Promise<LoadInvoice[]> =>
  rows<LoadInvoice>(sql`
    select key, number, serie, value, weight, volume, volume_type, freight_modality, recipient_document, data,
      to_char(emission_date at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as issued_on
    from nf_files where order_id = ${order_id} and canceled_at is null order by recipient_document, id`)

export const hasNotfis = async (
  { rows }: Db,
  { order_id, transporter_id }: Pick<Load, 'order_id' | 'transporter_id'>,
): Promise<boolean> =>
  (
    await rows(
      sql`select 1 from notfis_files where order_id = ${order_id} and transporter_id = ${transporter_id} limit 1`,
    )
  ).length > 0

export const insertNotfis = async (ctx: Context, file: Partial<Row<'notfis_files'>>): Promise<number> => {
  const [row] = await ctx.rows<{ id: number }>(sql`${insertInto('notfis_files', file)} returning id`)
  if (!row) throw new Error('the file was not written')
  return row.id
}

export type Unsent = {
  id: number
  name: string
  sent_to: string
  key: string
  order_id: number
  version: string
}

/** A file that waits for its mail, locked; none for a carrier that has lost the order since. */
export const lockUnsent = async ({ rows }: Db, id: number): Promise<Unsent | undefined> => {
  const [row] = await rows<Unsent>(sql`
    select n.id, n.name, n.sent_to, n.order_id, n.version, f.key from notfis_files n join files f on f.id = n.file_id
    where n.id = ${id} and n.sent_to is not null and n.sent_at is null and (
      exists (select from orders o where o.id = n.order_id and o.transporter_id = n.transporter_id)
      or exists (select from order_proposals p where p.order_id = n.order_id and p.transporter_id = n.transporter_id
        and p.status <> 'refused'))
    for update of n`)
  return row
}

export const markNotfisSent = async (ctx: Pick<Context, 'rows'>, id: number, now: Date): Promise<void> => {
  await ctx.rows(sql`update notfis_files set sent_at = ${now.toISOString()}::timestamptz where id = ${id}`)
}
