import * as z from 'zod'
import { cnpj } from '#shared/kit/br-fields.ts'
import { companyName, day, money, optionalText, personName } from '#shared/kit/fields.ts'
import { newPassword } from './session.contract.ts'
import { today } from '#shared/kit/brazil-time.ts'

/** The open registrations (spec 000 §2, public routes): takers, the first operator, people of a company's TMS. */

const person = {
  name: personName(),
  email: z.email().max(254).toLowerCase(),
  cellphone: optionalText(30).optional(),
  password: newPassword,
  /** The terms in force are read and accepted with the registration. */
  accept_terms: z.literal(true),
  recaptcha: z.string().max(4000).optional(),
}
const company = {
  social_reason: companyName(200),
  fantasy_name: companyName(120),
  cnpj: cnpj(),
  telephone: optionalText(30).optional(),
}

export const takerRegisterInput = z.strictObject({
  ...company,
  /** Average of a month, in reais. */
  monthly_billing: money(),
  /** The day the company was opened. */
  opened_on: day(),
  code: z.string().trim().min(1).max(60).optional(),
  ...person,
})

export const managerRegisterInput = z.strictObject({
  setup_token: z.string().min(1).max(400),
  ...company,
  ...person,
})

const { email: _fromTms, ...tmsPerson } = person
export const tmsRegisterInput = z.strictObject({ tms_token: z.string().min(1).max(2000), ...tmsPerson })

export type Registrant = { name: string; email: string; cellphone?: string | null | undefined }
export type RegisteredCompany = {
  social_reason: string
  fantasy_name: string
  cnpj: string
  telephone?: string | null | undefined
}

/** spec 000 §9: monthly billing above R$ 1 million. */
export const MINIMUM_BILLING = 1_000_000
/** spec 000 §9: a company older than 2 years. */
export const MINIMUM_YEARS = 2

/** Strictly above: a decimal string with at most 15 digits and two decimals. */
export const isBillingEnough = (billing: string): boolean => {
  const [whole = '0', cents = ''] = billing.split('.')
  return BigInt(whole + cents.padEnd(2, '0')) > BigInt(MINIMUM_BILLING) * 100n
}

/** Days are compared as São Paulo counts them; on the second birthday it is two years old, not older. */
export const isOldEnough = (openedOn: string, now: Date): boolean => {
  const day = today(now)
  const limit = `${Number(day.slice(0, 4)) - MINIMUM_YEARS}${day.slice(4)}`
  return openedOn < limit
}
