import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { floorOfAltered } from '#server/modules/antt/index.ts'
import { alterRates, type Altered, changeTax, type Priced } from '#server/modules/pricing/index.ts'
import { withinRange } from '#server/modules/simulations/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { ChangeIcmsInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { stepOf } from '../answer-order.ts'
import { isAudited, lockSelected, type Calculation } from '../freight-of-order.store.ts'
import { keepCalculation } from '../keep-calculation.store.ts'
import { lockOrder } from '../lock-order.store.ts'
import { assertMayOverwrite, assertStillRead } from '../second-change.ts'
import { isSame, raiseOrder, transitionOrder } from '../transition-order.ts'

/** Rates by hand stay as agreed; only the tax inside them changes. */
const alteredAgain = ({ alter_rates: before }: Calculation, price: Priced): Altered | null => {
  if (before === null) return null
  const rates = before.components.filter(({ group }) => group !== 'tax')
  return alterRates(
    price,
    rates.map(({ rate, label, amount }) => ({ rate, label, value: amount })),
  )
}

/** The order's price with the other percentage; null when it has no calculation, or none with ICMS in it. */
const calculateAgain = async (
  ctx: Context,
  former: Calculation | null,
  { icms, justification }: ChangeIcmsInput,
): Promise<{ id: number; total_value: string } | null> => {
  if (!former) return null
  const simulation = withinRange(() => changeTax(former.simulation, icms), 'icms')
  if (!simulation) return null
  const altered = alteredAgain(former, simulation)
  const antt = floorOfAltered(former.antt, altered ?? simulation)
  const id = await keepCalculation(ctx, former, { simulation, altered, antt })
  const { total_value } = altered ?? simulation
  ctx.audit({
    type: 'simulation_integra_orders',
    id,
    event: 'icms',
    old: {
      total_value: former.altered_total_value ?? former.total_value,
      icms: former.simulation.tax.rate,
    },
    new: { total_value, icms: simulation.tax.rate, justification },
  })
  return { id, total_value }
}

/**
 * Another ICMS percentage for this order, calculated from the explanation kept with it; tables whose prices contain the tax
 * keep their total. The explanation before stays. Allowed until the freight is audited (spec 002 §7.1).
 * @throws 409 `freight_already_audited`; ValidationException when the taxes together leave nothing
 */
const changeIcms = async (
  ctx: Context,
  id: number,
  { version, ...input }: ChangeIcmsInput,
  matched: boolean,
): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const read = { version, matched }
  assertStillRead(order, read)
  if (!isSame(order.icms, input.icms)) await assertMayOverwrite(ctx, order, read, ['icms'])
  if (await isAudited(ctx.rows, order.id)) throw conflict('freight_already_audited')
  const again = await calculateAgain(ctx, await lockSelected(ctx.rows, order), input)
  const set = { icms: input.icms, freight_value: again?.total_value ?? order.freight_value }
  const changed = await transitionOrder(ctx, order, {
    action: 'icms',
    justification: input.justification,
    kind: 'correction',
    data: { old: { icms: order.icms, freight_value: order.freight_value }, new: set },
    set,
  })
  raiseOrder(ctx, changed, 'orders.changed', { changed: ['icms', 'freight_value'] })
}

export const changeIcmsRoute = action(calls.changeIcms, stepOf(changeIcms))
