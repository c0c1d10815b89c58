const BATCH = 1000

/** Batches one after the other; the next is read while the one before is being written. */
export async function* inBatches<Batch>(
  ids: readonly number[],
  fetch: (ids: readonly number[]) => Promise<Batch>,
): AsyncGenerator<{ ids: readonly number[]; batch: Batch; done: number }> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  )
  let next = batches[0] ? fetch(batches[0]) : null
  for (let index = 0; next; index += 1) {
    const batch: Batch = await next
    const following = batches[index + 1]
    next = following ? fetch(following) : null
    // Awaited in the next round; if the reader gives up before, its failure is ignored.
    next?.catch(() => undefined)
    yield { ids: batches[index] ?? [], batch, done: Math.min((index + 1) * BATCH, ids.length) }
  }
}
