import { action } from '#server/kit/routes.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { ORDER_MODALS } from '#server/modules/tables/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { findCitiesWithoutPrice } from '#shared/simulations/replay.calls.ts'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import { pricingInForce, shipperOf } from '../pricing-in-force.ts'
import { startCities } from '../replay/cities-without-price.ts'
import { replayOrders } from '../replay/replay.store.ts'

const DAYS = 90
const ALL_MODALS = [...new Set([...Object.values(ORDER_MODALS).flat(), ...TABLE_MODALS])]

/** Destinations of the last days' orders that no table in force prices today. */
export const findCitiesWithoutPriceRoute = action(findCitiesWithoutPrice, async (ctx, { query }) => {
  const shipper = await shipperOf(ctx, query.shipper_id)
  const until = today(ctx.now())
  const from = addDays(until, -(query.days ?? DAYS))
  const { session } = ctx
  const carrier = session.role === 'transporter' ? (session.company_ids[0] ?? 0) : query.transporter_id
  const modals = query.modal ? (ORDER_MODALS[query.modal] ?? [query.modal]) : ALL_MODALS
  const batches = replayOrders(ctx.rows, {
    shipper_id: shipper,
    ...(carrier === undefined ? {} : { transporter_id: carrier }),
    modals,
    from,
    until,
  })
  const { tables, routes } = await pricingInForce(ctx, shipper, query)
  const lanes = routes.filter(({ modal }) => modals.includes(modal))
  const taxesOn = await taxesByDay(ctx.rows)
  const cities = startCities(tables, taxesOn(until), until, lanes)
  let orders = 0
  for await (const batch of batches) {
    orders += batch.length
    cities.add(batch)
  }
  return { data: { from, until, orders, cities: cities.result() } }
})
