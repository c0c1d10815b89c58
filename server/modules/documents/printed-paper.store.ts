import { sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Session } from '#server/kit/session.ts'
import type { DocumentEvent } from '#shared/documents/documents.contract.ts'
import type { PaperKind } from '#server/modules/fiscal-papers/index.ts'
import { cteContentScope, mdfeContentScope, nfFilesScope } from './documents.scope.ts'

/** Documents whose official form can be printed, by the first part of the form's path. */
const PAPERS: Readonly<Record<string, { kind: PaperKind; table: Sql; scope: (session: Session) => Sql }>> = {
  danfe: { kind: 'nf', table: sql`nf_files`, scope: nfFilesScope },
  dacte: { kind: 'cte', table: sql`cte_files`, scope: cteContentScope },
  damdfe: { kind: 'mdfe', table: sql`mdfe_files`, scope: mdfeContentScope },
}

export const isPaper = (type: string): boolean => Object.hasOwn(PAPERS, type)

export type PrintableDocument = {
  kind: PaperKind
  key: string
  file_key: string
  canceled: boolean
  events: DocumentEvent[]
}

/** The document and its stored XML, for a session that may read both; its kind's prices rule applies (documents.scope.ts). */
export const printableDocument = async (
  ctx: ReadContext,
  type: string,
  id: number,
): Promise<PrintableDocument | undefined> => {
  const paper = PAPERS[type]
  if (!paper) return undefined
  const [row] = await ctx.rows<Omit<PrintableDocument, 'kind'>>(sql`
    select t.key, f.key as file_key, t.canceled_at is not null as canceled, t.events
    from ${paper.table} t join files f on f.id = t.file_id
    where t.id = ${id} and (${paper.scope(ctx.session)})`)
  return row && { kind: paper.kind, ...row }
}
