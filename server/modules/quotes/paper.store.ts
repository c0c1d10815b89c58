import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { quoteFilesScope } from './quotes.scope.ts'

/** Papers of quotes and their stored files. */

export const insertPaper = async (
  ctx: Context,
  paper: Row<
    'simulation_quotes_files',
    'simulation_quote_id' | 'simulation_quote_transporter_id' | 'file_id' | 'company_id'
  >,
): Promise<void> => {
  await ctx.rows(
    insertInto('simulation_quotes_files', { ...paper, type: 'other', created_at: ctx.now().toISOString() }),
  )
}

export type StoredPaper = Row<'files', 'key' | 'name' | 'content_type'>

export const storedPaper = async (ctx: ReadContext, id: number): Promise<StoredPaper | undefined> => {
  const [file] = await ctx.rows<StoredPaper>(sql`
    select f.key, f.name, f.content_type from simulation_quotes_files t join files f on f.id = t.file_id
    where t.id = ${id} and (${quoteFilesScope(ctx.session)})`)
  return file
}

/** A paper that the part's link shows: one for all carriers that are asked, or of this part. */
export const paperOfPart = async (
  rows: Rows,
  partId: number,
  id: number,
): Promise<StoredPaper | undefined> => {
  const [file] = await rows<StoredPaper>(sql`
    select f.key, f.name, f.content_type from simulation_quotes_transporters t
    join simulation_quotes_files p on p.simulation_quote_id = t.simulation_quote_id
      and coalesce(p.simulation_quote_transporter_id, t.id) = t.id
    join files f on f.id = p.file_id where t.id = ${partId} and p.id = ${id}`)
  return file
}

/** The carrier's own papers of its part; the caller has locked the part. */
export const countOwnPapers = async (
  { rows }: Context,
  { id, transporter_id }: { id: number; transporter_id: number },
): Promise<number> => {
  const [found] = await rows<{ count: number }>(sql`
    select count(*)::int as count from simulation_quotes_files
    where simulation_quote_transporter_id = ${id} and company_id = ${transporter_id}`)
  return found?.count ?? 0
}

export type OwnPaper = Row<'simulation_quotes_files', 'id' | 'simulation_quote_id' | 'file_id' | 'company_id'>

export const lockPaper = async (ctx: Context, id: number): Promise<OwnPaper | undefined> => {
  const [paper] = await ctx.rows<OwnPaper>(sql`
    select t.id, t.simulation_quote_id, t.file_id, t.company_id from simulation_quotes_files t
    where t.id = ${id} and (${quoteFilesScope(ctx.session)}) for update`)
  return paper
}

export const deletePaper = async (ctx: Context, id: number): Promise<void> => {
  await ctx.rows(sql`delete from simulation_quotes_files where id = ${id}`)
}
