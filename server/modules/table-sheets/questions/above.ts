import { splitField } from '#shared/freight-intake/fields.ts'
import { plain } from '#server/modules/spreadsheets/index.ts'
import { byColumn } from './detector.ts'
import type { Reading } from '#shared/freight-intake/questions.ts'

const PER_KG = /(?:\/|por|p\/|cada) ?(?:kg|quilo|t\b|ton)/
const EXCESS = /exced|adicional|\bexc\b/
const TOTAL = /total|peso todo|todo o peso/

/** What the heading says of a price above the last range; null where it leaves two readings. */
const saidBy = (heading: string): Reading | null => {
  const text = plain(heading)
  if (TOTAL.test(text)) return EXCESS.test(text) ? null : 'total'
  return EXCESS.test(text) ? 'excess' : null
}

/** A price 'acima de 50': of the range, of each kilogram above, or of every kilogram. */
export const above = byColumn((column, { figures, first }) => {
  const [kind, from] = splitField(column.field)
  if (kind !== 'kg_above' || figures === 0) return null
  const said = saidBy(column.heading)
  const perKg = PER_KG.test(plain(column.heading))
  return {
    code: 'above',
    column,
    row: first,
    readings: perKg || said !== null ? ['excess', 'total'] : ['flat', 'excess', 'total'],
    suggested: perKg ? 'excess' : null,
    ...(said === null ? {} : { said }),
    kg: Number(from) * 2 || 100,
  }
})
