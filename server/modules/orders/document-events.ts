import type { Context } from '#server/kit/context.ts'
import { canceledInvoiceOf, orderDocumentEvents } from '#server/modules/documents/index.ts'
import type { DocumentEvent } from '#shared/documents/documents.contract.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { OrderEvent } from '#shared/orders/order-events.ts'
import { insertTimeline, notedDocumentEvents } from './timeline.store.ts'

/** Entries of the timeline by what an event of a document says. */
const ENTRIES = {
  cancellation: 'document_canceled',
  cancellation_by_substitution: 'document_canceled',
  correction_letter: 'document_corrected',
  service_disagreement: 'service_disputed',
  service_disagreement_cancelled: 'service_dispute_ended',
  delivery_proof: 'delivery_proved',
  delivery_proof_cancelled: 'delivery_proof_canceled',
  delivery_failure: 'delivery_failed',
  delivery_failure_cancelled: 'delivery_failure_canceled',
  closing: 'manifest_closed',
} as const satisfies Record<DocumentEvent['meaning'], OrderEvent>

/**
 * Says on the order's timeline what was registered of its documents, each event once. The order must be locked. The words of
 * a CT-e's event may name prices, which not everybody who follows the order may read: its number alone stands there.
 */
export const noteDocumentEvents = async (ctx: Context, orderId: number): Promise<void> => {
  const known = await notedDocumentEvents(ctx, orderId)
  const fresh = (await orderDocumentEvents(ctx, orderId)).filter(
    ({ key, type, sequence }) => !known.has(`${key} ${type} ${sequence}`),
  )
  if (fresh.length === 0) return
  await insertTimeline(
    ctx,
    orderId,
    fresh.map(({ document, number, key, type, sequence, meaning, occurred_at, text }) => ({
      event: ENTRIES[meaning],
      code: null,
      status_id: null,
      kind: 'milestone',
      occurred_at: occurred_at ?? undefined,
      justification: [`${document} ${number}`, document === 'NF-e' ? text : null].filter(Boolean).join(': '),
      data: { document_key: key, document_event: type, sequence },
    })),
  )
}

/** @throws 409 `invoice_canceled`: what has not left does not leave with a cancelled invoice */
export const refuseCanceledInvoice = async (ctx: Context, orderId: number): Promise<void> => {
  const number = await canceledInvoiceOf(ctx, orderId)
  if (number !== null) throw conflict('invoice_canceled', { number })
}
