import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import { sql } from '#server/infra/database.ts'

export type EdiContent = { company_id: number; name: string; bytes: Buffer; digest: string }

export const EDI_TYPE = 'text/plain; charset=iso-8859-1'

/** Stores the content of an EDI file. @returns the id of its row in `files` */
export const keepEdi = async (
  ctx: Context,
  { company_id, name, bytes, digest }: EdiContent,
): Promise<number> => {
  const { key } = await ctx.storage.put(bytes, { contentType: EDI_TYPE })
  const user_id = ctx.session.user_id === 0 ? null : ctx.session.user_id
  const file = { key, name, size: bytes.length, content_type: EDI_TYPE, sha256: digest, company_id, user_id }
  const [row] = await ctx.rows<{ id: number }>(sql`${insertInto('files', file)} returning id`)
  if (!row) throw new Error('the file was not written')
  return row.id
}
