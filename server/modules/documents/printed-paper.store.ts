import { createHash } from 'node:crypto'
import { sql, type Sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
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
  /** The XML. */
  file_id: number
  file_key: string
  company_id: number
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
    select t.key, f.id as file_id, f.key as file_key, t.company_id, t.canceled_at is not null as canceled, t.events
    from ${paper.table} t join files f on f.id = t.file_id
    where t.id = ${id} and (${paper.scope(ctx.session)})`)
  return row && { kind: paper.kind, ...row }
}

/** The stored form of an XML file, where it shows what the document is now. */
export const storedForm = async (
  ctx: ReadContext,
  source: number,
  version: string,
): Promise<string | undefined> => {
  const [form] = await ctx.rows<{ key: string }>(sql`
    select f.key from printed_papers p join files f on f.id = p.file_id
    where p.source_file_id = ${source} and p.version = ${version}`)
  return form?.key
}

export type DrawnForm = {
  source: number
  version: string
  company_id: number
  name: string
  bytes: Buffer
}

/** Keeps a form in the place of an older one. Two that are drawn at once end as one. @returns its storage key */
export const keepForm = async (ctx: Context, form: DrawnForm): Promise<string> => {
  const { source, version, company_id, name, bytes } = form
  await ctx.rows(sql`select 1 from files where id = ${source} for update`)
  const known = await storedForm(ctx, source, version)
  if (known !== undefined) return known
  await dropForms(ctx, [source])
  const content_type = 'application/pdf'
  const { key } = await ctx.storage.put(bytes, { contentType: content_type })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { key, name, size: bytes.length, content_type, sha256, company_id, user_id: null }
  const [row] = await ctx.rows<{ id: number }>(sql`${insertInto('files', file)} returning id`)
  if (!row) throw new Error('the form was not written')
  const created_at = ctx.now().toISOString()
  await ctx.rows(
    insertInto('printed_papers', { source_file_id: source, file_id: row.id, version, created_at }),
  )
  return key
}

/** Takes the forms of XML files away; their content goes when the transaction has committed. */
export const dropForms = async (
  ctx: Pick<Context, 'rows' | 'storage' | 'afterCommit'>,
  sources: readonly number[],
): Promise<void> => {
  const gone = await ctx.rows<{ key: string }>(sql`
    with forms as (delete from printed_papers where source_file_id = any(${sources}) returning file_id)
    delete from files where id in (select file_id from forms) returning key`)
  if (gone.length === 0) return
  ctx.afterCommit(() => {
    for (const { key } of gone) void ctx.storage.remove(key).catch(() => undefined)
  })
}
