/** Numbers of containers: three letters of the owner, U, J or Z, a serial of six, a check digit (ISO 6346). Pure. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A is 10, and so on; multiples of eleven are left out. */
const VALUES = new Map<string, number>()
for (let value = 10, at = 0; at < LETTERS.length; value += 1)
  if (value % 11 !== 0) VALUES.set(LETTERS.charAt(at++), value)

const valueOf = (sign: string): number => VALUES.get(sign) ?? Number(sign)

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
