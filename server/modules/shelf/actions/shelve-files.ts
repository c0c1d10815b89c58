import { cleanName } from '#server/kit/keep-files.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { action, type Asked, type UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import { shelveFiles } from '#shared/shelf/shelf.calls.ts'
import { putOnShelf, type ShelveInput } from '../put-paper.ts'
import { recogniseDrop, type Finding, type Recognised } from '../recognise-files.ts'
import { refusedItem } from '../shelf-items.ts'
import { lockShelf, type ShelfOrder } from '../shelf.store.ts'
import { importPlaced, keepEdi, told, type Placed } from '../take-elsewhere.ts'

const MB = 1024 * 1024

/** Each file with what it is; those of an archive one by one. */
const recognise = async (
  ctx: ReadContext,
  { files, input }: Pick<Asked<typeof shelveFiles>, 'files' | 'input'>,
  { workPool, env }: Services,
): Promise<Recognised[]> => {
  const dropped = files.map(({ name, bytes }) => ({ name: cleanName(name), bytes: new Uint8Array(bytes) }))
  const drop = {
    files: dropped,
    fileBytes: env.UPLOAD_MAX_FILE_MB * MB,
    whole: input.kind !== undefined,
  }
  const found: Recognised[] = []
  for await (const one of workPool.of(ctx.session.company_id).stream(recogniseDrop, drop)) found.push(one)
  return found
}

type Found = Placed & { finding: Finding }
type Drop = { order: ShelfOrder; placed: readonly Found[]; input: ShelveInput }

const OVER: Finding = { shape: 'refused', reason: 'unreadable', detail: 'over_limit' }

const foundOf = (files: readonly UploadedFile[], { file: index, unpacked, finding }: Recognised): Found[] => {
  const file = files[index]
  if (file === undefined) return []
  const position = index + 1
  if (unpacked === null)
    return [{ file, position, unpacked: false, finding: file.over_mb === undefined ? finding : OVER }]
  const { name, bytes } = unpacked
  const held =
    bytes === null ? Buffer.alloc(0) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [{ file: { name, bytes: held }, position, unpacked: true, finding }]
}

const putAll = async (ctx: Context, { order, placed, input }: Drop, services: Services) => {
  const items: ShelfItem[] = []
  const imports: Record<'nf' | 'cte', Placed[]> = { nf: [], cte: [] }
  const put = (one: Found): Promise<ShelfItem> => {
    const { file, position, finding, unpacked } = one
    if (finding.shape === 'edi') return keepEdi(ctx, order, one, services)
    if (finding.shape === 'paper')
      return putOnShelf(ctx, { order, file, position, input: unpacked ? {} : input }, finding)
    const [reason, detail] =
      finding.shape === 'refused' ? [finding.reason, finding.detail] : (['file_type', null] as const)
    return Promise.resolve(refusedItem(position, cleanName(file.name), reason, detail))
  }
  for (const one of placed) {
    const { finding } = one
    if (finding.shape === 'fiscal') imports[finding.kind].push({ ...one, event: finding.event })
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    else items.push(await told(ctx, one, await put(one)))
  }
  for (const kind of ['nf', 'cte'] as const)
    // oxlint-disable-next-line no-await-in-loop -- as above
    items.push(...(await importPlaced(ctx, { order, kind, placed: imports[kind] }, services)))
  return items.toSorted((one, other) => one.position - other.position)
}

/** Files are read before the order is held. */
export const shelveFilesRoute = action(
  shelveFiles,
  async (
    ctx,
    { order_id, files, input, services, prepared }: Asked<typeof shelveFiles> & { prepared: Recognised[] },
  ) => {
    if (files.length === 0) throw invalidField('files', 'file_required')
    const order = await lockShelf(ctx, order_id)
    if (!order) throw notFound('orders')
    if (order.canceled_at !== null) throw conflict('order_canceled')
    const placed = prepared.flatMap((one) => foundOf(files, one))
    return { data: { items: await putAll(ctx, { order, placed, input }, services) } }
  },
  (ctx, { files, input, services }) => recognise(ctx, { files, input }, services),
)
