/** Strips blanks and the hyphen, writes letters in upper case. */
export const normalizePlate = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

const OLD = /^[A-Z]{3}[0-9]{4}$/
const MERCOSUL = /^[A-Z]{3}[0-9][A-Z][0-9]{2}$/

/** Which of the two national patterns a plate follows: `ABC1234` or `ABC1D23` (Contran 969/2022); `null` for neither. */
export const plateKind = (text: string): 'old' | 'mercosul' | null => {
  const plate = normalizePlate(text)
  if (OLD.test(plate)) return 'old'
  return MERCOSUL.test(plate) ? 'mercosul' : null
}

/** True for a plate of either pattern. */
export const isPlate = (text: string): boolean => plateKind(text) !== null

/** `abc1234` as `ABC-1234`; the Mercosul pattern is written without a hyphen; anything else comes back as it was. */
export const formatPlate = (text: string): string => {
  const kind = plateKind(text)
  if (kind === null) return text
  const plate = normalizePlate(text)
  return kind === 'old' ? `${plate.slice(0, 3)}-${plate.slice(3)}` : plate
}

/**
 * The same vehicle's plate in the Mercosul pattern: the fifth character becomes a letter (0 is A … 9 is J). Two plates are
 * the same vehicle when this answer is equal.
 */
export const mercosulPlate = (text: string): string => {
  const plate = normalizePlate(text)
  if (!OLD.test(plate)) return plate
  return plate.slice(0, 4) + String.fromCharCode(plate.charCodeAt(4) + 17) + plate.slice(5)
}
