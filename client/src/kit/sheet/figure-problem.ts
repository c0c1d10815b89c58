import { text as words } from '#client/lib/i18n.ts'
import { FIGURE } from './figure.ts'

const LIMIT = 1e9

/** The fault of a figure, in words; null when it is right or missing. */
export const figureProblem = (value: string, places = 4): string | null => {
  if (value === '') return null
  if (!FIGURE.test(value)) return words('kit:figure.no_number', { value })
  if (value.startsWith('-')) return words('kit:figure.negative')
  if ((value.split('.')[1]?.length ?? 0) > places) return words('kit:figure.places', { count: places })
  return Number(value) > LIMIT ? words('kit:figure.too_large') : null
}
