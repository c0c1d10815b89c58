import type { Context } from '#server/kit/context.ts'
import type { TenderComparison } from '#shared/tenders/tender-comparison.ts'
import { lanesOf } from './lane.store.ts'
import { partNames } from './part.store.ts'
import { offersOf } from './price.store.ts'
import { offersByLane, type Lane, type Offer } from './pure/offers.ts'
import { centsOf, figuresOf } from './pure/figures.ts'
import { scenariosOf } from './scenario.store.ts'

/** Offers and scenarios of a closed tender, as the pure core and the screens take them. */

type Reader = Pick<Context, 'rows'>

/** Lanes and offers in cents; a carrier of today that takes part is known by its part. */
export const gather = async (ctx: Reader, tenderId: number) => {
  const rows = await lanesOf(ctx, tenderId)
  const names = await partNames(ctx, tenderId)
  const partOf = new Map([...names].map(([part, { transporter_id }]) => [transporter_id, part]))
  const lanes: Lane[] = rows.map(({ id, current_cost, current_transporter_id }) => ({
    id,
    current_cost: current_cost === null ? null : centsOf(current_cost),
    current_part_id: current_transporter_id === null ? null : (partOf.get(current_transporter_id) ?? null),
  }))
  const priced = await offersOf(ctx, tenderId)
  const offers: Offer[] = priced.map(({ cost, ...offer }) => ({ ...offer, cost: centsOf(cost) }))
  const costs = new Map(priced.map(({ lane_id, part_id, cost }) => [`${lane_id} ${part_id}`, cost]))
  return { rows, names, lanes, offers, costs }
}

export const compare = async (ctx: Reader, tenderId: number): Promise<TenderComparison> => {
  const { rows, names, lanes, offers, costs } = await gather(ctx, tenderId)
  const nameOf = (part: number): string => names.get(part)?.name ?? ''
  const byLane = offersByLane(offers)
  const offering = new Set(offers.map(({ part_id }) => part_id))
  return {
    lanes: rows.map(({ id, origin, destination, current_cost, current_transporter }) => ({
      lane_id: id,
      origin,
      destination,
      current_cost,
      current_transporter,
      offers: (byLane.get(id) ?? []).map(({ part_id, lead_time }) => ({
        part_id,
        lead_time,
        cost: costs.get(`${id} ${part_id}`) ?? '0.00',
      })),
    })),
    carriers: [...names].flatMap(([part_id, { name }]) =>
      offering.has(part_id) ? [{ part_id, transporter: name }] : [],
    ),
    scenarios: (await scenariosOf(ctx, tenderId)).map(({ id, name, rule, choices }) => ({
      id,
      name,
      rule,
      figures: figuresOf(lanes, offers, choices, nameOf),
      choices,
    })),
  }
}
