import { dateText, dateTimeText } from './dates.ts'
import { groupDecimal } from './decimal.ts'
import { text } from './i18n.ts'

type Decimal = string | number | null | undefined

/** 'Não informado' in the reader's language (spec 000 §9). */
export const missing = (): string => text('kit:missing')

/** Between a figure and its unit, which are never torn apart at the end of a line. */
const NBSP = '\u00A0'

/** `1234.5` -> `R$ 1.234,50`. */
export const money = (value: Decimal): string => {
  const grouped = groupDecimal(value, 2)
  return grouped === null
    ? missing()
    : grouped.startsWith('-')
      ? `-R$${NBSP}${grouped.slice(1)}`
      : `R$${NBSP}${grouped}`
}
/** Kilograms: `1200.5` -> `1.200,5 kg`. */
export const weight = (value: Decimal): string => {
  const grouped = groupDecimal(value, 3, 0)
  return grouped === null ? missing() : `${grouped}${NBSP}kg`
}
/** Cubic metres, four decimals (spec 000 §9). */
export const volume = (value: Decimal): string => {
  const grouped = groupDecimal(value, 4, 0)
  return grouped === null ? missing() : `${grouped}${NBSP}m³`
}
/** A number with at most `places` decimals. */
export const decimal = (value: Decimal, places = 4): string => groupDecimal(value, places, 0) ?? missing()
/** `12.5` -> `12,5 %`. */
export const percent = (value: Decimal, places = 2): string => {
  const grouped = groupDecimal(value, places, 0)
  return grouped === null ? missing() : `${grouped}${NBSP}%`
}
export const dateTime = (value: string | Date | null | undefined): string => dateTimeText(value) ?? missing()
export const date = (value: string | Date | null | undefined): string => dateText(value) ?? missing()

const masked = (value: string, groups: readonly number[], separators: readonly string[]): string => {
  let rest = value
  let result = ''
  groups.forEach((size, index) => {
    if (rest === '') return
    result += (index === 0 ? '' : (separators[index - 1] ?? '')) + rest.slice(0, size)
    rest = rest.slice(size)
  })
  return result + rest
}

/** CNPJ (letters allowed since 2026) or CPF, by its length. */
export const taxId = (value: string | null | undefined): string => {
  const plain = (value ?? '').replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  // A number that was taken away with its person.
  if (plain === '' || plain.startsWith('REMOVIDO')) return missing()
  return plain.length === 11
    ? masked(plain, [3, 3, 3, 2], ['.', '.', '-'])
    : masked(plain, [2, 3, 3, 4, 2], ['.', '.', '/', '-'])
}
/** A CPF as lists show it to who does not answer for the person: enough to tell two apart. */
export const maskedCpf = (value: string | null | undefined): string => {
  const digits = (value ?? '').replaceAll(/\D/g, '')
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : taxId(value)
}
/** The same of a telephone: its last four digits. */
export const maskedPhone = (value: string | null | undefined): string =>
  value ? phone(value).replaceAll(/\d(?=.*\d{4}$)/g, '*') : missing()
/** Access key of NF-e, CT-e, MDF-e: eleven groups of four. */
export const accessKey = (value: string | null | undefined): string =>
  value ? value.replaceAll(/(.{4})(?=.)/g, '$1 ') : missing()
export const cep = (value: string | null | undefined): string => {
  const digits = (value ?? '').replaceAll(/\D/g, '')
  return digits === '' ? missing() : masked(digits, [5, 3], ['-'])
}
/** `ABC1234` -> `ABC-1234`; Mercosul plates stay as they are. */
export const plate = (value: string | null | undefined): string => {
  const plain = (value ?? '').replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  if (plain === '') return missing()
  return /^[A-Z]{3}\d{4}$/.test(plain) ? `${plain.slice(0, 3)}-${plain.slice(3)}` : plain
}
/** `11987654321` -> `(11) 98765-4321`. */
export const phone = (value: string | null | undefined): string => {
  const digits = (value ?? '').replaceAll(/\D/g, '')
  if (digits.length < 10) return digits === '' ? missing() : digits
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
}
/** Any text, or 'Não informado'. */
export const orMissing = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? missing() : String(value)

/** A difference says its direction, and none when there is none: `+R$ 1,00`, `-R$ 1,00`, `R$ 0,00`. */
export const signed = (value: string, show: (value: string) => string): string =>
  `${value.startsWith('-') || Number(value) === 0 ? '' : '+'}${show(value)}`
