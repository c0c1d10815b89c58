import { sql } from '#server/infra/database.ts'
import { orderCode } from '#server/modules/orders/index.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type * as z from 'zod'
import type { TowerChoice } from '#shared/tower/tower.calls.ts'
import { TOWER_STATES, type towerMap } from '#shared/tower/tower.ts'
import { chosenSql, stateSql } from './tower.scope.ts'

/** As many vehicles as a map moves at once. */
const MOST = 2000
/** Cells of the grid along one side of the map's bounds. */
const CELLS = 24
/** Rows that a grid is made of at most: a zoomed-out map of a very large operator stays quick. */
const MOST_GROUPED = 50_000

type Box = { west: number; south: number; east: number; north: number }
type TowerMap = z.output<typeof towerMap>

/** Vehicles inside a box one by one, or as groups of a grid where they are more than a map can move. */
export const vehiclesIn = async (ctx: ReadContext, choice: TowerChoice, box: Box): Promise<TowerMap> => {
  const now = ctx.now()
  const inside = sql`${chosenSql(ctx.session, choice, now)} and t.lat between ${box.south} and ${box.north}
    and t.long between ${box.west} and ${box.east}`
  const vehicles = await ctx.rows<TowerMap['vehicles'][number]>(sql`
    select t.order_id as id, t.lat::float8 as lat, t.long::float8 as long, ${stateSql(now)} as state,
      ${orderCode} as code
    from (select t.* from tower_orders t where ${inside} limit ${MOST + 1}) t join orders o on o.id = t.order_id`)
  if (vehicles.length <= MOST) return { vehicles, groups: [] }
  const side = Math.max(box.east - box.west, box.north - box.south) / CELLS
  const groups = await ctx.rows<{ lat: number; long: number; worst: number; count: number }>(sql`
    select avg(g.lat)::float8 as lat, avg(g.long)::float8 as long, count(*)::int as count,
      min(array_position(${[...TOWER_STATES]}::text[], g.state)) as worst
    from (select t.lat, t.long, ${stateSql(now)} as state from tower_orders t where ${inside} limit ${MOST_GROUPED}) g
    group by floor(g.lat / ${side}), floor(g.long / ${side})`)
  return {
    vehicles: [],
    groups: groups.map(({ worst, ...group }) => ({ ...group, state: TOWER_STATES[worst - 1] ?? 'unknown' })),
  }
}
