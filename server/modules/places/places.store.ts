import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { likePattern } from '#server/kit/like-pattern.ts'
import type { Row } from '#server/kit/row.ts'
import type { findCitiesInput } from '#shared/places/find-cities.contract.ts'
import type { SetCoordinatesInput } from '#shared/places/places.contract.ts'
import type * as z from 'zod'
import { addressesResource } from './places.resources.ts'

/** Cities and addresses. */

type City = Row<'cities', 'id' | 'name' | 'uf' | 'state_id' | 'latitude' | 'longitude'>

/** Cities by part of the name, accents ignored; names that begin with it come first. */
export const citiesByName = (rows: Rows, { search, uf, limit = 20 }: z.output<typeof findCitiesInput>) => {
  const pattern = likePattern(search)
  const state = uf ? sql`and c.uf = ${uf}` : sql``
  return rows<City>(sql`
    select c.id, c.name, c.uf, c.state_id, c.latitude, c.longitude from cities c
    where search_text(c.name) like ${pattern} ${state}
    order by search_text(c.name) like ${pattern.slice(1)} desc, length(c.name), c.name, c.uf limit ${limit}`)
}

export const cityOfCode = async (
  { rows }: ReadContext,
  code: number | null,
  uf: string | null,
): Promise<Row<'cities', 'id' | 'name' | 'uf'> | null> => {
  const [city = null] = await rows<Row<'cities', 'id' | 'name' | 'uf'>>(
    sql`select id, name, uf from cities where id = ${code ?? 0} and uf = ${uf ?? ''}`,
  )
  return city
}

export type Point = Row<'cities', 'latitude' | 'longitude'>

/** An address that the session may write, locked. */
export const lockAddress = async (ctx: Context, id: number): Promise<Point | undefined> => {
  const writable = addressesResource.writeScope?.(ctx.session) ?? sql`false`
  const [found] = await ctx.rows<Point>(
    sql`select t.latitude, t.longitude from addresses t where t.id = ${id} and (${writable}) for update of t`,
  )
  return found
}

export const moveAddress = (ctx: Context, id: number, to: SetCoordinatesInput): Promise<unknown> =>
  ctx.rows(sql`update addresses set latitude = ${to.latitude}, longitude = ${to.longitude},
    updated_at = ${ctx.now()} where id = ${id}`)

export const lockCity = async (ctx: Context, id: number): Promise<Point | undefined> => {
  const [found] = await ctx.rows<Point>(
    sql`select latitude, longitude from cities where id = ${id} for update`,
  )
  return found
}

export const moveCity = (ctx: Context, id: number, to: SetCoordinatesInput): Promise<unknown> =>
  ctx.rows(sql`update cities set latitude = ${to.latitude}, longitude = ${to.longitude} where id = ${id}`)
