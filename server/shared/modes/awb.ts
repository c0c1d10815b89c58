/** Air waybills: the airline's three digits, a serial of seven, a check digit (IATA Resolution 600a). Pure. */

/** Digits grouped as they are printed: 957-12345675. Text that is none is answered as it came. */
export const tidyAwb = (text: string): string => {
  const digits = text.replaceAll(/[\s.-]/g, '')
  return /^\d{11}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : text.trim()
}

/** The eighth digit is the remainder of the seven before it by seven. */
export const isAwb = (text: string): boolean => {
  const [, serial, check] = /^\d{3}-(\d{7})(\d)$/.exec(text) ?? []
  return serial !== undefined && Number(serial) % 7 === Number(check)
}

/** The airline whose waybill it is. */
export const airlineOfAwb = (awb: string): number => Number(awb.slice(0, 3))
