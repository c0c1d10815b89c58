import { buffer } from 'node:stream/consumers'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { dropFiles } from '#server/kit/keep-files.ts'
import type { Services } from '#server/kit/services.ts'
import { keepTry, type Waiting } from '#server/modules/documents/index.ts'
import { keepEdiFile } from '#server/modules/edi/index.ts'
import { can } from '#shared/access/can.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { IMPORT_REASONS } from '#shared/documents/import-reasons.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { placePaper, waitingOf } from './place-paper.ts'
import { recogniseFiles, type Finding } from './recognise-files.ts'

/** Another try of files other than XML: a paper looks for its order, an EDI file goes to the EDI files. */

/** A waiting file that no import reads, read in a thread. */
export type ReadPaper = { bytes: Buffer; finding: Finding }

const PAPER_TYPES = /^(?:application\/pdf|image\/|text\/(?:plain|csv))/

/** Also files that were listed before papers had a kind of their own; a file that an import could not read has no type. */
export const isPaper = ({ kind, cte_file_id, content_type }: Waiting): boolean =>
  cte_file_id === null && (kind === 'paper' || PAPER_TYPES.test(content_type ?? ''))

export const readPaper = async (
  { session }: ReadContext,
  { name, file_key }: Waiting,
  { workPool, storage }: Services,
): Promise<ReadPaper | null> => {
  if (file_key === null) return null
  const bytes = await buffer(await storage.get(file_key))
  const files = [{ name, bytes: new Uint8Array(bytes) }]
  for await (const finding of workPool.of(session.company_id).stream(recogniseFiles, files))
    return { bytes, finding }
  return null
}

/** Details that say nothing of a paper, some of them from tries that read it as XML. */
const UNTOLD: ReadonlySet<string | null> = new Set([
  null,
  'unsupported_file',
  'paper_waits',
  'paper_without_key',
])

type Outcome = Partial<Pick<ImportItem, 'status' | 'reason' | 'detail' | 'key' | 'order_id'>>

const tryEdi = async (
  ctx: Context,
  row: Waiting,
  bytes: Buffer,
  { workPool }: Services,
): Promise<Outcome> => {
  if (!can(ctx.session, 'edi.write')) return {}
  try {
    const id = await keepEdiFile(ctx, workPool, row.company_id, { name: row.name, bytes })
    return typeof id === 'number' ? { status: 'imported' } : {}
  } catch (error) {
    if (error instanceof Exception) return {}
    throw error
  }
}

/** What changed; a file of which nothing new is known keeps its reason. */
const outcomeOf = async (
  ctx: Context,
  row: Waiting,
  { bytes, finding }: ReadPaper,
  services: Services,
): Promise<Outcome> => {
  if (finding.shape === 'edi') return tryEdi(ctx, row, bytes, services)
  if (finding.shape !== 'paper') return {}
  const { key } = finding
  const placed = await placePaper(ctx, { name: row.name, bytes }, finding, row.company_id)
  if (placed === null) return UNTOLD.has(row.detail) ? { ...waitingOf(finding), key } : { key }
  const { item, order_id } = placed
  if (item.status === 'asked' || item.status === 'refused')
    return { reason: 'import_failed', detail: 'kind_unclear', key }
  return { status: item.status === 'repeated' ? 'repeated' : 'imported', key, order_id }
}

export const tryPaper = async (
  ctx: Context,
  row: Waiting,
  paper: ReadPaper,
  services: Services,
): Promise<ImportItem> => {
  const kept: ImportItem = {
    position: 1,
    name: row.name,
    status: 'failed',
    reason: isOneOf(IMPORT_REASONS, row.reason) ? row.reason : null,
    detail: row.detail,
    note: row.note,
    key: row.key,
    nf_file_id: null,
    cte_file_id: null,
    order_id: null,
  }
  const item = { ...kept, ...(await outcomeOf(ctx, row, paper, services)) }
  const isDone = item.status !== 'failed'
  const kind = paper.finding.shape === 'paper' ? 'paper' : row.kind
  await keepTry(ctx, { id: row.id, kind }, item, isDone ? null : row.file_id)
  if (isDone && row.file_id !== null) await dropFiles(ctx, [row.file_id])
  return isDone ? { ...item, reason: null, detail: null } : item
}
