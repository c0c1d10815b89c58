import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { DocumentEvent } from '#shared/documents/documents.contract.ts'

/** Registered events of documents: kept by themselves and on their document, whichever comes first. */

type Db = Pick<Context, 'rows'>
export type Noted = { id: number; order_id: number | null; newly_canceled: boolean; newly_noted: boolean }
export type NotedEvent = DocumentEvent & { key: string; author: string | null }

const cancels = ({ meaning }: DocumentEvent): boolean =>
  meaning === 'cancellation' || meaning === 'cancellation_by_substitution'

const memberOf = ({ type, sequence, meaning, occurred_at, text }: DocumentEvent) => ({
  type,
  meaning,
  sequence,
  occurred_at,
  text,
})

const same = ({ type, sequence }: DocumentEvent): Sql =>
  sql`(e->>'type' = ${type} and e->>'sequence' = ${sequence})`

/** The events of a row with this one, once, in the order in which they happened: the same whichever came first. */
const withEvent = (event: DocumentEvent): Sql => sql`
  (select jsonb_agg(e order by e->>'occurred_at', e->>'type', e->>'sequence') from (
     select e from jsonb_array_elements(d.events) e where not ${same(event)}
     union all select ${JSON.stringify(memberOf(event))}::jsonb) one(e))`

const isNew = (event: DocumentEvent): Sql =>
  sql`not exists (select 1 from jsonb_array_elements(b.events) e where ${same(event)})`

const canceledAt = (event: DocumentEvent, now: string): Sql =>
  cancels(event) ? sql`coalesce(d.canceled_at, ${now}::timestamptz)` : sql`d.canceled_at`

const NEWLY = (event: DocumentEvent): Sql =>
  sql`b.canceled_at is null and d.canceled_at is not null as newly_canceled, ${isNew(event)} as newly_noted`

/** On the company's own invoice, by its issuer. */
export const noteOnInvoice = (db: Db, companyId: number, event: NotedEvent, now: string): Promise<Noted[]> =>
  db.rows(sql`
    with before as (select id, canceled_at, events from nf_files
      where company_id = ${companyId} and key = ${event.key} and issuer_document = ${event.author} for update)
    update nf_files d set events = ${withEvent(event)}, canceled_at = ${canceledAt(event, now)}, updated_at = ${now}::timestamptz
    from before b where b.id = d.id
    returning d.id, d.order_id, ${NEWLY(event)}`)

/**
 * On every copy of a CT-e that the sender may speak for: its own, and those of its orders. The payer disagrees, the issuer says
 * everything else.
 */
export const noteOnCte = (db: Db, companyId: number, event: NotedEvent, now: string): Promise<Noted[]> => {
  const author = event.meaning.startsWith('service_disagreement')
    ? sql`c.taker_document`
    : sql`c.issuer_document`
  return db.rows(sql`
    with before as (select c.id, c.canceled_at, c.events from cte_files c
      where c.key = ${event.key} and ${author} = ${event.author}
        and (c.company_id = ${companyId} or c.transporter_id = ${companyId}
             or exists (select from orders o where o.id = c.order_id and o.shipper_id = ${companyId})) for update)
    update cte_files d set events = ${withEvent(event)}, canceled_at = ${canceledAt(event, now)}
    from before b where b.id = d.id
    returning d.id, d.order_id, ${NEWLY(event)}`)
}

/** On every copy of a manifest that the sender may speak for, by its issuer. */
export const noteOnMdfe = (db: Db, companyId: number, event: NotedEvent, now: string): Promise<Noted[]> => {
  const closed =
    event.meaning === 'closing'
      ? sql`coalesce(d.closed_at, ${event.occurred_at ?? now}::timestamptz)`
      : sql`d.closed_at`
  return db.rows(sql`
    with before as (select m.id, m.canceled_at, m.events from mdfe_files m
      where m.key = ${event.key} and m.issuer_document = ${event.author}
        and (m.company_id = ${companyId} or m.transporter_id = ${companyId}
             or exists (select from mdfe_orders x join orders o on o.id = x.order_id where x.mdfe_id = m.id and o.shipper_id = ${companyId})) for update)
    update mdfe_files d set events = ${withEvent(event)}, canceled_at = ${canceledAt(event, now)}, closed_at = ${closed}
    from before b where b.id = d.id
    returning d.id, null::int as order_id, ${NEWLY(event)}`)
}

/** Keeps an event for documents that have not come in, or have no order yet. */
export const keepEvent = (db: Db, companyId: number, event: NotedEvent, now: string): Promise<unknown> =>
  db.rows(sql`
    insert into document_events (company_id, key, author, event, type, sequence, created_at)
    values (${companyId}, ${event.key}, ${event.author}, ${JSON.stringify(memberOf(event))}::jsonb, ${event.type}, ${event.sequence}, ${now}::timestamptz)
    on conflict (company_id, key, type, sequence) do nothing`)

export type KeptEvent = { company_id: number; event: NotedEvent }

/** Events of these documents, from every sender, oldest first. */
export const keptEvents = async (db: Db, keys: readonly string[]): Promise<KeptEvent[]> => {
  if (keys.length === 0) return []
  const rows = await db.rows<{
    company_id: number
    key: string
    author: string | null
    event: DocumentEvent
  }>(sql`select company_id, key, author, event from document_events where key = any(${keys}) order by id`)
  return rows.map(({ company_id, key, author, event }) => ({ company_id, event: { ...event, key, author } }))
}

/** Lines of events that waited for this document: its sender may speak for it now. */
export const resolveWaitingEvents = (db: Db, companyId: number, key: string, now: string): Promise<unknown> =>
  db.rows(sql`
    update not_imported_files set resolved_at = ${now}::timestamptz
    where company_id = ${companyId} and key = ${key} and detail in ('document_not_found', 'event_without_document')
      and resolved_at is null`)
