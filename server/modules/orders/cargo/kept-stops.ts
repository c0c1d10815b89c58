/** Which row of an order's addresses each corrected address is. Pure. */

type Stop = Readonly<Record<string, unknown>>

const said = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

const recipientOf = ({ destinatary_identification_document, identification_document, ...names }: Stop) =>
  said(destinatary_identification_document ?? identification_document) ||
  said(names.destinatary_name ?? names.name)

const streetOf = ({ city_id, street, number, complement }: Stop): string =>
  said(street) === '' ? '' : `${Number(city_id)} ${said(street)} ${said(number)} ${said(complement)}`

const isUnlike = (left: string, right: string): boolean => left !== '' && right !== '' && left !== right

const isSameRecipient = (before: Stop, now: Stop): boolean =>
  recipientOf(before) === recipientOf(now) && before.city_id === now.city_id

/** The first rule that finds a row decides: whole address, recipient in its city, street, place in the way. */
const RULES: readonly ((before: Stop, now: Stop) => boolean)[] = [
  (before, now) => streetOf(before) === streetOf(now) && isSameRecipient(before, now),
  (before, now) => recipientOf(now) !== '' && isSameRecipient(before, now),
  (before, now) => streetOf(now) !== '' && streetOf(before) === streetOf(now),
  (before, now) => before.position === now.position && !isUnlike(recipientOf(before), recipientOf(now)),
]

/**
 * Ids of the rows that the addresses keep, in their order; null for a new one. What hangs on a row (its request, its
 * invoices) stays with its recipient when stops change places.
 */
export const keptIds = (before: readonly Stop[], now: readonly Stop[]): (number | null)[] => {
  const ids = now.map((): number | null => null)
  const free = new Set(before)
  for (const isSame of RULES)
    for (const [index, stop] of now.entries()) {
      const found = ids[index] === null ? [...free].find((row) => isSame(row, stop)) : undefined
      if (!found) continue
      ids[index] = Number(found.id)
      free.delete(found)
    }
  return ids
}
