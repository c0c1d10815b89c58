import { isPhone, normalizePhone } from '#shared/kit/br/phone.ts'

const BRAZIL = '55'

/** A stored number as a telephone dials it, without the plus; null where it is none, or masked. */
export const dialled = (number: string | null): string | null => {
  if (number === null || number.includes('*')) return null
  if (number.trim().startsWith('+')) return number.replaceAll(/\D/g, '')
  return isPhone(number) ? `${BRAZIL}${normalizePhone(number)}` : null
}
