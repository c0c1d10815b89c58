import type { Day } from '#shared/kit/business-days.ts'
import { add, compare, decimal, max, min, percent, subtract, sum, toMoney } from '#shared/kit/money.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { INCOME_RULES, INSS_CEILINGS, PERSON, SERVICE, type IncomeRule } from './tax-rules.ts'

/** Taxes that a shipper retains from what it pays (purchase-orders/README "Retained taxes"). Pure. */

export const TAXES = ['inss', 'sest_senat', 'irrf', 'iss'] as const
export type TaxName = (typeof TAXES)[number]
export type Retained = { tax: TaxName; base: string; rate: string | null; amount: string }

const ruleOn = <T extends { readonly from: Day }>(rules: readonly T[], day: Day): T =>
  rules.findLast(({ from }) => from <= day) ?? itemAt(rules, 0)

/** Earlier payments to the same person in the month. */
export type MonthBefore = { readonly freight: string; readonly inss: string; readonly irrf: string }

const reliefOf = ({ relief }: IncomeRule, income: string, tax: string): string => {
  if (relief === null) return '0'
  if (compare(income, relief.free) <= 0) return tax
  if (compare(income, relief.until) >= 0) return '0'
  return max(subtract(relief.less, percent(income, relief.rate)), '0')
}

/** Income tax of a month's income, INSS deducted. */
export const incomeTax = (income: string, inss: string, day: Day): string => {
  const rule = ruleOn(INCOME_RULES, day)
  const base = max(subtract(income, max(inss, rule.simplified)), '0')
  const bracket = rule.brackets.find(({ upTo }) => upTo === null || compare(base, upTo) <= 0)
  const tax = max(subtract(percent(base, bracket?.rate ?? '0'), bracket?.deduct ?? '0'), '0')
  return toMoney(max(subtract(tax, reliefOf(rule, income, tax)), '0'))
}

/** Of freight paid to a driver who is a person: INSS up to the month's ceiling, SEST/SENAT, income tax of the month. */
export const retainFromPerson = (freight: string, before: MonthBefore, day: Day): Retained[] => {
  const base = toMoney(percent(freight, PERSON.contribution))
  const { ceiling } = ruleOn(INSS_CEILINGS, day)
  const room = max(subtract(ceiling, percent(before.freight, PERSON.contribution)), '0')
  const capped = toMoney(min(base, room))
  const inss = toMoney(percent(capped, PERSON.inss))
  const income = toMoney(percent(add(before.freight, freight), PERSON.income))
  const wanted = subtract(incomeTax(income, toMoney(add(before.inss, inss)), day), before.irrf)
  const taxable = toMoney(percent(freight, PERSON.income))
  return [
    { tax: 'inss', base: capped, rate: PERSON.inss, amount: inss },
    {
      tax: 'sest_senat',
      base,
      rate: PERSON.sest_senat,
      amount: toMoney(percent(base, PERSON.sest_senat)),
    },
    { tax: 'irrf', base: taxable, rate: null, amount: toMoney(min(max(wanted, '0'), taxable)) },
  ]
}

export type ServiceBill = { readonly value: string; readonly iss: string | null }

/** Below the least amount nothing is retained. */
const orNothing = (amount: string): string => (compare(amount, SERVICE.least) <= 0 ? '0.00' : amount)

/** Of service invoices: the ISS that they state, INSS and income tax where the terms say so. */
export const retainFromServices = (
  services: readonly ServiceBill[],
  wanted: ReadonlySet<string>,
): Retained[] => {
  const base = toMoney(sum(services.map(({ value }) => value)))
  const found: Retained[] = []
  if (wanted.has('inss'))
    found.push({
      tax: 'inss',
      base,
      rate: SERVICE.inss,
      amount: orNothing(toMoney(percent(base, SERVICE.inss))),
    })
  if (wanted.has('irrf'))
    found.push({
      tax: 'irrf',
      base,
      rate: SERVICE.irrf,
      amount: orNothing(toMoney(percent(base, SERVICE.irrf))),
    })
  if (wanted.has('iss')) {
    const stated = services.map(({ iss, value }) => min(iss ?? '0', value))
    found.push({ tax: 'iss', base, rate: null, amount: toMoney(sum(stated)) })
  }
  return found
}

/** One line for each tax: those of freight and of services are added. A part that retains nothing is in no base. */
export const addTaxes = (taxes: readonly Retained[]): Retained[] =>
  TAXES.flatMap((tax) => {
    const own = taxes.filter((one) => one.tax === tax && !decimal(one.amount).isZero())
    const [first] = own
    if (first === undefined) return []
    const amount = toMoney(sum(own.map((one) => one.amount)))
    const rate = own.every((one) => one.rate === first.rate) ? first.rate : null
    return [{ tax, base: toMoney(sum(own.map((one) => one.base))), rate, amount }]
  })
