import type { Rows } from '#server/infra/database.ts'
import type { Agreements, InForce } from '#server/modules/tables/index.ts'
import { candidatesSql, routesInForce, routesToPrice, type Candidates } from './candidates.store.ts'
import { fitsVehicle, routeAsTable, routeCandidates, type RouteToPrice } from './pure/route-as-table.ts'

const asAgreement = (route: RouteToPrice): InForce => ({
  modal: route.transport_modal,
  table: routeAsTable(route),
  fits: (shipment) => fitsVehicle(route, shipment),
})

/** Route tables beside freight tables; a shipper without a choice is priced by both. */
export const routeAgreements: Agreements<Candidates> = {
  facts: candidatesSql,
  candidates: ({ model, routes }, shipment) => ({
    model: model ?? 'both',
    ...routeCandidates(routes, shipment),
  }),
  inForce: async (rows, shipperId, day) => {
    const { model, routes } = await routesInForce(rows, shipperId, day)
    return { model, tables: routes.map(asAgreement) }
  },
}

/** Routes of any situation, drafts too, in the order of their ids: for questions about their cost. */
export const routesAsTables = async (rows: Rows, ids: readonly number[]): Promise<InForce[]> =>
  (await routesToPrice(rows, ids)).map(asAgreement)
