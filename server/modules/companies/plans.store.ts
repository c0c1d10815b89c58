import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { pgrFilesResource } from './company-parts.resources.ts'

/** Risk management plans and pictures of companies. */

/** @returns the row's id */
export const insertPlan = async (
  ctx: Context,
  plan: Row<'pgr_files', 'company_id' | 'file_id' | 'pgr_name'>,
): Promise<number> => {
  const [made] = await ctx.rows<{ id: number }>(sql`${insertInto('pgr_files', plan)} returning id`)
  return Number(made?.id)
}

type StoredFile = Row<'files', 'key' | 'name' | 'content_type'>

export const planFile = async (ctx: ReadContext, id: number): Promise<StoredFile | undefined> => {
  const [file] = await ctx.rows<StoredFile>(sql`
    select f.key, f.name, f.content_type from pgr_files t join files f on f.id = t.file_id
    where t.id = ${id} and (${pgrFilesResource.scope(ctx.session)})`)
  return file
}

/** Type of a picture that a company or a user shows now. */
export const typeOfImage = async (rows: Rows, key: string, address: string): Promise<string | undefined> => {
  const [file] = await rows<Row<'files', 'content_type'>>(sql`
    select f.content_type from files f where f.key = ${key} and (
      exists (select 1 from companies c where c.avatar_path = ${address})
      or exists (select 1 from users u where u.avatar_path = ${address}))`)
  return file?.content_type
}
