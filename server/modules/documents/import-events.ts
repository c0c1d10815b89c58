import type { Context } from '#server/kit/context.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { EVENT_MEANINGS } from '#shared/documents/import-reasons.ts'
import { isOneOf, itemAt } from '#shared/kit/typed.ts'
import type { EventDocument } from '#server/modules/fiscal-files/index.ts'
import { applyEvent } from './apply-event.ts'
import type { Candidate } from './candidate.ts'
import { keepEvent, type NotedEvent } from './events.store.ts'
import { failItem, storeContents, type Batch } from './import-context.ts'

/** Registered events of a drop: correction letters, cancellations, closings, disagreements, proofs and failures of delivery. */

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
    occurred_at: occurred_at !== null && Number.isNaN(Date.parse(occurred_at)) ? null : occurred_at,
    text: textOf(event),
  }
}

/** An event without its document is kept for it, and listed until the document comes. */
export const applyEvents = async (
  ctx: Context,
  batch: Batch,
  candidates: readonly Candidate[],
  items: readonly ImportItem[],
  files: Map<number, number>,
): Promise<void> => {
  for (const [index, item] of items.entries()) {
    const document = eventOf(candidates[index])
    const event = document && item.key !== null ? noted(document, item.key) : null
    if (item.status !== 'imported' || document === null || event === null) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other: two may speak of one document
    await keepEvent(ctx, batch.company_id, event, ctx.now().toISOString())
    // oxlint-disable-next-line no-await-in-loop -- as above
    const rows = await applyEvent(ctx, document.subject, batch.company_id, event)
    if (rows.length === 0) {
      const waits = event.meaning.startsWith('cancellation')
      failItem(item, waits ? 'document_not_found' : 'event_without_document')
      // oxlint-disable-next-line no-await-in-loop -- as above
      for (const [position, id] of await storeContents(ctx, batch, [itemAt(candidates, index)]))
        files.set(position, id)
    }
    for (const row of rows) {
      if (document.subject === 'nfe') item.nf_file_id = row.id
      if (document.subject === 'cte') item.cte_file_id = row.id
      item.order_id = row.order_id
    }
  }
}
