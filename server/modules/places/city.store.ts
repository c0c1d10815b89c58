import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'

type CityWithState = Row<'cities', 'name' | 'uf' | 'latitude' | 'longitude'> & { state: string }

export const cityWithState = async (ctx: Context, id: number): Promise<CityWithState | undefined> => {
  const [city] = await ctx.rows<CityWithState>(sql`
    select c.name, c.uf, s.name as state, c.latitude::text, c.longitude::text
    from cities c join states s on s.id = c.state_id where c.id = ${id}`)
  return city
}
