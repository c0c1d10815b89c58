import { byColumn } from './detector.ts'

const READ_AS = ['percent_of_invoice', 'percent_of_freight', 'per_100kg', 'fixed'] as const

/** How a rate is charged where neither its heading nor its cells say: 'TRT' 35 is a percentage or an amount. */
export const kind = byColumn((column, { figures, first, most }) => {
  const { doubt, kind: usual = 'fixed' } = column
  if (doubt !== true || figures === 0 || !column.field.startsWith('rate:')) return null
  // A figure without a sign under a name that is charged by document is an amount.
  if (usual === 'fixed' || most?.unit === true) return null
  const readings = READ_AS.filter((one) => one === usual || one === 'fixed')
  return { code: 'kind', column, row: first, readings, suggested: null }
})
