import type { Context } from '#server/kit/context.ts'
import type { EventDocument } from '#server/modules/fiscal-files/index.ts'
import {
  keptEvents,
  noteOnCte,
  noteOnInvoice,
  noteOnMdfe,
  resolveWaitingEvents,
  type Noted,
  type NotedEvent,
} from './events.store.ts'
import { ordersOfMdfe } from './mdfes.store.ts'
import { replaceCtes } from './replace-ctes.ts'
import { ordersCharged } from './share-ctes.store.ts'

/** One registered event on every copy of its document that the sender may speak for, and what follows from it. */

export type Subject = EventDocument['subject']

const KINDS = {
  nfe: { note: noteOnInvoice, type: 'nf_files', id: 'nf_file_id' },
  cte: { note: noteOnCte, type: 'cte_files', id: 'cte_id' },
  mdfe: { note: noteOnMdfe, type: 'mdfe_files', id: 'mdfe_id' },
} as const

const ordersOf = async (ctx: Context, subject: Subject, { id, order_id }: Noted): Promise<number[]> => {
  if (subject === 'cte') return ordersCharged(ctx, id, order_id)
  if (subject === 'mdfe') return ordersOfMdfe(ctx, id)
  return order_id === null ? [] : [order_id]
}

/** Told to every order that the document belongs to: their histories name it, their audits warn of a disagreement. */
const tell = async (ctx: Context, subject: Subject, row: Noted, event: NotedEvent): Promise<void> => {
  const kind = KINDS[subject]
  const orders = await ordersOf(ctx, subject, row)
  const of = { [kind.id]: row.id, key: event.key }
  if (row.newly_canceled) {
    const canceled_at = ctx.now().toISOString()
    ctx.audit({ type: kind.type, id: row.id, event: 'canceled', new: { canceled_at } })
    if (subject === 'nfe') ctx.raise('invoices.canceled', { ...of, order_id: row.order_id })
    if (subject === 'cte') for (const order_id of orders) ctx.raise('ctes.canceled', { ...of, order_id })
  }
  if (event.meaning.startsWith('service_disagreement'))
    for (const order_id of orders) ctx.raise('ctes.disputed', { ...of, order_id })
  for (const order_id of orders) ctx.raise('documents.event_noted', { order_id, key: event.key })
}

/** @returns the rows that it is about; none where the document has not come in */
export const applyEvent = async (
  ctx: Context,
  subject: Subject,
  companyId: number,
  event: NotedEvent,
): Promise<Noted[]> => {
  const rows = await KINDS[subject].note(ctx, companyId, event, ctx.now().toISOString())
  // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
  for (const row of rows) if (row.newly_noted || row.newly_canceled) await tell(ctx, subject, row, event)
  // A cancelled substitute replaces nothing.
  if (subject === 'cte' && rows.some((row) => row.newly_canceled)) await replaceCtes(ctx, [event.key])
  return rows
}

/** Events that came before these documents, or before their order. Doing it twice changes nothing. */
export const applyEarlierEvents = async (
  ctx: Context,
  subject: Subject,
  keys: readonly string[],
): Promise<void> => {
  for (const { company_id, event } of await keptEvents(ctx, keys)) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const rows = await applyEvent(ctx, subject, company_id, event)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (rows.length > 0) await resolveWaitingEvents(ctx, company_id, event.key, ctx.now().toISOString())
  }
}
