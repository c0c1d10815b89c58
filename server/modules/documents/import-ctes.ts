import type { Context } from '#server/kit/context.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { cteRow } from './document-rows.ts'
import { removeFile } from './files.store.ts'
import { warningsOf } from './import-warnings.ts'
import { importMdfes } from './import-mdfes.ts'
import { failItem, newItem, storeContents, type Batch } from './import-context.ts'
import { applyEarlierEvents } from './apply-event.ts'
import { applyEvents } from './import-events.ts'
import type { Outcome } from './import-invoices.ts'
import {
  cancelDocuments,
  insertCtes,
  knownCtes,
  ownDocuments,
  resolveByKeys,
  resolveEarlierEvents,
} from './import.store.ts'
import { matchCtes } from './match.store.ts'
import { replaceCtes } from './replace-ctes.ts'
import type { CteDocument, FiscalDocument } from '#server/modules/fiscal-files/index.ts'
import type { Candidate } from './candidate.ts'
import { itemAt } from '#shared/kit/typed.ts'

const documentOf = (candidate: Candidate | undefined) =>
  candidate?.reading.ok === true ? candidate.reading.document : null

const asRepeated = (item: ImportItem, cteId: number | null, orderId: number | null): void => {
  Object.assign(item, {
    status: 'repeated',
    reason: 'repeated',
    detail: null,
    cte_file_id: cteId,
    order_id: orderId,
  })
}

/**
 * Imports one chunk of CT-es and their cancellations, and links each CT-e to the order of its invoices. A CT-e without an
 * order yet waits for it (`order_not_found`).
 */
export const importCtes = async (
  ctx: Context,
  batch: Batch,
  candidates: readonly Candidate[],
): Promise<Outcome> => {
  const items = candidates.map(newItem)
  await refuseForeign(ctx, batch, candidates, items)
  const fresh = await findFresh(ctx, batch, candidates, items)

  const kept = candidates.filter(
    (_candidate, index) => items[index]?.status === 'failed' || fresh.get(items[index]?.key ?? '') === index,
  )
  const files = await storeContents(ctx, batch, kept)
  const now = ctx.now().toISOString()
  const own = await ownDocuments(ctx, batch.company_id)
  const rows = [...fresh].map(([key, index]) => {
    const candidate = itemAt(candidates, index)
    const document = documentOf(candidate) as CteDocument
    const warnings = warningsOf(document, own)
    itemAt(items, index).detail = warnings[0] ?? null
    return cteRow(document, key, candidate.name, files.get(candidate.position) ?? null, warnings)
  })
  const made = rows.length === 0 ? [] : await insertCtes(ctx, batch, rows, now)
  const ids = new Map(made.map((row) => [row.key, row.id]))
  for (const [key, index] of fresh) {
    const item = itemAt(items, index)
    item.cte_file_id = ids.get(key) ?? null
    if (item.cte_file_id !== null) continue
    // Another import inserted it first.
    const [known] = await knownCtes(ctx, batch.company_id, [key])
    asRepeated(item, known?.id ?? null, known?.order_id ?? null)
    await removeFile(ctx, files.get(candidates[index]?.position ?? -1))
  }
  if (made.length > 0) {
    await resolveByKeys(ctx, batch.company_id, 'cte', [...ids.keys()], now)
    await applyEarlierCancellations(ctx, batch, [...ids.keys()])
    await match(ctx, items, [...ids.values()])
    await replaceCtes(ctx, [...ids.keys()])
    await applyEarlierEvents(ctx, 'cte', [...ids.keys()])
  }
  await importMdfes(ctx, batch, candidates, items)
  await applyEvents(ctx, batch, candidates, items, files)
  return { items, files }
}

const isDisagreement = (document: FiscalDocument): boolean =>
  document.kind === 'event' && document.meaning.startsWith('service_disagreement')

/** A carrier attaches only documents that it or one of its branches issued. */
const refuseForeign = async (
  ctx: Context,
  batch: Batch,
  candidates: readonly Candidate[],
  items: readonly ImportItem[],
): Promise<void> => {
  if (!batch.by_carrier) return
  const own = await ownDocuments(ctx, batch.company_id)
  items.forEach((item, index) => {
    const document = documentOf(candidates[index])
    // Who pays may disagree with a CT-e of this carrier: the row that it is noted on is the carrier's own.
    if (item.status !== 'imported' || document === null || isDisagreement(document)) return
    const author = document.kind === 'event' ? document.author : document.issuer?.document
    if (!own.has(author ?? '')) failItem(item, 'issuer_is_other_carrier')
  })
}

/** New CT-es: index of the first candidate by key. */
const findFresh = async (
  ctx: Context,
  batch: Batch,
  candidates: readonly Candidate[],
  items: readonly ImportItem[],
): Promise<Map<string, number>> => {
  const isNew = (index: number): boolean =>
    items[index]?.status === 'imported' && documentOf(candidates[index])?.kind === 'cte'
  const keys = [...new Set(items.flatMap(({ key }, index) => (isNew(index) && key !== null ? [key] : [])))]
  const known = new Map((await knownCtes(ctx, batch.company_id, keys)).map((row) => [row.key, row]))
  const fresh = new Map<string, number>()
  items.forEach((item, index) => {
    if (!isNew(index) || item.key === null) return
    const there = known.get(item.key)
    if (there) asRepeated(item, there.id, there.order_id)
    else if (fresh.has(item.key)) asRepeated(item, null, null)
    else fresh.set(item.key, index)
  })
  return fresh
}

const match = async (ctx: Context, items: readonly ImportItem[], ids: readonly number[]): Promise<void> => {
  const { matched, repeated, foreign } = await matchCtes(ctx, ids)
  const orders = new Map(matched.map((one) => [one.cte_id, one.order_id]))
  const twice = new Map(repeated.map((one) => [one.cte_id, one.order_id]))
  for (const item of items) {
    if (item.status !== 'imported' || item.cte_file_id === null) continue
    const order = orders.get(item.cte_file_id)
    const other = twice.get(item.cte_file_id)
    if (order !== undefined) item.order_id = order
    else if (other !== undefined) asRepeated(item, null, other)
    else {
      const detail = foreign.includes(item.cte_file_id) ? 'order_of_other_carrier' : 'invoices_not_found'
      Object.assign(item, { status: 'waiting', reason: 'order_not_found', detail })
    }
  }
  const waiting = items.filter((item) => item.status === 'waiting').map((item) => item.cte_file_id)
  if (waiting.length > 0) ctx.raise('ctes.waiting', { cte_ids: waiting })
}

/** The cancellation may come before the document that it cancels. */
const applyEarlierCancellations = async (
  ctx: Context,
  batch: Batch,
  keys: readonly string[],
): Promise<void> => {
  const now = ctx.now().toISOString()
  const earlier = await resolveEarlierEvents(ctx, 'cte', batch.company_id, keys, now)
  if (earlier.length > 0) await cancelDocuments(ctx, 'cte_files', batch.company_id, earlier, now)
}
