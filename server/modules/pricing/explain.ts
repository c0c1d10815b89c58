import { decimal, toMoney, type Decimal } from '#shared/kit/money.ts'
import {
  compiledOf,
  lastDay,
  type CompiledLane,
  type CompiledTable,
} from '#server/modules/pricing/compile.ts'
import { explainBase } from '#server/modules/pricing/explain-base.ts'
import { explainAdjustments, explainFloors } from '#server/modules/pricing/explain-floors.ts'
import { component, figuresOf, ZERO } from '#server/modules/pricing/explain-parts.ts'
import { explainRates } from '#server/modules/pricing/explain-rates.ts'
import { explainConsumption, explainTax } from '#server/modules/pricing/explain-tax.ts'
import { leadTimeDays, leadTimeSteps } from '#server/modules/pricing/lead-time.ts'
import {
  extrasOf,
  findLane,
  headReason,
  positionOf,
  targetOf,
  taxableGrams,
  taxUnits,
} from '#server/modules/pricing/lookup.ts'
import { prepareShipment, type Prepared } from '#server/modules/pricing/prepare.ts'
import { taxableWeight } from '#server/modules/pricing/taxable-weight.ts'
import type {
  Component,
  Detail,
  PriceResult,
  Priced,
  Reason,
  Refused,
  Rule,
  TableRef,
} from '#server/modules/pricing/result.ts'
import type { Extra, FreightTable, PriceContext, Shipment } from '#server/modules/pricing/types.ts'

export const refOf = (table: FreightTable): TableRef => ({
  source: table.source,
  id: table.id,
  name: table.name,
  transporter_id: table.transporter_id,
})

export const refused = (table: FreightTable, reason: Reason, detail: Detail): Refused => ({
  version: 1,
  ok: false,
  table: refOf(table),
  reason,
  detail,
})

/** The figures that make a refusal understandable. */
export const refusal = (compiled: CompiledTable, prepared: Prepared, reason: Reason): Refused => {
  const { table } = compiled
  const { shipment } = prepared
  const lane = (): Detail => {
    const found = findLane(compiled, prepared)
    return typeof found === 'string' ? {} : { lane: found.lane.id }
  }
  const details: Partial<Record<Reason, () => Detail>> = {
    approval: () => ({ shipper: table.shipper_approved, transporter: table.transporter_approved }),
    not_in_force: () => ({ date: shipment.date, date_start: table.date_start, date_end: lastDay(table) }),
    modal: () => ({ modal: shipment.modal, modals: table.modals.join(', ') }),
    type_freight: () => ({
      type_freight: shipment.type_freight ?? null,
      table: table.type_freight ?? null,
    }),
    lane: () => ({
      origin: shipment.origin.city_ibge,
      origin_state: shipment.origin.state,
      destination: shipment.destination.city_ibge,
      destination_state: shipment.destination.state,
      reverse: table.reverse,
    }),
    km: () => ({ ...lane(), km: shipment.km ?? null }),
    vehicle: () => ({
      ...lane(),
      vehicle_type_id: shipment.vehicle_type_id ?? null,
      vehicle_option_id: shipment.vehicle_option_id ?? null,
    }),
    weight: () => {
      const found = findLane(compiled, prepared)
      const bands = typeof found === 'object' ? found.base.bands : []
      return {
        ...lane(),
        taxable_weight: taxableWeight(table, shipment).taxable,
        up_to: bands.at(-1)?.kg_end ?? null,
      }
    },
    tax: () => ({ origin_state: shipment.origin.state, destination_state: shipment.destination.state }),
  }
  return refused(table, reason, details[reason]?.() ?? {})
}

const weightStep = (weight: Priced['taxable_weight']): Rule => ({
  key: 'taxable_weight',
  params: { ...weight },
})

const sumOf = (components: readonly Component[]): Decimal =>
  components.reduce((total, { amount }) => total.plus(decimal(amount)), ZERO)

const outsideOf = (components: readonly Component[]) =>
  sumOf(components.filter((component) => !component.in_tax_base))

/** Amounts of the shipment itself as components. */
const explainExtras = (extras: readonly Extra[]): readonly Component[] =>
  extras
    .filter(({ amount }) => !decimal(amount).isZero())
    .map(({ rate, label, amount, in_tax_base, source }) =>
      component({
        rate,
        label,
        group: 'rate',
        rule: { key: 'of_shipment', params: { source } },
        amount: decimal(amount),
        in_tax_base,
      }),
    )

const found = (compiled: CompiledTable, prepared: Prepared): Reason | CompiledLane => {
  const head = headReason(compiled, prepared)
  return head ?? findLane(compiled, prepared)
}

const taxStep = ({ kind, rate, source, included, norm }: ReturnType<typeof explainTax>['tax']) => ({
  key: 'tax',
  params: { kind, rate, source, included, norm: norm?.norm ?? null },
})

/** `explain` for a table and a shipment that are prepared already. */
export const explainPrepared = (compiled: CompiledTable, prepared: Prepared): PriceResult => {
  const { table } = compiled
  const { shipment } = prepared
  const lane = found(compiled, prepared)
  if (typeof lane === 'string') return refusal(compiled, prepared, lane)
  const position = positionOf(lane, prepared, taxableGrams(compiled, prepared))
  if (position.reason) return refusal(compiled, prepared, position.reason)
  if (taxUnits(compiled, prepared) < 0) return refusal(compiled, prepared, 'tax')

  const weighed = taxableWeight(table, shipment)
  const figures = figuresOf(shipment, weighed.taxable)
  const frete = explainBase(lane, table.minimums, figures, position)
  const weight = decimal(frete.amount)
  const groups = position.cell ? [...lane.groups, ...position.cell.groups] : lane.groups
  const target = targetOf(compiled, prepared)
  const rates = explainRates(groups, prepared.services, target, figures, weight)
  if (rates === 'km') return refusal(compiled, prepared, 'km')

  const charged = [frete, ...rates.rated.map(({ component }) => component)]
  const floors = explainFloors(table.minimums, lane.lane.minimums, figures, weight, rates.rated)
  const extras = explainExtras(extrasOf(shipment.extras ?? [], groups, target, prepared.services))
  const outside = outsideOf([...charged, ...extras])
  const subtotal = sumOf([...charged, ...floors, ...extras])
  const adjustments = explainAdjustments(shipment, subtotal, outside)
  const net = subtotal.plus(sumOf(adjustments))
  const { tax, components: taxes, total } = explainTax(compiled, prepared, net, outside)
  return {
    version: 1,
    ok: true,
    table: refOf(table),
    lane: { id: lane.lane.id, description: lane.lane.description ?? null },
    inputs: shipment,
    total_value: toMoney(total),
    weight_shipping_value: frete.amount,
    rates_value: toMoney(total.minus(weight)),
    lead_time: leadTimeDays(compiled, prepared, lane.lane),
    business_days: table.business_days,
    taxable_weight: weighed,
    components: [...charged, ...floors, ...extras, ...adjustments, ...taxes],
    tax,
    consumption: explainConsumption(prepared.consumption, tax, total),
    steps: [
      weightStep(weighed),
      { key: 'lane', params: { lane: lane.lane.id, reverse: table.reverse } },
      { key: 'frete_peso', params: { rule: frete.rule.key, value: frete.amount } },
      ...rates.steps,
      { key: 'net', params: { value: toMoney(net), outside_tax_base: toMoney(outside) } },
      taxStep(tax),
      { key: 'total', params: { value: toMoney(total) } },
      ...leadTimeSteps(compiled, prepared, lane.lane),
    ],
  }
}

/**
 * The price of one shipment by one table with every cent explained, in decimal arithmetic, or the reason why there is none.
 * Order of calculation: pricing/README "Order of calculation"; rounding: "Rounding". The answer is plain JSON, versioned, and meant to be stored.
 * @throws RangeError for figures of table or shipment that are no decimals or out of range
 */
export const explain = (table: FreightTable, shipment: Shipment, context: PriceContext): PriceResult =>
  explainPrepared(compiledOf(table), prepareShipment(shipment, context))
