import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

/** Removes a row of `files`. @returns keys of the removed contents */
export const deleteFile = async (ctx: Context, by: { id: number } | { key: string }): Promise<string[]> => {
  const condition = 'id' in by ? sql`id = ${by.id}` : sql`key = ${by.key}`
  const files = await ctx.rows<{ key: string }>(sql`delete from files where ${condition} returning key`)
  return files.map(({ key }) => key)
}
