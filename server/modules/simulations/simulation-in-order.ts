import type { AnttCheck } from '#shared/antt/antt.contract.ts'
import type { SimulationInput } from '#shared/simulations/simulation.contract.ts'
import type { Priced } from '#server/modules/pricing/index.ts'
import type { AskedShipment } from './resolved.ts'

type Kept = Pick<Priced, 'inputs'>
type Route = {
  km: string | null
  toll: { amount: string } | null
  origin_city_id: number
  destination_city_id: number
}

/**
 * What a kept calculation was asked with, for another route; a toll that was in it stays unless a new one is given, and so
 * does an ICMS that was given by hand.
 */
export const simulationInOrder = (
  { inputs }: Kept,
  check: Pick<AnttCheck, 'floor'> | null,
  route: Route,
): AskedShipment => {
  const before = inputs.extras?.find(({ rate }) => rate === 'toll')?.amount ?? inputs.informed?.toll
  const amount = route.toll?.amount ?? before
  const floor = check?.floor.ok ? check.floor : null
  return {
    origin_city_id: route.origin_city_id,
    destination_city_id: route.destination_city_id,
    weight: inputs.weight,
    volume_m3: inputs.volume_m3 ?? null,
    invoice_value: inputs.invoice_value,
    recipient_document: inputs.recipient_document ?? null,
    ...(inputs.recipient_contributor === undefined
      ? {}
      : { recipient_contributor: inputs.recipient_contributor }),
    km: route.km,
    vehicle_type_id: inputs.vehicle_type_id ?? null,
    vehicle_option_id: inputs.vehicle_option_id ?? null,
    modal: inputs.modal,
    date: inputs.date,
    tax_rate: inputs.tax_rate ?? null,
    ...(inputs.reference_freight === undefined ? {} : { reference_freight: inputs.reference_freight }),
    type_freight: inputs.type_freight ?? 'CIF',
    ...(inputs.deliveries === undefined ? {} : { deliveries: inputs.deliveries }),
    ...(inputs.pallets === undefined ? {} : { pallets: inputs.pallets }),
    ...(inputs.axles === undefined ? {} : { axles: inputs.axles }),
    ...(inputs.hours === undefined ? {} : { hours: inputs.hours }),
    ...(inputs.services ? { services: [...inputs.services] } : {}),
    ...(amount === undefined ? {} : { toll: { source: 'typed', amount } }),
    ...(floor
      ? {
          antt: {
            table: floor.table,
            cargo: floor.cargo as NonNullable<NonNullable<SimulationInput['antt']>['cargo']>,
            axles: floor.axles,
            return_km: floor.return_km,
          },
        }
      : {}),
  }
}
