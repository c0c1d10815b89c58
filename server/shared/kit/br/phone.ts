/**
 * National number: digits only, without the country code 55 and without the trunk zero (`+55 (011) 91234-5678` and
 * `551191234-5678` both become `11912345678`).
 */
export const normalizePhone = (text: string): string => {
  const digits = text.replace(/[^0-9]/g, '')
  const national = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits
  return national.length >= 11 && national.startsWith('0') ? national.slice(1) : national
}

// area code without zeros; then a mobile number (9 and eight digits) or a landline (2 to 5 and seven digits)
const MOBILE = /^[1-9]{2}9[0-9]{8}$/
const LANDLINE = /^[1-9]{2}[2-5][0-9]{7}$/

/** True for a Brazilian mobile or landline number with its area code. */
export const isPhone = (text: string): boolean => {
  const phone = normalizePhone(text)
  return MOBILE.test(phone) || LANDLINE.test(phone)
}

/** True for a mobile number with its area code. */
export const isMobilePhone = (text: string): boolean => MOBILE.test(normalizePhone(text))

/** `11912345678` as `(11) 91234-5678`, `1132345678` as `(11) 3234-5678`; anything else comes back as it was. */
export const formatPhone = (text: string): string => {
  const phone = normalizePhone(text)
  const match = /^([0-9]{2})([0-9]{4,5})([0-9]{4})$/.exec(phone)
  return match === null ? text : `(${match[1]}) ${match[2]}-${match[3]}`
}
