import type { ReadBill } from '#shared/documents/bill-reading.contract.ts'
import { date, money } from '#client/lib/format.ts'

/** The file of a bill beside the form. */

type Typed = Readonly<Record<string, unknown>>
type Field = keyof ReadBill

const FIELDS = ['number', 'value', 'emission_date', 'expire_date'] as const satisfies readonly Field[]

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Leading zeros are the form's, not the bill's. */
const plain = (name: Field, value: unknown): string => {
  const text = String(value).trim()
  if (name === 'value') return Number(text).toFixed(2)
  return name === 'number' ? text.replace(/^0+(?=.)/, '') : text.slice(0, 10)
}

/** What the file fills in: fields that are empty. */
export const billFills = (read: ReadBill, typed: Typed): Partial<Record<Field, string>> =>
  Object.fromEntries(
    FIELDS.flatMap((name) => (read[name] !== null && isEmpty(typed[name]) ? [[name, read[name]]] : [])),
  )

/** Fields that the file says otherwise. */
export const billDifferences = (read: ReadBill, typed: Typed): Field[] =>
  FIELDS.filter(
    (name) =>
      read[name] !== null && !isEmpty(typed[name]) && plain(name, read[name]) !== plain(name, typed[name]),
  )

export const shownBill = (name: Field, value: string | null): string => {
  if (name === 'value') return money(value)
  return name === 'number' ? (value ?? '') : date(value)
}
