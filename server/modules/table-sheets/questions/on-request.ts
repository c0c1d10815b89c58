import { splitField } from '#shared/freight-intake/fields.ts'
import { byColumn } from './detector.ts'

/** Services that a shipment asks for, or that a recipient demands: hardly ever part of every freight. */
const ON_REQUEST = new Set([
  're_delivery',
  'devolution',
  'scheduling',
  'tde',
  'tda',
  'palletization',
  'escort',
  'refaturation',
  'additional_delivery',
  'chemical_product',
  'dangerous_goods',
])

export const onRequest = byColumn((column, { figures, first }) => {
  const [kind, name] = splitField(column.field)
  if (kind !== 'rate' || !ON_REQUEST.has(name) || column.on_request !== undefined || figures === 0)
    return null
  return {
    code: 'on_request',
    column,
    row: first,
    readings: ['on_request', 'by_recipient', 'always', 'leave_out'],
    suggested: 'on_request',
  }
})
