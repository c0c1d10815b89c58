import type { Context } from '#server/kit/context.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { nfRow } from './document-rows.ts'
import { removeFile } from './files.store.ts'
import { applyEarlierEvents } from './apply-event.ts'
import { applyEvents, eventOf } from './import-events.ts'
import { warningsOf } from './import-warnings.ts'
import { newItem, storeContents, type Batch } from './import-context.ts'
import {
  cancelDocuments,
  insertInvoices,
  knownInvoices,
  ownDocuments,
  resolveByKeys,
  resolveEarlierEvents,
  type Known,
} from './import.store.ts'
import type { NfeDocument } from '#server/modules/fiscal-files/index.ts'
import type { Candidate } from './candidate.ts'
import { itemAt, valueAt } from '#shared/kit/typed.ts'

export type Outcome = { items: ImportItem[]; files: Map<number, number> }

const asRepeated = (item: ImportItem, known: Known | undefined): void => {
  Object.assign(item, {
    detail: null,
    status: 'repeated',
    reason: 'repeated',
    nf_file_id: known?.id ?? null,
    order_id: known?.order_id ?? null,
  })
}

/**
 * Sorts the invoices of a chunk: keys that the company has, keys that are new with the index of their first invoice, and
 * indexes of further invoices with a new key. Known ones are marked as repeated.
 */
const sortOut = async (
  ctx: Context,
  batch: Batch,
  candidates: readonly Candidate[],
  all: readonly ImportItem[],
) => {
  const items = all.map((item, index) => (eventOf(candidates[index]) ? null : item))
  const keys = [
    ...new Set(items.flatMap((item) => (item?.status === 'imported' && item.key !== null ? [item.key] : []))),
  ]
  const known = new Map((await knownInvoices(ctx, batch.company_id, keys)).map((row) => [row.key, row]))
  const fresh = new Map<string, number>()
  const twins: number[] = []
  items.forEach((item, index) => {
    if (item?.status !== 'imported' || item.key === null) return
    if (known.has(item.key)) asRepeated(item, known.get(item.key))
    else if (fresh.has(item.key)) twins.push(index)
    else fresh.set(item.key, index)
  })
  return { known, fresh, twins }
}

/**
 * Takes one chunk of invoices in. A key that the company already has adds nothing and names the invoice and its order; this
 * also holds for two imports that bring the same key at the same moment.
 *
 * @returns an item per candidate, in order, and the ids of the files kept
 */
export const importInvoices = async (
  ctx: Context,
  batch: Batch,
  candidates: readonly Candidate[],
): Promise<Outcome> => {
  const items = candidates.map(newItem)
  const { known, fresh, twins } = await sortOut(ctx, batch, candidates, items)
  const kept = candidates.filter(
    (_candidate, index) => items[index]?.status === 'failed' || fresh.get(items[index]?.key ?? '') === index,
  )
  const files = await storeContents(ctx, batch, kept)
  const own = await ownDocuments(ctx, batch.company_id)
  const rows = [...fresh].map(([key, index]) => {
    const candidate = itemAt(candidates, index)
    const document = (candidate.reading as { document: NfeDocument }).document
    const warnings = warningsOf(document, own)
    itemAt(items, index).detail = warnings[0] ?? null
    return nfRow(document, key, candidate.name, files.get(candidate.position) ?? null, warnings)
  })
  const now = ctx.now().toISOString()
  const made = rows.length === 0 ? [] : await insertInvoices(ctx, batch, rows, now)
  const ids = new Map(made.map((row) => [row.key, row.id]))

  const lost = [...fresh.keys()].filter((key) => !ids.has(key))
  if (lost.length > 0) {
    for (const row of await knownInvoices(ctx, batch.company_id, lost)) known.set(row.key, row)
    for (const key of lost) {
      const index = valueAt(fresh, key)
      asRepeated(itemAt(items, index), known.get(key))
      await removeFile(ctx, files.get(candidates[index]?.position ?? -1))
    }
  }
  for (const [key, index] of fresh) {
    const item = itemAt(items, index)
    if (item.status === 'imported') item.nf_file_id = ids.get(key) ?? null
  }
  for (const index of twins) {
    const item = itemAt(items, index)
    const key = item.key ?? ''
    const id = ids.get(key)
    asRepeated(item, id === undefined ? known.get(key) : { id, key, order_id: null, file_id: null })
  }
  if (made.length > 0) {
    await resolveByKeys(ctx, batch.company_id, 'nf', [...ids.keys()], now)
    await applyEarlierCancellations(ctx, batch, [...ids.keys()], now)
    await applyEarlierEvents(ctx, 'nfe', [...ids.keys()])
    ctx.raise('invoices.imported', {
      batch_id: batch.id,
      company_id: batch.company_id,
      user_id: batch.user_id,
      nf_file_ids: [...ids.values()],
    })
  }
  await applyEvents(ctx, batch, candidates, items, files)
  return { items, files }
}

const applyEarlierCancellations = async (
  ctx: Context,
  batch: Batch,
  keys: readonly string[],
  now: string,
): Promise<void> => {
  const earlier = await resolveEarlierEvents(ctx, 'nf', batch.company_id, keys, now)
  if (earlier.length > 0) await cancelDocuments(ctx, 'nf_files', batch.company_id, earlier, now)
}
