import { data, defineCall } from '#shared/kit/call.ts'
import { routeReadjustmentPreviewInput } from '#shared/routes/route-readjustment.ts'
import { byModal } from '#shared/tables/by-modal.ts'
import {
  coverageInput,
  readjustmentPreviewInput,
  tablePreviewQuery,
  withoutPriceInput,
} from '#shared/tables/table-document.contract.ts'
import { stateCoverage } from '#shared/tables/table-watch.contract.ts'
import * as z from 'zod'
import { citiesWithoutPrice } from './coverage.contract.ts'
import { datedPreview } from './preview.ts'

/** Calls about past orders by other prices, and about destinations without a price (spec 002 §7.3). */

/** By the table's modal. */
export const previewReadjustment = byModal((modal) =>
  defineCall(`POST simulation_integra/simulation_table/${modal}_readjustment/preview`, {
    summary: `What a readjustment of a ${modal} table would have cost on the last months' orders`,
    ability: 'freight_tables.read',
    asks: true,
    lane: 'heavy',
    input: readjustmentPreviewInput,
    answers: data(datedPreview),
  }),
)

export const previewVersions = defineCall('GET simulation_integra/simulation_table/:id/preview/:other', {
  summary: "What another version of a freight table would have cost on the last months' orders, lane by lane",
  ability: 'freight_tables.read',
  lane: 'heavy',
  query: tablePreviewQuery,
  answers: data(datedPreview),
})

export const previewRouteReadjustment = defineCall('POST route_tables/readjustment/preview', {
  summary: "What a readjustment of route tables would have cost on the last months' orders",
  ability: 'route_tables.read',
  asks: true,
  lane: 'heavy',
  input: routeReadjustmentPreviewInput,
  answers: data(datedPreview),
})

export const showCoverage = defineCall('GET simulation_integra/coverage', {
  summary: "Where a shipper's freight tables in force deliver, by state",
  ability: 'freight_tables.read',
  lane: 'heavy',
  query: coverageInput,
  answers: data(z.array(stateCoverage)),
})

export const findCitiesWithoutPrice = defineCall('GET simulation_integra/cities_without_price', {
  summary: "Destinations of the last days' orders that no freight table in force prices",
  ability: 'freight_tables.read',
  lane: 'heavy',
  query: withoutPriceInput,
  answers: data(citiesWithoutPrice),
})
