import { decimal, Decimal, toScale, toWeight } from '#shared/kit/money.ts'
import type { FreightTable, Shipment } from '#server/modules/pricing/types.ts'
import type { TaxableWeight } from '#server/modules/pricing/result.ts'

export type Cubage = { readonly factor: string } | { readonly divisor: string }

/** kg per m³ by road: NTC generality "CUBA". */
export const ROAD_CUBAGE = { factor: '300' } as const satisfies Cubage
/** IATA: 1,000,000 / 6000 kg per m³. */
export const AIR_CUBAGE: Cubage = { factor: '166.667' }

const isAir = (modal: string) => modal.startsWith('air')
const isFull = (modal: string) => modal.startsWith('full_truckload')

/** Full truckloads are priced by vehicle and distance: there the cubed weight only informs (pricing/README "Taxable weight"). */
export const cubageOf = (table: Pick<FreightTable, 'cubage' | 'modals'>, modal: string) => {
  const taxed = table.cubage === undefined ? !isFull(modal) : table.cubage !== null
  return { cubage: table.cubage ?? (isAir(modal) ? AIR_CUBAGE : ROAD_CUBAGE), taxed }
}

/** Kilograms with 3 decimals of a volume in m³. */
export const cubedWeight = (volume_m3: string, cubage: Cubage): string =>
  toWeight(
    'factor' in cubage
      ? decimal(volume_m3).times(decimal(cubage.factor))
      : decimal(volume_m3).times(1_000_000).dividedBy(decimal(cubage.divisor)),
  )

/** Σ length × width × height × quantity in m³ with 6 decimals; sizes in metres. */
export const volumeOf = (
  items: readonly { length_m: string; width_m: string; height_m: string; quantity: number }[],
): string => {
  let volume: Decimal = new Decimal(0)
  for (const item of items)
    volume = volume.plus(
      decimal(item.length_m).times(decimal(item.width_m)).times(decimal(item.height_m)).times(item.quantity),
    )
  return toScale(volume, 6)
}

/** max(real, cubed, minimum) of the whole shipment (pricing/README "Taxable weight"), kilograms with 3 decimals. */
export const taxableWeight = (
  table: Pick<FreightTable, 'cubage' | 'modals' | 'minimum_weight'>,
  shipment: Pick<Shipment, 'modal' | 'weight' | 'volume_m3'>,
): TaxableWeight => {
  const { cubage, taxed } = cubageOf(table, shipment.modal)
  const real = toWeight(shipment.weight)
  const cubed = cubedWeight(toScale(shipment.volume_m3 ?? '0', 6), cubage)
  const minimum = toWeight(table.minimum_weight ?? '0')
  let chosen: TaxableWeight['chosen'] = 'real'
  let taxable = real
  if (taxed && decimal(cubed).gt(decimal(taxable))) [chosen, taxable] = ['cubed', cubed]
  if (decimal(minimum).gt(decimal(taxable))) [chosen, taxable] = ['minimum', minimum]
  const text = 'factor' in cubage ? `${cubage.factor} kg/m³` : `cm³ ÷ ${cubage.divisor}`
  return { real, cubed, minimum, taxable, chosen, cubage: text }
}
