import type { City } from '#server/modules/distances/index.ts'
import type { SimulationInput } from '#shared/simulations/simulation.contract.ts'
import { wantedServices, type cargoOfInput } from './resolve-cargo.ts'
import type { AskedShipment, Resolved } from './resolved.ts'
import { recipientOfRun, stopsOf } from './run.ts'
import type { Invoice } from './simulations.store.ts'

/** The engine's shipment from the facts of a question. */

export type Ends = { origin: City; destination: City }

const optional = (input: AskedShipment) => ({
  ...(input.vehicle_type_id ? { vehicle_type_id: input.vehicle_type_id } : {}),
  ...(input.vehicle_option_id ? { vehicle_option_id: input.vehicle_option_id } : {}),
  ...(input.recipient_contributor === undefined
    ? {}
    : { recipient_contributor: input.recipient_contributor }),
  ...(input.tax_rate ? { tax_rate: input.tax_rate } : {}),
  ...(input.pallets === undefined ? {} : { pallets: input.pallets }),
  ...(input.hours === undefined ? {} : { hours: input.hours }),
})

const recipientOf = (input: SimulationInput, invoices: readonly Invoice[]): string | null => {
  if (input.recipient_document) return input.recipient_document.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  return recipientOfRun(
    (input.addresses ?? []).map(({ recipient_document }) => recipient_document),
    invoices.map((one) => one.recipient_document),
  )
}

/** Typed deliveries, else what the invoices say; one where a single place was typed for all of them. */
const deliveriesOf = (input: SimulationInput, invoices: readonly Invoice[]): number =>
  input.deliveries ??
  (input.addresses?.length || (input.destination_city_id ? 1 : Math.max(1, stopsOf(invoices))))

/** Facts of a question, read before its shipment is made. */
type Read = {
  invoices: readonly Invoice[]
  ends: Ends
  date: string
  km: string | null
  toll: Resolved['toll']
  axles: number | null
  reference: string | null
}

/** Everything but modal and type of freight. */
export const shipmentOf = (
  input: AskedShipment,
  { volume_m3, ...cargo }: ReturnType<typeof cargoOfInput>,
  { invoices, ends, date, km, toll, axles, reference }: Read,
): Resolved['shipment'] => {
  const services = wantedServices(input)
  return {
    date,
    origin: { state: ends.origin.uf, city_ibge: ends.origin.id },
    destination: { state: ends.destination.uf, city_ibge: ends.destination.id },
    recipient_document: recipientOf(input, invoices),
    ...cargo,
    ...(volume_m3 === null ? {} : { volume_m3 }),
    km,
    deliveries: deliveriesOf(input, invoices),
    ...optional(input),
    ...(axles === null ? {} : { axles }),
    ...(toll ? { informed: { toll: toll.amount } } : {}),
    ...(reference === null ? {} : { reference_freight: reference }),
    ...(services.length > 0 ? { services } : {}),
  }
}
