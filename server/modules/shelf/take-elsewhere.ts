import type { Context } from '#server/kit/context.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { cleanName } from '#server/kit/keep-files.ts'
import { importDrop } from '#server/modules/documents/index.ts'
import { keepEdiFile } from '#server/modules/edi/index.ts'
import { can } from '#shared/access/can.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import { importedItem, newItem, refusedItem } from './shelf-items.ts'
import { ordersOfInvoices, type ShelfOrder } from './shelf.store.ts'

/** Files that other rooms take: fiscal XML is imported, EDI waits among the EDI files until a person takes it. */

export type Placed = { file: UploadedFile; position: number; event?: boolean }

/** Whose the documents become: a carrier's own, else those of the order's shipper. */
const ownerOf = (ctx: Context, order: ShelfOrder): number =>
  ctx.session.role === 'transporter' ? ctx.session.company_id : order.shipper_id

const ABILITY = { nf: 'invoices.import', cte: 'ctes.import' } as const

export const importPlaced = async (
  ctx: Context,
  { order, kind, placed }: { order: ShelfOrder; kind: 'nf' | 'cte'; placed: readonly Placed[] },
  services: Services,
): Promise<ShelfItem[]> => {
  if (placed.length === 0) return []
  if (!can(ctx.session, ABILITY[kind]))
    return placed.map(({ file, position }) => refusedItem(position, cleanName(file.name), 'not_allowed'))
  const files = placed.map(({ file }) => file)
  const { data } = await importDrop(ctx, kind, { companyId: ownerOf(ctx, order), files, services })
  const ids = data.items.flatMap(({ nf_file_id }) => nf_file_id ?? [])
  const orders = await ordersOfInvoices(ctx, ids)
  const single = data.items.length === placed.length
  return data.items.map((item, index) => {
    // A file with several documents is found again by its name.
    const from = single ? placed[index] : placed.find(({ file }) => cleanName(file.name) === item.name)
    const of = item.order_id ?? orders.get(item.nf_file_id ?? 0) ?? null
    const told = { ...importedItem(item, order.id, of), position: from?.position ?? item.position }
    return from?.event === true ? { ...told, kind: 'event' as const } : told
  })
}

export const keepEdi = async (
  ctx: Context,
  order: ShelfOrder,
  { file, position }: Placed,
  { workPool }: Services,
): Promise<ShelfItem> => {
  const name = cleanName(file.name)
  if (!can(ctx.session, 'edi.write')) return refusedItem(position, name, 'not_allowed')
  await keepEdiFile(ctx, workPool, ownerOf(ctx, order), file)
  return {
    ...newItem(position, name),
    status: 'elsewhere',
    reason: 'take_in_edi',
    kind: 'edi',
    certainty: 'certain',
    taken_by: 'content',
  }
}
