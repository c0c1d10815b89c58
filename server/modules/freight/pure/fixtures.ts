import { explain } from '#server/modules/freight/pure/explain.ts'
import { icmsMatrix } from '#server/modules/freight/pure/icms-matrix.ts'
import type { Priced } from '#server/modules/freight/pure/result.ts'
import type { Base, FreightTable, Lane, PriceContext, Shipment } from '#server/modules/freight/pure/types.ts'

/** Tables and shipments for tests and benchmarks: change what the case is about. */
export const SAO_PAULO = { state: 'SP', city_ibge: 3550308 }
export const CAMPINAS = { state: 'SP', city_ibge: 3509502 }
export const RIO = { state: 'RJ', city_ibge: 3304557 }
export const SALVADOR = { state: 'BA', city_ibge: 2927408 }

export const CONTEXT: PriceContext = { icms: icmsMatrix(), iss: { 3550308: '2' } }

export const BANDS: Base = {
  model: 'kg_bands',
  bands: [
    { kg_end: '20', value: '30.00', cell: { path: 'simulation_kg_values', id: 1 } },
    { kg_end: '50', value: '45.50', cell: { path: 'simulation_kg_values', id: 2 } },
    { kg_end: '100', value: '70.00', cell: { path: 'simulation_kg_values', id: 3 } },
  ],
  beyond: { mode: 'excess', value: '0.85' },
}

export const lane = (over: Partial<Lane> = {}): Lane => ({ id: 1, lead_time: 3, base: BANDS, ...over })

/** In force, approved, no tax, one lane from anywhere to anywhere. */
export const table = (over: Partial<FreightTable> = {}): FreightTable => ({
  source: 'freight',
  id: 1,
  name: 'Tabela',
  transporter_id: 10,
  modals: ['less_than_truckload'],
  reverse: false,
  active: true,
  shipper_approved: true,
  transporter_approved: true,
  date_start: '2026-01-01',
  date_end: '2026-12-31',
  business_days: true,
  taxes: { included: false, regime: 'exempt' },
  rates: [],
  lanes: [lane()],
  ...over,
})

export const shipment = (over: Partial<Shipment> = {}): Shipment => ({
  modal: 'less_than_truckload',
  date: '2026-06-01',
  origin: SAO_PAULO,
  destination: RIO,
  weight: '30',
  invoice_value: '1000.00',
  ...over,
})

/** The explained price; a refusal fails the test with its reason. */
export const priced = (
  of: FreightTable,
  what: Partial<Shipment> = {},
  context: PriceContext = CONTEXT,
): Priced => {
  const result = explain(of, shipment(what), context)
  if (!result.ok) throw new Error(`${result.reason} ${JSON.stringify(result.detail)}`)
  return result
}
