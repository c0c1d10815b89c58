import { bareDocument, moneyCents } from '#server/modules/pricing/compile-rules.ts'
import { stateNumber } from '#server/modules/pricing/compile.ts'
import { cityKey, pairKey } from '#server/modules/pricing/dated-taxes.ts'
import { AIR_INTERSTATE_RATE, ISS_DEFAULT_RATE } from '#server/modules/pricing/icms-matrix.ts'
import { bounded, scaled, CENTS, CM3, FIGURE, GRAMS } from '#server/modules/pricing/scaled.ts'
import type { Tax } from '#server/modules/pricing/result.ts'
import type { ConsumptionTaxes, PriceContext, Shipment, TaxNorm } from '#server/modules/pricing/types.ts'
import { dayNumber } from '#shared/kit/business-days.ts'

/** The tax that a shipment has before any table is asked. Percent text; null when the matrix lacks the lane. */
export type ShipmentTax = {
  readonly kind: 'icms' | 'iss'
  readonly rate: string | null
  readonly source: Tax['source']
  /** Null for a rate that no norm was published with: by hand, air, the highest. */
  readonly norm: TaxNorm | null
  readonly units: number
}

/** A shipment as integers, made once for any number of tables. */
export type Prepared = {
  readonly shipment: Shipment
  readonly date: number
  readonly originState: number
  readonly destinationState: number
  readonly grams: number
  readonly cm3: number
  readonly invoice: number
  /** Ten-thousandths of a kilometre, −1 when unknown. */
  readonly km: number
  readonly vehicleType: number
  readonly vehicleOption: number
  readonly deliveries: number
  readonly pallets: number
  readonly axles: number
  readonly hours: number
  readonly reference: number
  readonly services: ReadonlySet<string>
  readonly informed: ReadonlyMap<string, number>
  readonly adjustments: readonly {
    readonly rate: 'debito' | 'credito' | 'percentage'
    readonly units: number
  }[]
  readonly extras: readonly { readonly rate: string; readonly cents: number; readonly in_tax_base: boolean }[]
  readonly consumption: ConsumptionTaxes | null
  readonly tax: ShipmentTax
  readonly document: string
  readonly root: string
}

const positive = (value: string, scale: number, limit: number) => bounded(value, scale, limit, true)

const count = (value: number | undefined, otherwise: number) => {
  const number = value ?? otherwise
  if (!Number.isInteger(number) || number < 0 || number > 1e5) throw new RangeError(`not a count: ${number}`)
  return number
}

/**
 * ISS inside one municipality, else ICMS by the states where the transport starts and ends (pricing/README "Taxes", "ICMS"). The
 * manual rate of an order wins; air cargo between states has its own rate when the recipient is a contributor, else
 * the internal one of the origin.
 */
export const shipmentTax = (shipment: Shipment, context: PriceContext): ShipmentTax => {
  const { origin, destination } = shipment
  const kind = origin.city_ibge === destination.city_ibge ? 'iss' : 'icms'
  const of = (rate: string | undefined, source: Tax['source'], key?: string): ShipmentTax => ({
    kind,
    rate: rate ?? null,
    source,
    norm: key === undefined ? null : (context.norms?.[key] ?? null),
    units: rate === undefined ? -1 : bounded(rate, FIGURE, 999_999),
  })
  if (shipment.tax_rate) return of(shipment.tax_rate, 'manual')
  if (kind === 'iss') {
    const own = context.iss?.[origin.city_ibge]
    return own === undefined
      ? of(context.iss_default ?? ISS_DEFAULT_RATE, 'default', cityKey(null))
      : of(own, 'municipality', cityKey(origin.city_ibge))
  }
  const row = context.icms[origin.state]
  if (shipment.modal.startsWith('air') && origin.state !== destination.state)
    return shipment.recipient_contributor === false
      ? of(row?.[origin.state], 'matrix', pairKey(origin.state, origin.state))
      : of(AIR_INTERSTATE_RATE, 'air')
  return of(row?.[destination.state], 'matrix', pairKey(origin.state, destination.state))
}

/**
 * Reads a shipment once.
 * @throws RangeError for figures that are not decimals, negative, or beyond the engine's limits (100,000 t, R$ 10 billion)
 */
export const prepareShipment = (shipment: Shipment, context: PriceContext): Prepared => {
  const document = bareDocument(shipment.recipient_document ?? '')
  return {
    shipment,
    date: dayNumber(shipment.date),
    originState: stateNumber(shipment.origin.state),
    destinationState: stateNumber(shipment.destination.state),
    grams: positive(shipment.weight, GRAMS, 1e11),
    cm3: positive(shipment.volume_m3 ?? '0', CM3, 1e12),
    invoice: positive(shipment.invoice_value, CENTS, 1e12),
    km: shipment.km === undefined || shipment.km === null ? -1 : positive(shipment.km, FIGURE, 1e9),
    vehicleType: shipment.vehicle_type_id ?? 0,
    vehicleOption: shipment.vehicle_option_id ?? 0,
    deliveries: count(shipment.deliveries, 1),
    pallets: count(shipment.pallets, 0),
    axles: count(shipment.axles, 0),
    hours: count(shipment.hours, 0),
    reference: moneyCents(shipment.reference_freight ?? '0'),
    services: new Set(shipment.services),
    informed: new Map(
      Object.entries(shipment.informed ?? {}).map(([rate, text]) => [rate, moneyCents(text)]),
    ),
    adjustments: (shipment.adjustments ?? []).map(({ rate, value }) => {
      if (rate !== 'percentage') return { rate, units: moneyCents(value) }
      const units = scaled(value, FIGURE, true)
      if (Math.abs(units) > 1e7) throw new RangeError(`out of range: ${value}`)
      return { rate, units }
    }),
    extras: (shipment.extras ?? []).map(({ rate, amount, in_tax_base }) => ({
      rate,
      cents: moneyCents(amount),
      in_tax_base,
    })),
    consumption: context.consumption ?? null,
    tax: shipmentTax(shipment, context),
    document,
    root: document.length === 14 ? document.slice(0, 8) : '',
  }
}
