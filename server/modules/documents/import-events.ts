import type { Context } from '#server/kit/context.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { EVENT_MEANINGS } from '#shared/documents/import-reasons.ts'
import { isOneOf, itemAt } from '#shared/kit/typed.ts'
import type { EventDocument } from '#server/modules/fiscal-files/index.ts'
import type { Candidate } from './candidate.ts'
import { type Noted, type NotedEvent, noteOnCte, noteOnInvoice } from './events.store.ts'
import { failItem, storeContents, type Batch } from './import-context.ts'
import { ordersCharged } from './share-ctes.store.ts'

/** Registered events of a drop: correction letters, cancellations, disagreements, failures of delivery. */

export const eventOf = (candidate: Candidate | undefined): EventDocument | null =>
  candidate?.reading.ok === true && candidate.reading.document.kind === 'event'
    ? candidate.reading.document
    : null

const textOf = ({ correction_text, corrections, justification }: EventDocument): string | null => {
  const lines = corrections.map(({ group, field, value }) => `${group ?? ''} ${field ?? ''}: ${value ?? ''}`)
  const text = correction_text ?? (lines.length > 0 ? lines.join('\n') : justification)
  return text?.toWellFormed().replaceAll('\0', '').slice(0, 5000) ?? null
}

const noted = (event: EventDocument, key: string): NotedEvent | null => {
  const { meaning, event_type, sequence, occurred_at, author } = event
  if (!isOneOf(EVENT_MEANINGS, meaning)) return null
  return {
    key,
    author,
    type: event_type ?? '',
    meaning,
    sequence: sequence ?? '1',
    occurred_at,
    text: textOf(event),
  }
}

/** The end of a document is told to every order that it belongs to. */
const tell = async (ctx: Context, { kind }: Batch, { id, order_id }: Noted, key: string): Promise<void> => {
  const canceled_at = ctx.now().toISOString()
  ctx.audit({ type: kind === 'nf' ? 'nf_files' : 'cte_files', id, event: 'canceled', new: { canceled_at } })
  if (kind === 'nf') ctx.raise('invoices.canceled', { nf_file_id: id, order_id, key })
  else
    for (const order of await ordersCharged(ctx, id, order_id))
      ctx.raise('ctes.canceled', { cte_id: id, order_id: order, key })
}

/** A disagreement of the payer, or its end, is told to every order that the CT-e charges: their audits warn of it. */
const tellDispute = async (ctx: Context, { id, order_id }: Noted, key: string): Promise<void> => {
  for (const order of await ordersCharged(ctx, id, order_id))
    ctx.raise('ctes.disputed', { cte_id: id, order_id: order, key })
}

/** A cancellation may come before its document and waits for it; any other event without its document is listed. */
export const applyEvents = async (
  ctx: Context,
  batch: Batch,
  candidates: readonly Candidate[],
  items: readonly ImportItem[],
  files: Map<number, number>,
): Promise<void> => {
  const note = batch.kind === 'nf' ? noteOnInvoice : noteOnCte
  for (const [index, item] of items.entries()) {
    const document = eventOf(candidates[index])
    const event = document && item.key !== null ? noted(document, item.key) : null
    if (item.status !== 'imported' || event === null) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other: two may speak of one document
    const rows = await note(ctx, batch.company_id, event, ctx.now().toISOString())
    if (rows.length === 0) {
      const waits = event.meaning.startsWith('cancellation')
      failItem(item, waits ? 'document_not_found' : 'event_without_document')
      // oxlint-disable-next-line no-await-in-loop -- as above
      for (const [position, id] of await storeContents(ctx, batch, [itemAt(candidates, index)]))
        files.set(position, id)
    }
    for (const row of rows) {
      item[batch.kind === 'nf' ? 'nf_file_id' : 'cte_file_id'] = row.id
      item.order_id = row.order_id
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (row.newly_canceled) await tell(ctx, batch, row, event.key)
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (event.meaning.startsWith('service_disagreement')) await tellDispute(ctx, row, event.key)
    }
  }
}
