import { plain } from '#server/modules/spreadsheets/index.ts'
import { byColumn, type Detector } from './detector.ts'

/** Headings of columns that hold figures and no price, by whole words: 'recepção' holds no CEP. */
const NO_PRICE =
  /\b(?:icms|cep|cnpj|codigo|cod|telefone|ddd|aliquota|latitude|longitude|populacao|prazo|dias|frequencia)\b|^n[o.º°]?\.?$|^#$|^item$|^id$|problemas encontrados/
/** Words of a price win: 'Entrega fora dos dias úteis (R$)'. */
const PRICE = /r\$|\b(?:taxa|tx|valor|vlr|preco)\b/

/** A column of figures of unknown meaning: left out only with a yes. */
export const unknownPrice = byColumn((column, { figures, most }) => {
  if (column.field !== 'ignore' || column.twin !== undefined || figures === 0) return null
  const heading = plain(column.heading)
  if (NO_PRICE.test(heading) && !PRICE.test(heading)) return null
  return {
    code: 'unknown_price',
    column,
    row: most?.row ?? null,
    readings: ['leave_out'],
    suggested: null,
  }
})

/** Two columns that claim one meaning. */
export const sameMeaning = byColumn((column, { first }) =>
  column.twin === undefined || first === null
    ? null
    : { code: 'same_meaning', column, row: first, readings: ['first', 'second'], suggested: null },
)

/** 'Mínimo' beside a rate: of the rate, or of the freight. */
export const minimum = byColumn((column, { figures, first }, { columns }) => {
  if (column.field !== 'minimum_rate' || figures === 0) return null
  if (!/^(?:minimo|min\.?)(?: \(?r\$\)?)?$/.test(plain(column.heading))) return null
  const left = columns.find((one) => one.column === column.column - 1)
  if (left?.field.startsWith('rate:') !== true) return null
  return {
    code: 'minimum',
    column,
    row: first,
    readings: ['of_rate', 'of_freight'],
    suggested: 'of_rate',
    kg: 1,
  }
})

/** Days that the cells call calendar days under a heading that does not say. */
export const days = byColumn((column, { words, first }) =>
  column.field === 'lead_time' &&
  !/corridos|uteis/.test(plain(column.heading)) &&
  [...words].some((word) => word.includes('corridos'))
    ? { code: 'days', column, row: first, readings: ['calendar', 'business'], suggested: 'calendar' }
    : null,
)

/** Postal codes beside a state alone: a table has no such places, and the row would count for the whole state. */
export const narrower: Detector = (mapping, evidence) => {
  const fields = new Set(mapping.columns.map(({ field }) => field))
  if (!fields.has('uf') || fields.has('city') || fields.has('ibge')) return []
  const found = byColumn((column, { first }) =>
    first !== null && column.field === 'ignore' && /\bceps?\b/.test(plain(column.heading))
      ? { code: 'narrower', column, row: first, readings: ['leave_out'], suggested: null }
      : null,
  )(mapping, evidence)
  return found.slice(0, 1)
}
