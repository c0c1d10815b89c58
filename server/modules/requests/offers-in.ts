import type { Simulation } from '#shared/simulations/simulation.contract.ts'
import type { RequestOffer } from './simulations.store.ts'

/** What a request keeps of a simulation. Pure. */

export const MOST_OFFERS = 20

export const offersIn = ({ ranked }: Simulation): Partial<RequestOffer>[] =>
  ranked.slice(0, MOST_OFFERS).flatMap(({ result, ...offer }) => {
    if (result === null) return []
    const { transporter_id, simulation_table_id, route_table_id, table, total_value } = offer
    const { lead_time, business_days, due_date } = offer
    return [
      {
        transporter_id,
        simulation_table_id,
        route_table_id,
        table,
        type: offer.modal,
        weight_shipping_value: result.weight_shipping_value,
        rates_value: result.rates_value,
        total_value,
        rates: result.components.map(({ rate, amount }) => ({ rate, amount })),
        lead_time,
        business_days,
        due_date,
      },
    ]
  })

/** Carriers without a price, with the reason of each. */
export const unpricedIn = ({ without_price }: Simulation) =>
  without_price
    .slice(0, MOST_OFFERS)
    .map(({ transporter, reason }) => ({ transporter: transporter.fantasy_name, reason }))
