import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

/** The earliest believable position after an instant; one from the future does not count yet. */
export const firstPosition = async (ctx: Context, id: number, after: string): Promise<string | null> => {
  const [row] = await ctx.rows<{ first: string | null }>(sql`
    select min(location_captured_at) as first from geolocation_drivers
    where order_id = ${id} and location_captured_at >= ${after} and location_captured_at <= ${ctx.now()}::timestamptz + interval '5 minutes'`)
  return row?.first ?? null
}
