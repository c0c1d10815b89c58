import type { Rows } from '#server/infra/database.ts'
import { centsToMoney } from '#server/modules/pricing/index.ts'
import type { ConsolidationPlan, Obstacle } from '#shared/consolidation/plan.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { problemOf } from './make-problem.ts'
import type { ConsolidationRow } from './consolidation.store.ts'
import { changeOf } from './pure/change.ts'
import { ALONE } from './pure/problem.ts'
import { routeOf } from './pure/route.ts'
import { readInput } from './read-input.ts'

/** What one move by hand costs, from the two loads that it touches. */

type Move = { request_id: number; load: number | null }
export type PricedMove = {
  difference: string | null
  obstacle: Obstacle | null
  /** Requests of every load after it. */
  loads: { ids: number[]; kept: boolean }[]
}

/** @throws ModelNotFoundException for a request or a load that is not in the plan */
const placeOf = ({ loads, out }: ConsolidationPlan, { request_id, load }: Move): number | null => {
  const from = loads.findIndex(({ requests }) => requests.some((one) => one.request_id === request_id))
  if (from < 0 && !out.some((one) => one.request_id === request_id)) throw notFound('request')
  if (load !== null && !loads[load]) throw notFound('consolidations')
  return from < 0 ? null : from
}

const idsOf = (plan: ConsolidationPlan, load: number | null): number[] =>
  load === null ? [] : (plan.loads[load]?.requests ?? []).map(({ request_id }) => request_id)

/** @throws 409 where nothing moves, or a request is no longer open */
export const priceMove = async (
  rows: Rows,
  row: ConsolidationRow,
  plan: ConsolidationPlan,
  move: Move,
  now: Date,
): Promise<PricedMove> => {
  const from = placeOf(plan, move)
  if (from === move.load) throw conflict('consolidation_same_load')
  const ids = [...new Set([move.request_id, ...idsOf(plan, from), ...idsOf(plan, move.load)])]
  const { input, goods } = await readInput(rows, { ...row, kept: [] }, now, ids)
  if (goods.length !== ids.length) throw conflict('consolidation_outdated')
  const { problem: whole } = problemOf(input)
  // Vehicles of the loads that stay as they are.
  const elsewhere = (type: number) =>
    plan.loads.filter((load, at) => at !== from && at !== move.load && load.vehicle_type_id === type).length
  const problem = {
    ...whole,
    vehicles: whole.vehicles.map((vehicle, index) => ({
      ...vehicle,
      count: vehicle.count - elsewhere(row.settings.vehicles[index]?.vehicle_type_id ?? 0),
    })),
  }
  const positions = new Map(goods.map(({ id }, index) => [id, index]))
  const touched = [from, move.load].filter((load) => load !== null)
  const routes = touched.map((load) => {
    const items = idsOf(plan, load).flatMap((id) => positions.get(id) ?? [])
    return routeOf(
      problem,
      items,
      problem.vehicles.map(() => 0),
      ALONE,
      plan.loads[load]?.kept,
    )
  })
  const item = positions.get(move.request_id) ?? 0
  const at = (load: number | null) => (load === null ? null : touched.indexOf(load))
  const change = changeOf(problem, routes, { item, from: at(from), to: at(move.load) })
  const orderOf = (items: readonly number[] | undefined) =>
    (items ?? []).flatMap((one) => goods[one]?.id ?? [])
  return {
    difference: change.difference === null ? null : centsToMoney(Math.round(change.difference)),
    obstacle: change.obstacle,
    loads: plan.loads.map(({ kept }, index) => {
      if (index === from) return { ids: orderOf(change.from?.items), kept }
      return { ids: index === move.load ? orderOf(change.to?.items) : idsOf(plan, index), kept }
    }),
  }
}
