import type { Context } from '#server/kit/context.ts'
import { inSavepoint } from '#server/kit/savepoint.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { failItem, newItem, type Batch } from './import-context.ts'
import { importCtes } from './import-ctes.ts'
import { importInvoices, type Outcome } from './import-invoices.ts'
import { insertItems, insertNotImported } from './import.store.ts'
import type { Candidate } from './candidate.ts'

const importers = { nf: importInvoices, cte: importCtes } as const

/**
 * Imports one chunk and records the outcome of each document. A document that the database refuses fails alone: the chunk
 * is then taken one by one.
 */
export const importChunk = async (
  ctx: Context,
  batch: Batch,
  candidates: readonly Candidate[],
): Promise<ImportItem[]> => {
  const run = importers[batch.kind]
  const whole = await inSavepoint(ctx, () => run(ctx, batch, candidates))
  const outcome: Outcome = whole ?? { items: [], files: new Map<number, number>() }
  if (whole === null)
    for (const candidate of candidates) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
      const single = await inSavepoint(ctx, () => run(ctx, batch, [candidate]))
      const item = single?.items[0] ?? newItem(candidate)
      if (single === null) failItem(item, 'not_stored')
      outcome.items.push(item)
      for (const [position, id] of single?.files ?? []) outcome.files.set(position, id)
    }

  const now = ctx.now().toISOString()
  const listed = outcome.items.filter((item) => item.status === 'failed' || item.status === 'waiting')
  await insertNotImported(
    ctx,
    batch,
    batch.id,
    listed.map((item) => ({
      kind: batch.kind,
      name: item.name,
      reason: item.reason ?? 'import_failed',
      detail: item.detail,
      note: item.note,
      key: item.key,
      file_id: outcome.files.get(item.position) ?? null,
      cte_file_id: item.status === 'waiting' ? item.cte_file_id : null,
    })),
    now,
  )
  await insertItems(ctx, batch.id, outcome.items)
  return outcome.items
}
