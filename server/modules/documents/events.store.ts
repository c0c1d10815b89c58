import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { DocumentEvent } from '#shared/documents/documents.contract.ts'

/** Registered events of documents: kept on the document, and a cancellation ends its use. */

type Db = Pick<Context, 'rows'>
export type Noted = { id: number; order_id: number | null; newly_canceled: boolean }
export type NotedEvent = DocumentEvent & { key: string; author: string | null }

const cancels = ({ meaning }: DocumentEvent): boolean =>
  meaning === 'cancellation' || meaning === 'cancellation_by_substitution'

/** The events of a row with this one, once. */
const withEvent = ({ type, sequence, meaning, occurred_at, text }: DocumentEvent): Sql => sql`
  (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(d.events) e
   where not (e->>'type' = ${type} and e->>'sequence' = ${sequence}))
  || ${JSON.stringify([{ type, meaning, sequence, occurred_at, text }])}::jsonb`

const canceledAt = (event: DocumentEvent, now: string): Sql =>
  cancels(event) ? sql`coalesce(d.canceled_at, ${now}::timestamptz)` : sql`d.canceled_at`

/** On the company's own invoice, by its issuer. */
export const noteOnInvoice = (db: Db, companyId: number, event: NotedEvent, now: string): Promise<Noted[]> =>
  db.rows(sql`
    with before as (select id, canceled_at from nf_files
      where company_id = ${companyId} and key = ${event.key} and issuer_document = ${event.author} for update)
    update nf_files d set events = ${withEvent(event)}, canceled_at = ${canceledAt(event, now)}, updated_at = ${now}::timestamptz
    from before b where b.id = d.id
    returning d.id, d.order_id, b.canceled_at is null and d.canceled_at is not null as newly_canceled`)

/**
 * On every copy of a CT-e that the sender may speak for: its own, and those of its orders. The payer disagrees, the issuer says
 * everything else.
 */
export const noteOnCte = (db: Db, companyId: number, event: NotedEvent, now: string): Promise<Noted[]> => {
  const author = event.meaning.startsWith('service_disagreement')
    ? sql`c.taker_document`
    : sql`c.issuer_document`
  return db.rows(sql`
    with before as (select c.id, c.canceled_at from cte_files c
      where c.key = ${event.key} and ${author} = ${event.author}
        and (c.company_id = ${companyId} or c.transporter_id = ${companyId}
             or c.order_id in (select o.id from orders o where o.shipper_id = ${companyId})) for update)
    update cte_files d set events = ${withEvent(event)}, canceled_at = ${canceledAt(event, now)}
    from before b where b.id = d.id
    returning d.id, d.order_id, b.canceled_at is null and d.canceled_at is not null as newly_canceled`)
}
