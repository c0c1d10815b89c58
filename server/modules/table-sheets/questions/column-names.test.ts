import { describe, expect, it } from 'vitest'
import { mapColumns } from '../mapping.ts'
import { columnNames, placedAs } from './column-names.ts'

const named = (...headings: string[]) => [
  ...columnNames(headings.map((heading, column) => ({ column, heading }))).values(),
]

describe('names of columns', () => {
  it('are their headings, told apart where several are alike', () => {
    expect(named('UF', 'Reentrega (%)', 'Mínimo', 'Mínimo', '', '')).toEqual([
      'uf',
      'reentrega_%',
      'minimo',
      'minimo#2',
      'minimo>',
      'minimo>#2',
    ])
  })

  it('find the meaning that a person chose, though an empty column came before', () => {
    const last = mapColumns(['UF', 'até 10 kg', 'Descarga'], []).map((one) =>
      one.heading === 'Descarga' ? { ...one, field: 'rate:unloading', kind: 'fixed' as const } : one,
    )
    const now = placedAs(mapColumns(['UF', '', 'até 10 kg', 'Descarga'], []), last)
    expect(now.map(({ column, field }) => [column, field])).toEqual([
      [0, 'uf'],
      [1, 'ignore'],
      [2, 'kg:10'],
      [3, 'rate:unloading'],
    ])
  })
})
