import { text } from '#client/lib/i18n.ts'

/** Fields that the screens call by another text than their own. */
const ELSEWHERE: Readonly<Record<string, string>> = { response: 'status_label', total_value: 'total' }

/** What the screens call a field of a quote. */
export const quoteFieldText = (field: string): string => {
  if (field === 'justification' || field.endsWith('_justification')) return text('quotes:justification')
  return text(`quotes:${ELSEWHERE[field] ?? `field.${field}`}`, {}, field)
}

/** Where the values of a field have words of their own. */
const WORDED: Readonly<Record<string, readonly string[]>> = {
  // An answer and its quote have states of their own.
  response: ['status', 'responses'],
  round: ['rounds'],
  modal: ['modals'],
  modals: ['modals'],
  packaging_type: ['packagings'],
  freight_type: ['freights'],
  service_level: ['levels'],
}

/** Values of a quote in words; the rest is told by the kit. */
export const quoteValueText = (field: string, value: unknown): string | undefined => {
  const sets = WORDED[field]
  const worded = (one: unknown): string =>
    (sets ?? []).map((set) => text(`quotes:${set}.${String(one)}`, {}, '')).find(Boolean) ?? String(one)
  if (!sets || value === null || value === undefined || value === '') return undefined
  return Array.isArray(value) ? value.map(worded).join(', ') || undefined : worded(value)
}
