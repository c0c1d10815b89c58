import type { Route } from '#server/kit/routes.ts'
import { readRoute } from '#server/kit/routes-in-place.ts'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import {
  coverageInput,
  readjustmentPreviewInput,
  tablePreviewQuery,
  withoutPriceInput,
} from '#shared/tables/table-document.contract.ts'
import { previewReadjustment, previewVersions } from '../actions/preview-table.ts'
import { findCitiesWithoutPrice, showCoverage } from '../actions/show-coverage.ts'

/** spec 002 §7.3: what other prices would have cost, and what the prices in force leave out. */
export const REPLAY_ROUTES: readonly Route[] = [
  ...TABLE_MODALS.map((modal) =>
    readRoute({
      method: 'post',
      path: `simulation_integra/simulation_table/${modal}_readjustment/preview`,
      lane: 'heavy',
      summary: `What a readjustment of a ${modal} table would have cost on the last months' orders`,
      ability: 'freight_tables.read',
      query: readjustmentPreviewInput,
      run: previewReadjustment(modal),
    }),
  ),
  readRoute({
    method: 'get',
    path: 'simulation_integra/simulation_table/:id/preview/:other',
    lane: 'heavy',
    summary:
      "What another version of a freight table would have cost on the last months' orders, lane by lane",
    ability: 'freight_tables.read',
    query: tablePreviewQuery,
    run: previewVersions,
  }),
  readRoute({
    method: 'get',
    path: 'simulation_integra/coverage',
    lane: 'heavy',
    summary: "Where a shipper's freight tables in force deliver, by state",
    ability: 'freight_tables.read',
    query: coverageInput,
    run: showCoverage,
  }),
  readRoute({
    method: 'get',
    path: 'simulation_integra/cities_without_price',
    lane: 'heavy',
    summary: "Destinations of the last days' orders that no freight table in force prices",
    ability: 'freight_tables.read',
    query: withoutPriceInput,
    run: findCitiesWithoutPrice,
  }),
]
