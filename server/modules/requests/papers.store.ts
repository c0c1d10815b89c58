import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { requestsScope } from '#server/modules/orders/index.ts'

/** Papers of requests and their stored files. */

export type LockedPaper = Row<
  'request_files',
  'id' | 'request_id' | 'nf_file_id' | 'file_id' | 'pdf_file_id' | 'name'
> &
  Row<'request', 'status' | 'company_id'>

export const lockPaper = async (ctx: Context, id: number): Promise<LockedPaper | undefined> => {
  const [paper] = await ctx.rows<LockedPaper>(sql`
    select p.id, p.request_id, p.nf_file_id, p.file_id, p.pdf_file_id, p.name, t.status, t.company_id
    from request_files p join request t on t.id = p.request_id
    where p.id = ${id} and (${requestsScope(ctx.session)}) for update of p, t`)
  return paper
}

export const deletePaper = async (ctx: Context, id: number): Promise<void> => {
  await ctx.rows(sql`delete from request_files where id = ${id}`)
}

export const setPdf = async (ctx: Context, id: number, file: number | null): Promise<void> => {
  await ctx.rows(sql`update request_files set pdf_file_id = ${file}::int where id = ${id}`)
}

export type StoredPaper = Row<'files', 'key' | 'name' | 'content_type'>

/** The XML of an invoice stands with the invoice; other papers have files of their own. */
export const storedPaper = async (
  ctx: ReadContext,
  id: number,
  part: 'file' | 'pdf',
): Promise<StoredPaper | undefined> => {
  const column = part === 'pdf' ? sql`p.pdf_file_id` : sql`coalesce(p.file_id, n.file_id)`
  const [file] = await ctx.rows<StoredPaper>(sql`
    select f.key, f.name, f.content_type from request_files p join request t on t.id = p.request_id
    left join nf_files n on n.id = p.nf_file_id join files f on f.id = ${column}
    where p.id = ${id} and (${requestsScope(ctx.session)})`)
  return file
}
