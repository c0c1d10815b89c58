import type * as z from 'zod'
import type { previewEdiInput } from '#shared/edi/edi-actions.ts'
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
}

export type AskedFile = z.input<typeof previewEdiInput>

/** The file that the choice asks for; null while a part of it is missing. */
export const askedFile = ({ message, version, shipper, bill }: Choice, period: Period): AskedFile | null => {
  if (message === 'DOCCOB')
    return bill !== null && isOneOf(OF_BILL, version)
      ? { message, version, fatura_file_id: Number(bill) }
      : null
  const { date_from: from, date_until: until } = period
  if (shipper === null || from === '' || until === '' || isBackwards(period)) return null
  return isOneOf(OF_PERIOD, version) ? { message, version, shipper_id: Number(shipper), from, until } : null
}
