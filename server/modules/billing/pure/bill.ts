import { add, decimal, max, multiply, subtract, sum, toMoney } from '#shared/kit/money.ts'

/** The value of a bill of the platform (billing/README "Value"). Amounts are decimal strings in reais. */

export type Priced = { readonly name: string; readonly quantity: string; readonly price: string }

/** Agreed with the company: a minimum, and prices of orders above an included number. */
export type ContractedPrice = {
  readonly minimum_price: string
  readonly solicitation_ftl_quantity: number
  readonly solicitation_ftl_price: string
  readonly solicitation_others_quantity: number
  readonly solicitation_others_price: string
}

export type Terms = {
  /** By month, or by year of an annual plan; null: no plan is contracted. */
  readonly plan_price: string | null
  readonly is_annual_plan: boolean
  readonly contracted: ContractedPrice | null
  readonly extras: readonly Priced[]
  readonly additionals: readonly Priced[]
}

export type Use = {
  /** Full truckloads of the period, and its other orders. */
  readonly ftl: number
  readonly others: number
  /** The plan is paid with this bill: always by the month, once a year of an annual one. */
  readonly is_plan_due: boolean
}

export type BillValues = {
  readonly plan_value: string
  readonly ftl_exceeding: number
  readonly ftl_value: string
  readonly others_exceeding: number
  readonly others_value: string
  /** Filled up to the agreed minimum. */
  readonly minimum_addition: string
  readonly extras_value: string
  readonly additionals_value: string
  readonly total: string
}

const valueOf = ({ quantity, price }: Priced): string => toMoney(multiply(quantity, price))

/**
 * Plan, orders above the included ones, filled up to the minimum, extra plans and additionals. The minimum compares with a
 * month: a twelfth of an annual plan counts towards it in every month (decision 0105).
 */
export const billValues = (terms: Terms, use: Use): BillValues => {
  const { contracted } = terms
  const plan = terms.plan_price ?? '0'
  const ftl_exceeding = contracted === null ? 0 : Math.max(0, use.ftl - contracted.solicitation_ftl_quantity)
  const others_exceeding =
    contracted === null ? 0 : Math.max(0, use.others - contracted.solicitation_others_quantity)
  const ftl_value = toMoney(multiply(ftl_exceeding, contracted?.solicitation_ftl_price ?? '0'))
  const others_value = toMoney(multiply(others_exceeding, contracted?.solicitation_others_price ?? '0'))
  const monthly = terms.is_annual_plan ? toMoney(decimal(plan).dividedBy(12)) : toMoney(plan)
  const missing = subtract(contracted?.minimum_price ?? '0', sum([monthly, ftl_value, others_value]))
  const plan_value = toMoney(use.is_plan_due ? plan : '0')
  const minimum_addition = toMoney(max('0', missing))
  const extras_value = toMoney(sum(terms.extras.map(valueOf)))
  const additionals_value = toMoney(sum(terms.additionals.map(valueOf)))
  const total = toMoney(
    add(sum([plan_value, ftl_value, others_value, minimum_addition]), add(extras_value, additionals_value)),
  )
  return {
    plan_value,
    ftl_exceeding,
    ftl_value,
    others_exceeding,
    others_value,
    minimum_addition,
    extras_value,
    additionals_value,
    total,
  }
}

/** A company without plan, agreed prices and extras is not billed. */
export const isBilled = ({ plan_price, contracted, extras, additionals }: Terms): boolean =>
  plan_price !== null || contracted !== null || extras.length > 0 || additionals.length > 0
