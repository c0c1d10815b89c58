import type { Rows } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { groupParts, toFreightTable } from './table-document.ts'
import { fingerprint, headsOf, partsOf, stampsOf } from './tables.store.ts'
import type { FreightTable } from '#server/modules/pricing/index.ts'

/**
 * A shipper's tables as the engine wants them, kept in memory. Every use asks Postgres for one fingerprint; when it
 * moved, only tables that changed are read again. The parts of a table in force never change (a change is a new
 * version) and the parts of others are not priced, so the table rows' own versions tell everything.
 */

type Kept = { stamp: string; modal: string; table: FreightTable }
type Entry = { mark: string; tables: ReadonlyMap<number, Kept> }
export type CachedTable = { modal: string; table: FreightTable }

const MAX_SHIPPERS = 64
/** Tables per round trip: a table may have thousands of cells. */
const BATCH = 50

const load = async (rows: Rows, shipperId: number, mark: string, before: Entry | null): Promise<Entry> => {
  const stamps = await stampsOf(rows, shipperId)
  const known = before?.tables ?? new Map<number, Kept>()
  const tables = new Map<number, Kept>()
  const changed: number[] = []
  for (const { id, stamp } of stamps) {
    const kept = known.get(id)
    if (kept?.stamp === stamp) tables.set(id, kept)
    else changed.push(id)
  }
  for (let from = 0; from < changed.length; from += BATCH) {
    const heads = await headsOf(rows, changed.slice(from, from + BATCH))
    const priced = heads.filter(
      (head) =>
        head.active && head.shipper_approval === 'approved' && head.transporter_approval === 'approved',
    )
    const parts = groupParts(
      await partsOf(
        rows,
        priced.map(({ id }) => id),
      ),
    )
    for (const head of heads)
      tables.set(head.id, { stamp: head.stamp, modal: head.modal, table: toFreightTable(head, parts) })
  }
  return { mark, tables }
}

type TableCache = (rows: Rows, shipperId: number, mark?: string) => Promise<readonly CachedTable[]>

export const createTableCache = (): TableCache => {
  const entries = new Map<number, Promise<Entry>>()

  const remember = (shipperId: number, entry: Promise<Entry>): Promise<Entry> => {
    entries.delete(shipperId)
    entries.set(shipperId, entry)
    const [oldest] = entries.keys()
    if (entries.size > MAX_SHIPPERS && oldest !== undefined) entries.delete(oldest)
    entry.catch(() => {
      if (entries.get(shipperId) === entry) entries.delete(shipperId)
    })
    return entry
  }

  return async (rows, shipperId, mark) => {
    const now = mark ?? (await fingerprint(rows, shipperId))
    const kept = await entries.get(shipperId)?.catch(() => null)
    const entry =
      kept?.mark === now ? kept : await remember(shipperId, load(rows, shipperId, now, kept ?? null))
    return [...entry.tables.values()]
  }
}

/** The shipper's tables as they are in the database now, the same objects as long as they do not change. */
export const tablesOf = (
  { rows, held }: Pick<ReadContext, 'rows' | 'held'>,
  shipperId: number,
  mark?: string,
): Promise<readonly CachedTable[]> => held(createTableCache)(rows, shipperId, mark)
