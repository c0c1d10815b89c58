import type { Context } from '#server/kit/context.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { cleanName } from '#server/kit/keep-files.ts'
import { importDrop } from '#server/modules/documents/index.ts'
import { keepEdiFile } from '#server/modules/edi/index.ts'
import { can } from '#shared/access/can.ts'
import { EDI_LIMITS } from '#shared/edi/edi-actions.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import { listUnplaced } from './list-unplaced.ts'
import { importedItem, newItem, refusedItem } from './shelf-items.ts'
import { ordersOfInvoices, type ShelfOrder } from './shelf.store.ts'

/** Files that other rooms take: fiscal XML is imported, EDI waits among the EDI files until a person takes it. */

/** `unpacked`: it came in an archive. */
export type Placed = { file: UploadedFile; position: number; unpacked: boolean; event?: boolean }

/** Whose the documents become: a carrier's own, else those of the order's shipper. */
const ownerOf = (ctx: Context, order: ShelfOrder): number =>
  ctx.session.role === 'transporter' ? ctx.session.company_id : order.shipper_id

/** What became of a file, which of an archive is listed where it has no place. */
export const told = async (ctx: Context, { file, unpacked }: Placed, item: ShelfItem): Promise<ShelfItem> =>
  unpacked ? listUnplaced(ctx, file, item) : item

const ABILITY = { nf: 'invoices.import', cte: 'ctes.import' } as const

export const importPlaced = async (
  ctx: Context,
  { order, kind, placed }: { order: ShelfOrder; kind: 'nf' | 'cte'; placed: readonly Placed[] },
  services: Services,
): Promise<ShelfItem[]> => {
  if (placed.length === 0) return []
  if (!can(ctx.session, ABILITY[kind])) {
    const items: ShelfItem[] = []
    for (const one of placed)
      // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
      items.push(await told(ctx, one, refusedItem(one.position, cleanName(one.file.name), 'not_allowed')))
    return items
  }
  const files = placed.map(({ file }) => file)
  const { data } = await importDrop(ctx, kind, { companyId: ownerOf(ctx, order), files, services, now: true })
  const ids = data.items.flatMap(({ nf_file_id }) => nf_file_id ?? [])
  const orders = await ordersOfInvoices(ctx, ids)
  const single = data.items.length === placed.length
  return data.items.map((item, index) => {
    // A file with several documents is found again by its name.
    const from = single ? placed[index] : placed.find(({ file }) => cleanName(file.name) === item.name)
    const of = item.order_id ?? orders.get(item.nf_file_id ?? 0) ?? null
    const imported = { ...importedItem(item, order.id, of), position: from?.position ?? item.position }
    return from?.event === true ? { ...imported, kind: 'event' as const } : imported
  })
}

/** Whether it is kept: what only began like an EDI file may be refused, and of an archive stops no other file. */
const isKept = async (
  ctx: Context,
  companyId: number,
  { file, unpacked }: Placed,
  { workPool }: Services,
) => {
  if (unpacked && file.bytes.length > EDI_LIMITS.bytes) return false
  try {
    await keepEdiFile(ctx, workPool, companyId, file)
    return true
  } catch (error) {
    if (unpacked && error instanceof Exception) return false
    throw error
  }
}

export const keepEdi = async (
  ctx: Context,
  order: ShelfOrder,
  placed: Placed,
  services: Services,
): Promise<ShelfItem> => {
  const { position } = placed
  const name = cleanName(placed.file.name)
  if (!can(ctx.session, 'edi.write')) return refusedItem(position, name, 'not_allowed')
  if (!(await isKept(ctx, ownerOf(ctx, order), placed, services)))
    return refusedItem(position, name, 'unreadable', 'unsupported_file')
  return {
    ...newItem(position, name),
    status: 'elsewhere',
    reason: 'take_in_edi',
    kind: 'edi',
    certainty: 'certain',
    taken_by: 'content',
  }
}
