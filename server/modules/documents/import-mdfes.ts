import type { Context } from '#server/kit/context.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { itemAt } from '#shared/kit/typed.ts'
import type { MdfeDocument } from '#server/modules/fiscal-files/index.ts'
import { applyEarlierEvents } from './apply-event.ts'
import type { Candidate } from './candidate.ts'
import { storeContents, type Batch } from './import-context.ts'
import { resolveByKeys, resolveEarlierEvents } from './import.store.ts'
import { mdfeRow } from './mdfe-rows.ts'
import { insertMdfes, knownMdfes, matchMdfes } from './mdfes.store.ts'

const mdfeOf = (candidate: Candidate | undefined): MdfeDocument | null =>
  candidate?.reading.ok === true && candidate.reading.document.kind === 'mdfe'
    ? candidate.reading.document
    : null

const repeated = (item: ImportItem): void => {
  Object.assign(item, { status: 'repeated', reason: 'repeated', detail: null })
}

/** Index of the first manifest of each key that the company does not have; the others are marked as repeated. */
const freshOf = async (
  ctx: Context,
  batch: Batch,
  candidates: readonly Candidate[],
  items: readonly ImportItem[],
): Promise<Map<string, number>> => {
  const indexes = [...items.keys()].filter(
    (index) => items[index]?.status === 'imported' && mdfeOf(candidates[index]) !== null,
  )
  const keys = indexes.map((index) => itemAt(items, index).key ?? '')
  const known = new Set((await knownMdfes(ctx, batch.company_id, keys)).map(({ key }) => key))
  const fresh = new Map<string, number>()
  for (const index of indexes) {
    const item = itemAt(items, index)
    const key = item.key ?? ''
    if (known.has(key) || fresh.has(key)) repeated(item)
    else fresh.set(key, index)
  }
  return fresh
}

/**
 * Takes the manifests of a chunk in and gives them to the orders whose CT-es or invoices they carry. One that fits no order
 * yet is kept all the same: it finds its orders when their documents come.
 */
export const importMdfes = async (
  ctx: Context,
  batch: Batch,
  candidates: readonly Candidate[],
  items: readonly ImportItem[],
): Promise<void> => {
  const fresh = await freshOf(ctx, batch, candidates, items)
  if (fresh.size === 0) return
  const files = await storeContents(
    ctx,
    batch,
    [...fresh.values()].map((index) => itemAt(candidates, index)),
  )
  const rows = [...fresh].flatMap(([key, index]) => {
    const document = mdfeOf(candidates[index])
    const { name, position } = itemAt(candidates, index)
    return document === null ? [] : [mdfeRow(document, key, name, files.get(position) ?? null)]
  })
  const now = ctx.now().toISOString()
  const made = await insertMdfes(ctx, batch, rows, now)
  const ids = new Map(made.map(({ key, id }) => [key, id]))
  // Another import inserted it first.
  for (const [key, index] of fresh) if (!ids.has(key)) repeated(itemAt(items, index))
  const keys = [...ids.keys()]
  await resolveByKeys(ctx, batch.company_id, 'cte', keys, now)
  await resolveEarlierEvents(ctx, 'cte', batch.company_id, keys, now)
  const found = await matchMdfes(ctx, [...ids.values()])
  await applyEarlierEvents(ctx, 'mdfe', keys)
  for (const { key, order_id } of found) itemAt(items, fresh.get(key) ?? -1).order_id ??= order_id
  ctx.raise('mdfes.imported', { mdfe_ids: [...ids.values()] })
}
