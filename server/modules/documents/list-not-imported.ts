import type { Context } from '#server/kit/context.ts'
import { sniffFileType } from '#server/infra/file-type.ts'
import { keepFiles } from '#server/kit/keep-files.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import type { ImportDetail, ImportReason } from '#shared/documents/import-reasons.ts'
import { insertNotImported } from './import.store.ts'
import type { WaitingKind } from './not-imported.store.ts'
import { cleanName } from './read-candidates.ts'

/** Contents that a person can look at; programs, workbooks with macros and archives are only named. */
const LOOKED_AT: ReadonlySet<string> = new Set(['xml', 'pdf', 'png', 'jpeg', 'webp', 'text', 'csv'])

type Listed = {
  file: UploadedFile
  /** The import that it would have come through; a paper comes through none. */
  kind: WaitingKind
  reason: ImportReason
  detail: ImportDetail | null
  /** Access key that a paper names. */
  key?: string | null
}

/**
 * Lists a file that came in by another way than an import; raises `papers.waiting` for a paper that names a document.
 *
 * @returns its reference
 */
export const listNotImported = async (
  ctx: Context,
  { file, kind, reason, detail, key = null }: Listed,
): Promise<string> => {
  const type = sniffFileType(file.bytes)?.type
  const isKept = type !== undefined && LOOKED_AT.has(type) && detail !== 'over_limit'
  const [kept] = isKept ? await keepFiles(ctx, [file], LOOKED_AT) : []
  const { company_id, user_id } = ctx.session
  const row = {
    kind,
    name: cleanName(file.name),
    reason,
    detail,
    note: null,
    key,
    file_id: kept?.id ?? null,
    cte_file_id: null,
  }
  const [id] = await insertNotImported(ctx, { company_id, user_id }, null, [row], ctx.now().toISOString())
  // Its order may be made at this moment, in a transaction that does not see it.
  if (kind === 'paper' && key !== null && kept) ctx.raise('papers.waiting', { id })
  return `not_imported_files/${id}`
}
