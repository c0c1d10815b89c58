import type { Context } from '#server/kit/context.ts'
import { cleanName } from '#server/kit/keep-files.ts'
import type { Services } from '#server/kit/services.ts'
import { importDrop, listNotImported } from '#server/modules/documents/index.ts'
import { keepEdiFile, takeByItself } from '#server/modules/edi/index.ts'
import { placePaper, waitingOf } from '#server/modules/shelf/index.ts'
import { can } from '#shared/access/can.ts'
import type { ImportDetail, ImportReason } from '#shared/documents/import-reasons.ts'
import { EDI_LIMITS } from '#shared/edi/edi-actions.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { MailPartResult } from '#shared/mailboxes/mailboxes.contract.ts'
import type { Piece } from './sort-parts.ts'

/** Puts the files of a mail where an upload of their kind goes; what has no place is listed as not imported. */

type Kind<As extends Piece['as']> = Extract<Piece, { as: As }>
type Refusal = { reason: ImportReason; detail: ImportDetail | null }

const ABILITY = { nf: 'invoices.import', cte: 'ctes.import' } as const

/** The import that is its company's own: where files without a kind are listed. */
export const ownImport = (role: string): 'nf' | 'cte' => (role === 'transporter' ? 'cte' : 'nf')

const list = async (ctx: Context, piece: Piece, { reason, detail }: Refusal): Promise<MailPartResult> => {
  const { file } = piece
  const as =
    piece.as === 'paper'
      ? ({ kind: 'paper', key: piece.finding.key } as const)
      : { kind: ownImport(ctx.session.role) }
  const reference = await listNotImported(ctx, { file, ...as, reason, detail })
  return { name: cleanName(file.name), outcome: 'failed', kind: 'file', detail: detail ?? reason, reference }
}

const referenceOf = (item: { nf_file_id: number | null; cte_file_id: number | null }): string | null => {
  if (item.nf_file_id !== null) return `nf_files/${item.nf_file_id}`
  return item.cte_file_id === null ? null : `cte_files/${item.cte_file_id}`
}

const putFiscal = async (
  ctx: Context,
  kind: 'nf' | 'cte',
  pieces: readonly Kind<'fiscal'>[],
  services: Services,
): Promise<MailPartResult[]> => {
  if (pieces.length === 0) return []
  const results: MailPartResult[] = []
  if (!can(ctx.session, ABILITY[kind])) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    for (const piece of pieces)
      results.push(await list(ctx, piece, { reason: 'import_failed', detail: 'not_allowed' }))
    return results
  }
  const files = pieces.map(({ file }) => file)
  const { data } = await importDrop(ctx, kind, { companyId: ctx.session.company_id, files, services })
  if (data.items.length === 0)
    return files.map(({ name }) => ({
      name: cleanName(name),
      outcome: 'background',
      kind,
      detail: null,
      reference: null,
    }))
  return data.items.map((item) => ({
    name: item.name,
    outcome: item.status,
    kind,
    detail: item.detail ?? item.reason,
    reference: referenceOf(item),
  }))
}

/** The same file again is its row; null where it only began like an EDI file. */
const ediId = async (
  ctx: Context,
  pool: Services['workPool'],
  file: Piece['file'],
): Promise<number | null> => {
  try {
    return (await keepEdiFile(ctx, pool, ctx.session.company_id, file)) ?? null
  } catch (error) {
    if (error instanceof Exception) return null
    throw error
  }
}

const putEdi = async (
  ctx: Context,
  piece: Kind<'edi'>,
  { workPool }: Services,
  senders: SendersOf,
): Promise<MailPartResult> => {
  const { file } = piece
  if (!can(ctx.session, 'edi.write'))
    return list(ctx, piece, { reason: 'import_failed', detail: 'not_allowed' })
  if (file.bytes.length > EDI_LIMITS.bytes)
    return list(ctx, piece, { reason: 'unreadable', detail: 'over_limit' })
  const id = await ediId(ctx, workPool, file)
  if (id === null) return list(ctx, piece, { reason: 'unreadable', detail: 'unsupported_file' })
  const companies = await senders()
  const takes = companies !== null && (await takeByItself(ctx, id, companies))
  return {
    name: cleanName(file.name),
    outcome: takes ? 'background' : 'kept',
    kind: 'edi',
    detail: null,
    reference: `edi_files/${id}`,
  }
}

const putPaper = async (ctx: Context, piece: Kind<'paper'>): Promise<MailPartResult> => {
  const placed = await placePaper(ctx, piece.file, piece.finding)
  if (placed === null) return list(ctx, piece, waitingOf(piece.finding))
  const { item } = placed
  if (item.status === 'asked' || item.status === 'refused')
    return list(ctx, piece, { reason: 'import_failed', detail: 'kind_unclear' })
  const outcome = item.status === 'repeated' ? 'repeated' : 'shelved'
  return { name: item.name, outcome, kind: 'paper', detail: null, reference: item.path }
}

/** Companies that a mail's sender, or a folder, stands for; null where EDI waits for a person in any case. */
export type SendersOf = () => Promise<readonly number[] | null>

/** One result for each document, in no order that matters. */
export const putParts = async (
  ctx: Context,
  pieces: readonly Piece[],
  services: Services,
  senders: SendersOf,
): Promise<MailPartResult[]> => {
  const results: MailPartResult[] = []
  const fiscal: Record<'nf' | 'cte', Kind<'fiscal'>[]> = { nf: [], cte: [] }
  for (const piece of pieces)
    if (piece.as === 'fiscal') fiscal[piece.kind].push(piece)
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    else if (piece.as === 'edi') results.push(await putEdi(ctx, piece, services, senders))
  // Papers come after the documents that they name.
  for (const kind of ['nf', 'cte'] as const)
    // oxlint-disable-next-line no-await-in-loop -- as above
    results.push(...(await putFiscal(ctx, kind, fiscal[kind], services)))
  for (const piece of pieces)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (piece.as === 'paper') results.push(await putPaper(ctx, piece))
    // oxlint-disable-next-line no-await-in-loop -- as above
    else if (piece.as === 'refused') results.push(await list(ctx, piece, piece))
  return results
}
