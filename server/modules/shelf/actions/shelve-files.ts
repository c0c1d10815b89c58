import { cleanName } from '#server/kit/keep-files.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { action, type Asked, type UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import { shelveFiles } from '#shared/shelf/shelf.calls.ts'
import { putOnShelf, type ShelveInput } from '../put-paper.ts'
import { recogniseFiles, type Finding } from '../recognise-files.ts'
import { refusedItem } from '../shelf-items.ts'
import { lockShelf, type ShelfOrder } from '../shelf.store.ts'
import { importPlaced, keepEdi, type Placed } from '../take-elsewhere.ts'

const recognise = async (
  ctx: ReadContext,
  files: readonly UploadedFile[],
  { workPool }: Services,
): Promise<Finding[]> => {
  const dropped = files.map(({ name, bytes }) => ({ name: cleanName(name), bytes: new Uint8Array(bytes) }))
  const findings: Finding[] = []
  for await (const finding of workPool.of(ctx.session.company_id).stream(recogniseFiles, dropped))
    findings.push(finding)
  return findings
}

type Drop = { order: ShelfOrder; placed: readonly (Placed & { finding: Finding })[]; input: ShelveInput }

const putAll = async (ctx: Context, { order, placed, input }: Drop, services: Services) => {
  const items: ShelfItem[] = []
  const imports: Record<'nf' | 'cte', Placed[]> = { nf: [], cte: [] }
  for (const { file, position, finding } of placed) {
    if (finding.shape === 'refused')
      items.push(refusedItem(position, cleanName(file.name), finding.reason, finding.detail))
    else if (finding.shape === 'fiscal') imports[finding.kind].push({ file, position, event: finding.event })
    else if (finding.shape === 'edi')
      // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
      items.push(await keepEdi(ctx, order, { file, position }, services))
    // oxlint-disable-next-line no-await-in-loop -- as above
    else items.push(await putOnShelf(ctx, { order, file, position, input }, finding))
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
    { order_id, files, input, services, prepared }: Asked<typeof shelveFiles> & { prepared: Finding[] },
  ) => {
    if (files.length === 0) throw invalidField('files', 'file_required')
    const order = await lockShelf(ctx, order_id)
    if (!order) throw notFound('orders')
    if (order.canceled_at !== null) throw conflict('order_canceled')
    const placed = files.map((file, index) => {
      const finding: Finding | undefined = file.over_mb === undefined ? prepared[index] : undefined
      return {
        file,
        position: index + 1,
        finding: finding ?? {
          shape: 'refused' as const,
          reason: 'unreadable' as const,
          detail: 'over_limit',
        },
      }
    })
    return { data: { items: await putAll(ctx, { order, placed, input }, services) } }
  },
  (ctx, { files, services }) => recognise(ctx, files, services),
)
