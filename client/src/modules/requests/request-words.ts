import { text } from '#client/lib/i18n.ts'

/** What the screens call a field of a request. */
export const requestFieldText = (field: string): string => text(`requests:field.${field}`, {}, field)

/** Values of a request that have words of their own; the rest is told by the kit. */
export const requestValueText = (field: string, value: unknown): string | undefined =>
  field === 'status' && typeof value === 'string' ? text(`requests:status.${value}`, {}, value) : undefined
