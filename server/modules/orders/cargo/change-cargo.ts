import type { Context } from '#server/kit/context.ts'
import { linkInvoices, releaseCtes, unlinkInvoices } from '#server/modules/documents/index.ts'
import { keepShares } from '#server/modules/simulations/index.ts'
import type { ChangeOrderInput } from '#shared/orders/order-actions.ts'
import type { CargoInput } from '#shared/orders/order-cargo.ts'
import { resetRiskDecisions } from '../fleet.store.ts'
import { keepCalculation } from '../keep-calculation.store.ts'
import type { LockedOrder } from '../lock-order.store.ts'
import { cargoByDelivery, invoiceLinks } from '../new-order-cargo.ts'
import { checkShown } from '../price-new-order.ts'
import { requireJustification } from '../real-date.ts'
import { letterOf, assertMayOverwrite, type Read } from '../timeline.store.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'
import { askAgain, awaitCollection, moveInvoices, proposeTo, rewriteAddresses } from './cargo.store.ts'
import type { Goods } from './price-cargo.ts'
import { keptIds } from './kept-stops.ts'
import { differenceOf, planCargo, type CargoPlan } from './plan-cargo.ts'

/** The agreement that ends when the carrier has to answer again. */
const NO_CARRIER = {
  transporter_id: null,
  transporter_name: null,
  transporter_cnpj: null,
  driver_id: null,
  driver_name: null,
  driver_cpf: null,
  helper_id: null,
  vehicle_plate: null,
  trailer_plate: null,
} as const

const columnsOf = ({ order, cargo, places, price, when }: CargoPlan): Record<string, unknown> => {
  const [origin] = places?.rows.collections ?? []
  const destination = places?.rows.deliveries.at(-1)
  const { now, former } = price
  return {
    ...cargo,
    ...(origin ? { collection_city: origin.city, collection_uf: origin.uf } : {}),
    ...(destination
      ? {
          delivery_city: destination.city,
          delivery_uf: destination.uf,
          destinatary_name: destination.destinatary_name ?? null,
        }
      : {}),
    ...(now ? { freight_value: now.total_value, icms: now.icms } : {}),
    ...(now && order.lead_time === former?.simulation.lead_time ? { lead_time: now.lead_time } : {}),
    ...(now && places ? { distance: now.km } : {}),
    ...(when === 'answered' ? NO_CARRIER : {}),
  }
}

const keeping = <T extends Record<string, unknown>>(
  before: readonly Record<string, unknown>[],
  rows: readonly T[],
) => {
  const ids = keptIds(before, rows)
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? null }))
}

/** Answers the deliveries as they are kept; null where they stay. */
const writePlaces = async (ctx: Context, { order, places, invoices }: CargoPlan) => {
  if (places === null) return null
  const { before, rows } = places
  await rewriteAddresses(ctx, 'collection', order.id, keeping(before.collections, rows.collections))
  const deliveries = await rewriteAddresses(
    ctx,
    'delivery',
    order.id,
    keeping(before.deliveries, rows.deliveries),
  )
  const links = invoiceLinks(places.plan, deliveries)
  const known = new Set(invoices.before.map(({ id }) => id))
  const staying = links.filter(({ nf_file_id }) => known.has(nf_file_id))
  const keys =
    invoices.after === null
      ? []
      : await unlinkInvoices(
          ctx,
          order.id,
          staying.map(({ nf_file_id }) => nf_file_id),
        )
  await moveInvoices(ctx, order.id, staying)
  await linkInvoices(ctx, {
    order_id: order.id,
    links: links.filter(({ nf_file_id }) => !known.has(nf_file_id)),
  })
  await releaseCtes(ctx, order.id, keys)
  return cargoByDelivery(places.plan, deliveries, places.invoices)
}

const writePrice = async (
  ctx: Context,
  { order, price }: CargoPlan,
  deliveries: Awaited<ReturnType<typeof writePlaces>>,
): Promise<void> => {
  if (price.former === null || price.now === null) return
  const { simulation, antt } = price.now
  await keepCalculation(ctx, price.former, { simulation, antt, shared: deliveries === null })
  if (deliveries !== null) await keepShares(ctx.rows, order.id, simulation, deliveries)
}

/** Carriers are asked anew: those that had answered, and those that still think it over. */
const askCarriers = async (ctx: Context, { order, when, proposals, price }: CargoPlan): Promise<number[]> => {
  await askAgain(ctx, proposals)
  const carrier = order.transporter_id
  const asked = proposals.map(({ transporter_id }) => transporter_id)
  if (when === 'unanswered' || carrier === null || asked.includes(carrier)) return asked
  await proposeTo(ctx, order.id, { transporter_id: carrier, value: price.after, lead_time: order.lead_time })
  return [carrier, ...asked]
}

/**
 * Corrects the cargo of an order until its collection (spec 002 §4.5, decision 0057): priced again as it was priced, the
 * difference kept on the timeline, the carrier asked again.
 */
export const changeCargo = async (
  ctx: Context,
  order: LockedOrder,
  input: CargoInput & Pick<ChangeOrderInput, 'justification' | 'correction_letter_id'>,
  { read, goods }: { read: Read; goods: Goods },
): Promise<LockedOrder> => {
  const justification = requireJustification(input.justification)
  const plan = await planCargo(ctx, order, input, goods)
  const difference = differenceOf(plan)
  if (difference.changes.length === 0 && plan.places === null) return order
  const fields = difference.changes.map(({ field }) => field)
  await assertMayOverwrite(ctx, order, read, fields)
  if (plan.price.after !== null) checkShown(input.expected_freight_value, plan.price.after)
  const entries = difference.changes.map(({ field, before, after }) => ({ field, before, after }))
  const freight = { freight_value: plan.price.before }
  const changed = await transitionOrder(ctx, order, {
    action: 'change_cargo',
    when: plan.when,
    justification,
    kind: 'correction',
    data: {
      old: { ...Object.fromEntries(entries.map(({ field, before }) => [field, before])), ...freight },
      new: {
        ...Object.fromEntries(entries.map(({ field, after }) => [field, after])),
        freight_value: plan.price.after,
      },
      ...letterOf(input),
    },
    set: { ...columnsOf(plan), justification_message: justification },
  })
  await writePrice(ctx, plan, await writePlaces(ctx, plan))
  await awaitCollection(ctx, order.id)
  if (plan.when === 'answered' && order.risk_manager_id !== null) await resetRiskDecisions(ctx, order.id)
  const transporter_ids = await askCarriers(ctx, plan)
  raiseOrder(ctx, changed, 'orders.changed', { changed: fields })
  if (transporter_ids.length > 0) raiseOrder(ctx, changed, 'orders.cargo_changed', { transporter_ids })
  return changed
}
