import { digitOf, isOneCharacterRepeated, remainder11 } from './modulo-11.ts'

/** Strips the mask (`. -` and blanks, nothing else). */
export const normalizeCpf = (text: string): string => text.replace(/[.\-\s]/g, '')

/**
 * The two check digits of a CPF base.
 *
 * @param base the first 9 digits
 * @returns two digits, or `null` when the base is not 9 digits
 */
export const cpfCheckDigits = (base: string): string | null => {
  if (!/^[0-9]{9}$/.test(base)) return null
  const first = digitOf(remainder11(base, 12))
  return first + digitOf(remainder11(base + first, 12))
}

/** True for a CPF, masked or not, whose check digits agree. */
export const isCpf = (text: string): boolean => {
  const cpf = normalizeCpf(text)
  return (
    /^[0-9]{11}$/.test(cpf) &&
    !isOneCharacterRepeated(cpf) &&
    cpfCheckDigits(cpf.slice(0, 9)) === cpf.slice(9)
  )
}

/** `12345678909` as `123.456.789-09`; anything that has not 11 digits comes back as it was. */
export const formatCpf = (text: string): string => {
  const cpf = normalizeCpf(text)
  if (!/^[0-9]{11}$/.test(cpf)) return text
  return `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
}

/** `12345678909` as `***.456.789-**`: enough to tell two persons apart. */
export const veilCpf = (text: string): string => formatCpf(text).replace(/^\d{3}(.*)\d{2}$/, '***$1**')
