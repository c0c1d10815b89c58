import type { BillReading, ReadBill } from '#shared/documents/bill-reading.contract.ts'
import { NOTHING } from './read-bill.ts'

/** Files of one archive, read as one bill. Pure. */

const isSaid = (bill: ReadBill): boolean => Object.values(bill).some((one) => one !== null)

/** What all files that say it agree on; a word that two files say differently is none. */
const agreed = (bills: readonly ReadBill[], name: keyof ReadBill): string | null => {
  const said = new Set(bills.flatMap((bill) => bill[name] ?? []))
  const [one = null] = said
  return said.size === 1 ? one : null
}

/** A file's own reading: one that says nothing was read in vain. */
export const readingOf = (bill: ReadBill): BillReading => ({
  ...bill,
  reading: isSaid(bill) ? 'read' : 'unread',
})

export const unreadAs = (reading: Exclude<BillReading['reading'], 'read'>): BillReading => ({
  ...NOTHING,
  reading,
})

/** One bill from its files, as XML beside PDF; of several bills none is chosen. */
export const joinBills = (files: readonly BillReading[]): BillReading => {
  const read = files.filter(({ reading }) => reading === 'read')
  if (read.length === 0) return unreadAs(files.some(({ reading }) => reading === 'scan') ? 'scan' : 'unread')
  if (new Set(read.flatMap(({ number }) => number ?? [])).size > 1) return unreadAs('several')
  return {
    reading: 'read',
    number: agreed(read, 'number'),
    value: agreed(read, 'value'),
    emission_date: agreed(read, 'emission_date'),
    expire_date: agreed(read, 'expire_date'),
  }
}
