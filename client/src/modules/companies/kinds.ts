import type { suppliers, transporters } from '#shared/companies/companies.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

const KINDS = ['transporter', 'supplier', 'customer', 'risk_manager', 'shipper'] as const
export type Kind = (typeof KINDS)[number]
/** Kinds that a shipper links to itself, and registers where they are new. */
export type LinkedKind = Exclude<Kind, 'shipper'>

export type CompanyAddress = {
  postal_code?: string | null
  street?: string | null
  number?: string | null
  district?: string | null
  city?: string | null
  uf?: string | null
}
type CarrierRow = RowOf<typeof transporters>
/** Only a carrier has an `active_status`: what one's own company decided (feature 17). */
export type CompanyRow = RowOf<typeof suppliers, { address?: CompanyAddress | null }> &
  Partial<Pick<CarrierRow, 'active_status' | 'inactive_for'>>

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
  'taker',
] as const
export type OperatorKind = (typeof OPERATOR_KINDS)[number]

/** The path's own words: `…/user/broker`, `…/transporter`, `…/shippers/details/7`. */
export const kindOfPath = (pathname: string): Kind => {
  const found = KINDS.find((kind) =>
    new RegExp(`/${kind}s?(/|$)`).test(pathname.replace(/^\/logistic_manager\/\w+/, '')),
  )
  return found ?? 'transporter'
}

export const operatorKindOfPath = (pathname: string): OperatorKind =>
  OPERATOR_KINDS.find((kind) => new RegExp(`/user/${kind}(/|$)`).test(pathname)) ?? 'shipper'

/** `Rua das Acácias, 120 – Centro, Campinas/SP`. */
export const addressText = (address: CompanyAddress | null | undefined): string | null => {
  if (!address?.city) return null
  const street = [address.street, address.number].filter(Boolean).join(', ')
  const place = [address.district, `${address.city}/${address.uf ?? ''}`].filter(Boolean).join(', ')
  return [street, place].filter(Boolean).join(' – ')
}
