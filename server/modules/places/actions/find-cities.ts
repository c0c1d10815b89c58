import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { likePattern } from '#server/kit/like-pattern.ts'
import type { Params } from '#server/kit/routes.ts'
import type { findCitiesInput } from '#shared/places/find-cities.contract.ts'
import type * as z from 'zod'

/** Cities by part of the name, accents ignored; names that begin with it come first. */
export const findCities = async (
  ctx: ReadContext,
  _params: Params,
  input: z.output<typeof findCitiesInput>,
) => {
  const pattern = likePattern(input.search)
  const state = input.uf ? sql`and c.uf = ${input.uf}` : sql``
  const data = await ctx.rows(sql`
    select c.id, c.name, c.uf, c.state_id, c.latitude, c.longitude from cities c
    where search_text(c.name) like ${pattern} ${state}
    order by search_text(c.name) like ${pattern.slice(1)} desc, length(c.name), c.name, c.uf limit ${input.limit ?? 20}`)
  return { data }
}
