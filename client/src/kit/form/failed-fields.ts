import type { FieldErrors } from 'react-hook-form'
import { isRecord } from '#shared/kit/typed.ts'

export type Failed = { name: string; label: string; control: HTMLElement }

/** A field's own error; anything else is an object or a list with errors in it. */
const isError = (value: Record<string, unknown>): boolean => typeof value['type'] === 'string'

/** Names of the fields with an error, as they are called in the form: `addresses.0.city_id`. */
export const failedNames = (errors: unknown, before = ''): string[] => {
  if (!isRecord(errors) && !Array.isArray(errors)) return []
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!isRecord(value) && !Array.isArray(value)) return []
    const name = before === '' ? key : `${before}.${key}`
    return isRecord(value) && isError(value) ? [name] : failedNames(value, name)
  })
}

/** The control that people see: a list keeps its value in a hidden one behind it. */
const seenOf = (control: Element): HTMLElement | null => {
  if (control.getAttribute('type') !== 'hidden') return control as HTMLElement
  return control.previousElementSibling?.querySelector('input') ?? null
}

const labelOf = (control: HTMLElement): string => {
  const labels = 'labels' in control ? (control as HTMLInputElement).labels : null
  const words = labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? ''
  // The mark of a required field is no part of its name.
  const label = words.replace(/\s*\*\s*$/, '').trim()
  // Two addresses have two cities: the group around says which.
  const group = control.closest('fieldset')?.querySelector(':scope > legend')?.textContent?.trim()
  return label && group ? `${group}: ${label}` : label
}

/** Those of them that stand in the form, in the order in which they stand, by their labels. */
export const failedFields = (form: ParentNode, errors: FieldErrors): Failed[] => {
  const names = new Set(failedNames(errors))
  const found = new Map<string, Failed>()
  for (const named of form.querySelectorAll('[name]')) {
    const name = named.getAttribute('name') ?? ''
    if (!names.has(name) || found.has(name)) continue
    const control = seenOf(named)
    const label = control ? labelOf(control) : ''
    if (control && label !== '') found.set(name, { name, label, control })
  }
  return [...found.values()]
}
