import type { Context } from '#server/kit/context.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { compare } from '#shared/kit/money.ts'
import {
  cargoIn,
  type CARGO_FACTS,
  type CargoDifference,
  type CargoInput,
} from '#shared/orders/order-cargo.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { findTransition } from '#shared/kit/machine.ts'
import { lockSelected } from '../freight-of-order.store.ts'
import { statusName } from '#shared/orders/order-status.ts'
import { hasCte } from '../addresses.store.ts'
import { collectionAddresses, type LockedOrder } from '../lock-order.store.ts'
import { cargoOf, type NewCargo } from '../new-order-cargo.ts'
import { proposalsOf, type Proposal } from '../proposals.store.ts'
import { judge } from '../transition-order.ts'
import { invoicesOfCargo, type Asked, type CargoInvoices } from './cargo.store.ts'
import { placesOf, type PlannedPlaces } from './plan-places.ts'
import {
  dangerIn,
  dangerPriced,
  isTablePrice,
  priceCargo,
  type CargoPrice,
  type Goods,
} from './price-cargo.ts'
import { textIn } from '#shared/kit/typed.ts'

/** A correction of the cargo as it would be taken; nothing is written yet. */
export type CargoPlan = {
  order: LockedOrder
  /** Outcome for the machine. */
  when: 'unanswered' | 'answered'
  cargo: NewCargo
  goods: Goods
  invoices: CargoInvoices
  /** Null: the addresses stay. */
  places: PlannedPlaces | null
  price: CargoPrice
  /** Proposals that wait, or were accepted, with the value that they get. */
  proposals: readonly (Proposal & Asked)[]
}

/** The corrected cargo: fields that the input does not name stay, except sums of invoices that changed. */
const correctedCargo = (
  order: LockedOrder,
  input: CargoInput,
  { before, after }: CargoInvoices,
): NewCargo => {
  if (after === null && before.length > 0 && input.invoice_amount !== undefined)
    throw invalidField('invoice_amount', 'amount_of_invoices')
  if (after !== null && after.length > 0) {
    if (input.weight === undefined && after.some(({ weight }) => weight === null))
      throw invalidField('weight', 'invoice_without_weight')
    const summed = cargoOf(input, after)
    return { ...summed, cubage: input.cubage ?? textIn(order.cubage) ?? null }
  }
  return cargoOf(
    {
      weight: input.weight ?? textIn(order.weight),
      volume: input.volume ?? textIn(order.volume),
      cubage: input.cubage ?? textIn(order.cubage),
      invoice_amount: input.invoice_amount ?? textIn(order.invoice_amount),
    },
    [],
  )
}

const isSame = (left: string | null, right: string | null): boolean =>
  left === right || (left !== null && right !== null && compare(left, right) === 0)

/** A proposal at the calculated price follows it; a typed one was agreed and stays. */
const askedAgain = (proposal: Proposal, { former, now }: CargoPrice): CargoPlan['proposals'][number] => {
  const { value, lead_time } = proposal
  const follows =
    former !== null && now !== null && proposal.transporter_id === former.transporter_id
      ? isSame(value, former.altered_total_value ?? former.total_value)
      : false
  const asked = follows && now ? { value: now.total_value, lead_time: now.lead_time } : { value, lead_time }
  return { ...proposal, asked }
}

/**
 * Plans a correction of the cargo of a locked order (spec 002 §4.5): possible until the first collection, blocked by a
 * CT-e, priced again as the order was priced.
 * @throws 409 `cargo_has_cte`, `cargo_collected`, `transition_refused`; ValidationException as at creation
 */
export const planCargo = async (
  ctx: Context,
  order: LockedOrder,
  input: CargoInput,
  goods: Goods,
): Promise<CargoPlan> => {
  const answered = (await proposalsOf(ctx, order.id)).filter(({ status }) => status !== 'refused')
  const state = statusName(order.last_active_status_id)
  const when =
    order.modal === 'withdraw' || state === 'CREATED' || state === 'PROPOSAL_SENT' ? 'unanswered' : 'answered'
  judge(ctx, order, { action: 'change_cargo', when })
  if (await hasCte(ctx, order.id)) throw conflict('cargo_has_cte')
  const collections = await collectionAddresses(ctx, order.id)
  if (collections.some(({ collection_status }) => collection_status === 'collected'))
    throw conflict('cargo_collected')
  const invoices = await invoicesOfCargo(ctx, order, input.nf_file_ids)
  const cargo = correctedCargo(order, input, invoices)
  const places = await placesOf(ctx, order, input, invoices)
  const [field = 'products'] = cargoIn(input)
  const price = await priceCargo(ctx, order, {
    cargo,
    goods,
    places,
    field,
    justification: input.floor_justification,
  })
  return {
    order,
    when,
    cargo,
    goods,
    invoices,
    places,
    price,
    proposals: answered.map((proposal) => askedAgain(proposal, price)),
  }
}

type Fact = { field: (typeof CARGO_FACTS)[number]; before: string | null; after: string | null }

const said = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

const differs = ({ before, after }: Fact): boolean => {
  if (before === null || after === null) return before !== after
  const isNumber = /^-?\d+(\.\d+)?$/
  return isNumber.test(before) && isNumber.test(after) ? compare(before, after) !== 0 : before !== after
}

const joined = (parts: readonly unknown[], by: string): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(by)

/** Addresses in the order of the way. */
const way = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  rows
    .map(({ street, number, city, uf }) =>
      joined([joined([street, number], ', '), joined([city, uf], '/')], ' · '),
    )
    .join(' → ')

const numbers = (invoices: readonly { number: string }[]): string =>
  invoices.map(({ number }) => number).join(', ')

const placeFacts = ({ places }: CargoPlan): Fact[] => {
  if (places === null) return []
  const { before, rows } = places
  return [
    { field: 'collection', before: way(before.collections), after: way(rows.collections) },
    { field: 'delivery', before: way(before.deliveries), after: way(rows.deliveries) },
  ]
}

/** What a planned correction makes another, as people read it. Pure. */
export const differenceOf = (plan: CargoPlan): CargoDifference => {
  const { order, cargo, invoices, price, when } = plan
  const measures = (['weight', 'volume', 'cubage', 'invoice_amount'] as const).map((field) => ({
    field,
    before: said(order[field]),
    after: said(cargo[field]),
  }))
  const facts: Fact[] = [
    ...measures,
    ...(invoices.after === null
      ? []
      : [{ field: 'invoices' as const, before: numbers(invoices.before), after: numbers(invoices.after) }]),
    ...placeFacts(plan),
    ...(price.danger === null ? [] : [{ field: 'un_numbers' as const, ...price.danger }]),
  ]
  return {
    version: order.version,
    changes: facts.filter(differs),
    freight: {
      before: price.before,
      after: price.after,
      source: price.source,
      drops_rates_by_hand: price.now !== null && price.former?.alter_rates !== null,
    },
    asks_carrier_again: when === 'answered',
  }
}

const isCorrectable = async (ctx: Context, order: LockedOrder): Promise<boolean> => {
  const state = statusName(order.last_active_status_id)
  const found = ['unanswered', 'answered'].some((when) =>
    findTransition(orderMachine, state, { action: 'change_cargo', mode: order.modal, when }),
  )
  if (!found || order.canceled_at !== null || (await hasCte(ctx, order.id))) return false
  const collections = await collectionAddresses(ctx, order.id)
  return collections.every(({ collection_status }) => collection_status !== 'collected')
}

/**
 * Whether a change is one of the cargo, priced again: its fields, or a first or last UN number that changes what the
 * order's table is asked for. Once a CT-e charges or goods are collected, lines of products change as words (decision 0223).
 */
export const asksPrice = async (
  ctx: Context,
  order: LockedOrder,
  input: CargoInput,
  goods: Goods,
): Promise<boolean> => {
  if (cargoIn(input).length > 0) return true
  if (dangerIn(goods) === null) return false
  const former = await lockSelected(ctx.rows, order)
  if (!isTablePrice(former, order.freight_value) || dangerPriced(former, goods) === null) return false
  return isCorrectable(ctx, order)
}
