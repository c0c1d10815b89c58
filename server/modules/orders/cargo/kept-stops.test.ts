import { describe, expect, it } from 'vitest'
import { keptIds } from './kept-stops.ts'

const stop = (destinatary_name: string | null, city_id: number, more: object = {}) => ({
  destinatary_name,
  destinatary_identification_document: null,
  city_id,
  street: null,
  number: null,
  ...more,
})
const rows = (...stops: object[]) =>
  stops.map((one, index) => ({ ...one, id: index + 11, position: index + 1 }))
const typed = (...stops: object[]) => stops.map((one, index) => ({ ...one, position: index + 1 }))

describe('rows that corrected addresses keep', () => {
  it('stay with their recipient when stops change places or go', () => {
    const [a, b, c] = [stop('Alfa', 1), stop('Beta', 2), stop('Gama', 3)]
    expect(keptIds(rows(a, b, c), typed(c, b, a))).toEqual([13, 12, 11])
    expect(keptIds(rows(a, b, c), typed(c, a))).toEqual([13, 11])
    expect(keptIds(rows(a, b), typed(stop('Delta', 2), a, b))).toEqual([null, 11, 12])
  })

  it('stay when an address is corrected, and when its recipient is', () => {
    const at = { street: 'Rua A', number: '1' }
    const [a, b] = [stop('Alfa', 1, at), stop('Alfa', 1, { street: 'Rua B', number: '2' })]
    expect(keptIds(rows(a, b), typed(b, a))).toEqual([12, 11])
    expect(keptIds(rows(a), typed(stop('Alfa', 1, { street: 'rua c' })))).toEqual([11])
    expect(keptIds(rows(a), typed(stop('Ômega', 1, at)))).toEqual([11])
    expect(keptIds(rows(a), typed(stop(null, 9)))).toEqual([11])
    expect(keptIds(rows(a), typed(stop('Ômega', 9)))).toEqual([null])
  })
})
