import type { companies } from '#shared/companies/companies.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { CompanyAddress } from '../kinds.ts'

/** The two kinds of company that a finance manager looks after (spec 000 §2). */
export type FinanceKind = 'taker' | 'fintech'

export const financeKindOfPath = (pathname: string): FinanceKind =>
  /\/takers(\/|$)/.test(pathname) ? 'taker' : 'fintech'

/** Screens of a kind: list, page, form. */
export const FINANCE_SCREENS = {
  taker: { list: 'takers', page: 'takers_details', form: 'takers_update' },
  fintech: { list: 'fintech', page: 'fintech_settings', form: 'fintech_update' },
} as const

export type FinanceRow = RowOf<typeof companies, { address?: CompanyAddress | null }>
