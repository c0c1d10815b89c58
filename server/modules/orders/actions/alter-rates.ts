import type { Context } from '#server/kit/context.ts'
import { action, type Route } from '#server/kit/routes.ts'
import { enforceFloor, floorOfAltered } from '#server/modules/antt/index.ts'
import { alterRates, shareByPercentage, TAX_RATES } from '#server/modules/pricing/index.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { decimal, toMoney } from '#shared/kit/money.ts'
import * as calls from '#shared/orders/order-freight.calls.ts'
import {
  SIMULATION_KINDS,
  type AlterRatesInput,
  type SimulationKind,
} from '#shared/simulations/simulation-orders.contract.ts'
import {
  isAudited,
  keepAltered,
  lockCalculation,
  orderOfCalculation,
  sharesOf,
  writeShares,
  type Calculation,
} from '../freight-of-order.store.ts'
import { lockOrder } from '../lock-order.store.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

/** Resources that the kinds of calculations are read through. */
const RESOURCES = {
  orders: 'simulation_orders',
  integra: 'simulation_integra_orders',
  tms: 'simulation_tms',
} as const satisfies Record<SimulationKind, string>

const checkRates = ({ rates }: AlterRatesInput): void => {
  const names = rates.map(({ rate }) => rate)
  if (new Set(names).size !== names.length) throw invalidField('rates', 'repeated_rates')
  if (names.some((rate) => TAX_RATES.has(rate))) throw invalidField('rates', 'tax_is_computed')
  if (!names.includes('weight_shipping_value')) throw invalidField('rates', 'weight_rate_required')
}

/** A credit beyond the price would be cut to it without a word, as a slip of the keyboard that makes a freight free. */
const checkCredit = (
  { rates }: AlterRatesInput,
  { components }: Pick<ReturnType<typeof alterRates>, 'components'>,
): void => {
  const index = rates.findIndex(({ rate }) => rate === 'credito')
  const value = rates[index]?.value
  const given = components.find(({ rate }) => rate === 'credito')?.amount
  if (value === undefined || given === undefined) return
  const left = decimal(toMoney(value)).plus(decimal(given))
  if (left.isPositive() && !left.isZero()) throw invalidField(`rates/${index}/value`, 'credit_above_price')
}

const reshare = async (ctx: Context, calculation: Calculation, altered: ReturnType<typeof alterRates>) => {
  const shares = await sharesOf(ctx.rows, calculation.id)
  if (shares.length === 0) return
  const parts = shareByPercentage(
    altered,
    shares.map(({ percentage }) => percentage),
  )
  await writeShares(
    ctx.rows,
    parts.map((part, index) => ({ ...part, id: shares[index]?.id })),
  )
}

/**
 * Rates by hand, all without tax, beside the calculated ones (spec 002 §7.1). The tax is put inside again; the order is
 * paid by them when the calculation is its selected one. Allowed until the freight is audited.
 * @returns the calculation's id
 * @throws 409 `freight_already_audited`; ValidationException for repeated rates, taxes, a credit above the price, a price below a binding floor
 */
const alterOrderRates = async (
  ctx: Context,
  kind: SimulationKind,
  id: number,
  input: AlterRatesInput,
): Promise<number> => {
  const order = await lockOrder(ctx, await orderOfCalculation(ctx.rows, kind, id))
  const calculation = await lockCalculation(ctx.rows, id)
  if (!calculation) throw notFound('simulation_orders')
  if (await isAudited(ctx.rows, order.id)) throw conflict('freight_already_audited')
  checkRates(input)
  const altered = alterRates(calculation.simulation, input.rates)
  checkCredit(input, altered)
  const antt = enforceFloor(floorOfAltered(calculation.antt, altered), input.justification, 'rates')
  await keepAltered(ctx, calculation.id, { altered, antt, justification: input.justification })
  await reshare(ctx, calculation, altered)
  ctx.audit({
    type: RESOURCES[kind],
    id: calculation.id,
    event: 'rates',
    old: { total_value: calculation.altered_total_value ?? calculation.total_value },
    new: { total_value: altered.total_value, rates: input.rates, justification: input.justification },
  })
  const paying =
    calculation.selected &&
    (order.transporter_id === null || order.transporter_id === calculation.transporter_id)
  if (!paying) return calculation.id
  const changed = await transitionOrder(ctx, order, {
    action: 'rates',
    justification: input.justification,
    kind: 'correction',
    data: { old: { freight_value: order.freight_value }, new: { freight_value: altered.total_value } },
    set: { freight_value: altered.total_value },
  })
  raiseOrder(ctx, changed, 'orders.changed', { changed: ['freight_value'] })
  return calculation.id
}

const altering = (kind: SimulationKind): Route =>
  action(calls.alterRates[kind], async (ctx, { id, input, services }) => {
    const calculation = await alterOrderRates(ctx, kind, id, input)
    const resource = services.registry.get(RESOURCES[kind])
    return services.reader.get(ctx, resource, calculation, { include: [], fields: {} })
  })

export const ALTER_RATES_ROUTES: readonly Route[] = SIMULATION_KINDS.map(altering)
