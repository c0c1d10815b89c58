/** Numbers of containers: three letters of the owner, U, J or Z, a serial of six, a check digit (ISO 6346). Pure. */

const A = 65
/** Letters before which a multiple of eleven is left out: A is 10, B 12, L 23, V 34. */
const SKIPS = [66, 76, 86]

const valueOf = (sign: string): number => {
  const code = sign.charCodeAt(0)
  return code < A ? Number(sign) : 10 + code - A + SKIPS.filter((first) => code >= first).length
}

/** The number without spaces, points and hyphens, in capitals: MSCU 123456-7 is MSCU1234567. */
export const tidyContainerNumber = (text: string): string => text.replaceAll(/[\s./-]/g, '').toUpperCase()

/**
 * Each of the ten signs weighs twice what the one before it does; the sum's remainder by eleven, where ten counts as zero.
 * @param ten owner, category and serial, without the check digit
 */
export const checkDigit = (ten: string): number => {
  const total = ten.split('').reduce((sum, sign, index) => sum + valueOf(sign) * 2 ** index, 0)
  return (total % 11) % 10
}

export const isContainerNumber = (text: string): boolean =>
  /^[A-Z]{3}[UJZ]\d{7}$/.test(text) && checkDigit(text.slice(0, 10)) === Number(text.slice(10))

/** As it is painted on the door: MSCU 123456-7. */
export const containerNumberText = (number: string): string =>
  `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)}`
