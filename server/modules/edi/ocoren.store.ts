import { sql } from '#server/infra/database.ts'
import { TIME_ZONE } from '#shared/kit/brazil-time.ts'
import { betweenDays } from '#server/kit/brazil-days.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { own } from '#server/kit/scopes.ts'

/** What happened to the invoices that a carrier carries for a shipper. */

export type Happened = {
  issuer: string | null
  series: string
  number: string
  event: string
  day: string
  time: string
  text: string | null
}

export const sidesOfOcoren = async ({ rows, session }: ReadContext, shipper_id: number) => {
  const [sides] = await rows<{ tax_id: string; name: string; recipient: string }>(sql`
    select t.cnpj as tax_id, coalesce(t.social_reason, t.fantasy_name) as name, coalesce(s.fantasy_name, s.social_reason) as recipient
    from companies t, companies s
    where t.id = ${session.company_id} and s.id = ${shipper_id} and s.type = 'shipper'
      and exists (select 1 from orders o where o.shipper_id = s.id and ${own(session, sql`o.transporter_id`)})`)
  return sides
}

/** Entries of the timeline that a code stands for, per invoice, in the time of the invoice's destination. */
export const happenedBetween = (
  { rows, session }: ReadContext,
  {
    shipper_id,
    from,
    until,
    order_ids,
  }: { shipper_id: number; from: string; until: string; order_ids?: number[] | undefined },
  events: readonly string[],
): Promise<Happened[]> =>
  rows<Happened>(sql`
    select n.issuer_document as issuer, n.serie as series, n.number, e.event, e.justification as text,
      to_char(e.occurrence_datetime at time zone coalesce(c.time_zone, ${TIME_ZONE}), 'YYYY-MM-DD') as day,
      to_char(e.occurrence_datetime at time zone coalesce(c.time_zone, ${TIME_ZONE}), 'HH24:MI') as time
    from order_timeline e join orders o on o.id = e.order_id join nf_files n on n.order_id = o.id
      left join cities c on c.id = n.destination_city_id
    where o.shipper_id = ${shipper_id} and ${own(session, sql`o.transporter_id`)} and o.canceled_at is null and n.canceled_at is null
      and e.kind = 'step' and e.event = any(${[...events]}) and ${betweenDays(sql`e.occurrence_datetime`, from, until)}
      and ${order_ids === undefined ? sql`true` : sql`o.id = any(${order_ids})`}
      and (e.delivery_address_id is null or n.order_delivery_address_id is null or e.delivery_address_id = n.order_delivery_address_id)
      and (e.event not in ('refused_delivery', 'partial_delivery') or n.delivery_status in ('refused', 'delivered'))
    order by e.occurrence_datetime, e.id, n.id limit 5000`)

/** Where the carrier wants its files of a message mailed; of a branch without settings, its head office's. */
export const mailAddress = async (
  { rows, session }: ReadContext,
  message: 'OCOREN' | 'CONEMB' | 'DOCCOB',
): Promise<string | null> => {
  const [found] = await rows<Record<typeof message, string | null>>(sql`
    select c.ocoren_email as "OCOREN", c.conemb_email as "CONEMB", c.doccob_email as "DOCCOB" from transporter_configurations c
    where c.transporter_id in (${session.company_id}, ${session.parent_id}) order by c.transporter_id = ${session.company_id} desc limit 1`)
  return found?.[message] ?? null
}

type Span = { shipper_id: number; from: string; until: string }
export type Candidate = { id: number; name: string; detail: string | null }

/** Most that a person chooses from. */
export const MOST_CANDIDATES = 1000

/** Orders that something happened to which a file can tell of, the newest first. */
export const ordersToTell = (
  { rows, session }: ReadContext,
  { shipper_id, from, until }: Span,
  events: readonly string[],
): Promise<Candidate[]> =>
  rows<Candidate>(sql`
    select o.id, o.id::text as name, o.shipper_order_code as detail from orders o
    where o.shipper_id = ${shipper_id} and ${own(session, sql`o.transporter_id`)} and o.canceled_at is null
      and exists (select 1 from order_timeline e where e.order_id = o.id and e.kind = 'step' and e.event = any(${[...events]})
        and ${betweenDays(sql`e.occurrence_datetime`, from, until)})
      and exists (select 1 from nf_files n where n.order_id = o.id and n.canceled_at is null)
    order by o.id desc limit ${MOST_CANDIDATES + 1}`)
