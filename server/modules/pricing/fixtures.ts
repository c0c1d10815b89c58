import { compileTable } from '#server/modules/pricing/compile.ts'
import { explain } from '#server/modules/pricing/explain.ts'
import { icmsMatrix } from '#server/modules/pricing/icms-matrix.ts'
import { prepareShipment } from '#server/modules/pricing/prepare.ts'
import { quickPrice, reasonOf } from '#server/modules/pricing/quick-price.ts'
import type { Priced, PriceResult } from '#server/modules/pricing/result.ts'
import { centsToMoney } from '#server/modules/pricing/scaled.ts'
import type { Base, FreightTable, Lane, PriceContext, Shipment } from '#server/modules/pricing/types.ts'

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

/**
 * The explained answer, after checking that integer pricing of a freshly compiled table gives the same: every worked case
 * is a case for both ways.
 */
export const answered = (
  of: FreightTable,
  what: Partial<Shipment> = {},
  context: PriceContext = CONTEXT,
): PriceResult => {
  const result = explain(of, shipment(what), context)
  const cents = quickPrice(compileTable(of), prepareShipment(shipment(what), context))
  const quick = cents < 0 ? reasonOf(cents) : centsToMoney(cents)
  const slow = result.ok ? result.total_value : result.reason
  if (quick !== slow) throw new Error(`by integers ${quick}, explained ${slow}`)
  return result
}

/** The explained price; a refusal fails the test with its reason. */
export const priced = (
  of: FreightTable,
  what: Partial<Shipment> = {},
  context: PriceContext = CONTEXT,
): Priced => {
  const result = answered(of, what, context)
  if (!result.ok) throw new Error(`${result.reason} ${JSON.stringify(result.detail)}`)
  return result
}
