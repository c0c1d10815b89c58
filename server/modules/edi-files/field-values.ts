import { isCnpj } from '#shared/kit/br/cnpj.ts'
import { isCpf } from '#shared/kit/br/cpf.ts'
import type { FaultKind } from './fault.ts'
import type { Field, Kind } from './layout.ts'

/** The value of a field's columns: null where it is empty, a fault where it is none of its kind. */

export type FieldValue = { value: string | null; fault?: FaultKind }

const EMPTY: FieldValue = { value: null }
const DIGITS = /^\d+$/
const ZEROS = /^0*$/

const number = (text: string, { decimals }: Field): FieldValue => {
  if (ZEROS.test(text)) return EMPTY
  if (!DIGITS.test(text)) return { value: null, fault: 'not_a_number' }
  const digits = text.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/^0+(?=\d)/, '')
  return { value: decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}` }
}

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const day = (text: string, { size }: Field): FieldValue => {
  if (ZEROS.test(text)) return EMPTY
  if (!DIGITS.test(text) || text.length !== size) return { value: null, fault: 'not_a_day' }
  const year = size === 6 ? `20${text.slice(4)}` : text.slice(4)
  const month = Number(text.slice(2, 4))
  const date = Number(text.slice(0, 2))
  const real = month >= 1 && month <= 12 && date >= 1 && date <= daysOf(Number(year), month)
  return real && Number(year) >= 1990
    ? { value: `${year}-${text.slice(2, 4)}-${text.slice(0, 2)}` }
    : { value: null, fault: 'not_a_day' }
}

const time = (text: string): FieldValue => {
  if (ZEROS.test(text)) return EMPTY
  return /^(?:[01]\d|2[0-3])[0-5]\d$/.test(text)
    ? { value: `${text.slice(0, 2)}:${text.slice(2)}` }
    : { value: null, fault: 'not_a_time' }
}

/** CNPJs have 14 columns, 15 in the oldest fields; a CPF stands behind zeros. */
const taxId = (text: string): FieldValue => {
  const bare = text.replace(/[./\-\s]/g, '').toUpperCase()
  if (ZEROS.test(bare)) return EMPTY
  const whole = bare.length === 15 && bare.startsWith('0') ? bare.slice(1) : bare.padStart(14, '0')
  if (isCnpj(whole)) return { value: whole }
  const person = whole.slice(3)
  if (whole.startsWith('000') && isCpf(person)) return { value: person }
  return { value: /^[0-9A-Z]{14}$/.test(whole) ? whole : null, fault: 'not_a_tax_id' }
}

const READERS: Readonly<Record<Kind, (text: string, field: Field) => FieldValue>> = {
  A: (text) => ({ value: text }),
  K: (text) => (DIGITS.test(text) ? { value: text } : { value: null, fault: 'not_a_number' }),
  N: number,
  C: taxId,
  D: day,
  H: time,
}

/** @param text the field's columns, without the blanks around them */
export const fieldValue = (text: string, field: Field): FieldValue =>
  text === '' ? EMPTY : READERS[field.kind](text, field)
