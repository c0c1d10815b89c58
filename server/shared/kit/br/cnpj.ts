import { digitOf, isOneCharacterRepeated, remainder11 } from './modulo-11.ts'

const BASE = /^[0-9A-Z]{12}$/
const WHOLE = /^[0-9A-Z]{12}[0-9]{2}$/

/** Strips the mask (`. / -` and blanks, nothing else) and writes letters in upper case. */
export const normalizeCnpj = (text: string): string => text.replace(/[./\-\s]/g, '').toUpperCase()

/**
 * The two check digits of a CNPJ base, numeric or with letters (IN RFB 2.229/2024; fiscal-files/README "CNPJ with letters").
 *
 * @param base the first 12 characters, normalised
 * @returns two digits, or `null` when the base is not 12 characters of `[0-9A-Z]`
 */
export const cnpjCheckDigits = (base: string): string | null => {
  if (!BASE.test(base)) return null
  const first = digitOf(remainder11(base, 9))
  return first + digitOf(remainder11(base + first, 9))
}

/** True for a CNPJ, masked or not, numeric or alphanumeric, whose check digits agree. */
export const isCnpj = (text: string): boolean => {
  const cnpj = normalizeCnpj(text)
  return (
    WHOLE.test(cnpj) && !isOneCharacterRepeated(cnpj) && cnpjCheckDigits(cnpj.slice(0, 12)) === cnpj.slice(12)
  )
}

/** `12ABC34501DE35` as `12.ABC.345/01DE-35`; anything that has not 14 characters comes back as it was. */
export const formatCnpj = (text: string): string => {
  const cnpj = normalizeCnpj(text)
  if (!WHOLE.test(cnpj)) return text
  return `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`
}

/** The 8 characters shared by head office and branches. */
export const cnpjRoot = (text: string): string => normalizeCnpj(text).slice(0, 8)
