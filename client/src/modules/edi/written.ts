import type * as z from 'zod'
import type { ediCandidatesInput, previewEdiInput } from '#shared/edi/edi-actions.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { isBackwards, type Period } from '#client/kit/form/period.ts'

/** Files that a carrier writes for its shippers. Pure. */

export const WRITTEN = ['OCOREN', 'CONEMB', 'DOCCOB'] as const
const OF_PERIOD = ['3.1', '5.0'] as const
const OF_BILL = ['3.0', '5.0'] as const
export const VERSIONS = { OCOREN: OF_PERIOD, CONEMB: OF_PERIOD, DOCCOB: OF_BILL } as const

export type Choice = {
  message: (typeof WRITTEN)[number]
  version: string
  shipper: string | null
  bill: string | null
  /** Single orders or CT-es; null: all of the days. */
  chosen: readonly number[] | null
}

export type AskedFile = z.input<typeof previewEdiInput>

/** The file that the choice asks for; null while a part of it is missing. */
export const askedFile = (
  { message, version, shipper, bill, chosen }: Choice,
  period: Period,
): AskedFile | null => {
  if (message === 'DOCCOB')
    return bill !== null && isOneOf(OF_BILL, version)
      ? { message, version, fatura_file_id: Number(bill) }
      : null
  const { date_from: from, date_until: until } = period
  if (shipper === null || from === '' || until === '' || isBackwards(period)) return null
  if (!isOneOf(OF_PERIOD, version) || chosen?.length === 0) return null
  const asked = { version, shipper_id: Number(shipper), from, until }
  const ids = chosen === null ? undefined : [...chosen]
  if (message === 'OCOREN') return { message, ...asked, ...(ids ? { order_ids: ids } : {}) }
  return { message, ...asked, ...(ids ? { cte_file_ids: ids } : {}) }
}

/** What there is to choose from; null for a bill, and while the choice is not complete. */
export const candidatesOf = (
  { message, shipper }: Choice,
  period: Period,
): z.input<typeof ediCandidatesInput> | null => {
  const { date_from: from, date_until: until } = period
  if (message === 'DOCCOB' || shipper === null || from === '' || until === '' || isBackwards(period))
    return null
  return { message, shipper_id: Number(shipper), from, until }
}
