import type * as z from 'zod'
import { entriesOf, keysOf } from '#shared/kit/typed.ts'
import type { Choice, OrderField } from './order-field.ts'
import { ORDER_FIELDS } from './order.fields.ts'
import type { OrderFieldName } from './order.labels.ts'

/** What contract, inputs, settings, exports and the inventory of personal data take from the table of fields. */

type Fields = typeof ORDER_FIELDS

const entries: readonly [OrderFieldName, OrderField][] = entriesOf(ORDER_FIELDS)

type Attributes = {
  [K in OrderFieldName as Fields[K] extends { attribute: z.ZodType } ? K : never]: Fields[K] extends {
    attribute: infer A
  }
    ? A
    : never
}
/** Attributes of the contract. */
export const orderAttributes = Object.fromEntries(
  entries.flatMap(([name, { attribute }]) => (attribute ? [[name, attribute]] : [])),
) as Attributes

type Computed = { [K in OrderFieldName]: Fields[K] extends { computed: true } ? K : never }[OrderFieldName]
/** Attributes without a column. */
export const computedOrderAttributes = entries
  .filter(([, { computed }]) => computed)
  .map(([name]) => name) as Computed[]

/** Attributes of a single order (`seldom` of its contract). */
export const seldomOrderAttributes = entries.filter(([, { seldom }]) => seldom).map(([name]) => name)

type Inputs = {
  [K in OrderFieldName as Fields[K] extends { input: z.ZodType } ? K : never]: Fields[K] extends {
    input: infer I
  }
    ? I
    : never
}
/** Inputs of creation that can be changed later. */
export const orderInputs = Object.fromEntries(
  entries.flatMap(([name, { input }]) => (input ? [[name, input]] : [])),
) as Inputs
export const CHANGEABLE = keysOf(orderInputs)

export type ChosenFor<C extends Choice> = {
  [K in OrderFieldName]: Fields[K] extends { choices: readonly (infer X)[] }
    ? C extends X
      ? K
      : never
    : never
}[OrderFieldName]
/** Fields that companies choose for this, in the table's order. */
export const chosenFor = <const C extends Choice>(choice: C): [ChosenFor<C>, ...ChosenFor<C>[]] =>
  entries.filter(([, { choices }]) => choices?.includes(choice)).map(([name]) => name) as [
    ChosenFor<C>,
    ...ChosenFor<C>[],
  ]

/** Columns in which people write freely. */
export const FREE_ORDER_TEXTS: readonly string[] = entries
  .filter(([, { free }]) => free)
  .map(([name]) => name)
