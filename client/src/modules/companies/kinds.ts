import { customers, shippers, suppliers, transporters } from '#shared/companies/companies.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

/** The kinds of company that partners see of each other; all four have one shape. */
export const KIND_CONTRACTS = {
  transporter: transporters,
  supplier: suppliers,
  customer: customers,
  shipper: shippers,
} as const
export type Kind = keyof typeof KIND_CONTRACTS

export type CompanyRow = RowOf<typeof transporters>

/** The operator's lists by kind, in the order of spec 000 §2 (role areas, manager). */
export const OPERATOR_KINDS = [
  'shipper',
  'transporter',
  'supplier',
  'customer',
  'risk_manager',
  'four_pl',
  'auditor',
  'broker',
  'fintech',
  'finance_manager',
] as const
export type OperatorKind = (typeof OPERATOR_KINDS)[number]

/** The path's own words: `…/user/broker`, `…/transporter`, `…/shippers/details/7`. */
export const kindOfPath = (pathname: string): Kind => {
  const found = (Object.keys(KIND_CONTRACTS) as Kind[]).find((kind) =>
    new RegExp(`/${kind}s?(/|$)`).test(pathname.replace(/^\/logistic_manager\/\w+/, '')),
  )
  return found ?? 'transporter'
}

export const operatorKindOfPath = (pathname: string): OperatorKind =>
  OPERATOR_KINDS.find((kind) => pathname.endsWith(`/user/${kind}`)) ?? 'shipper'
