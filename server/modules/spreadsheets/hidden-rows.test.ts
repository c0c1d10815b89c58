import { describe, expect, it } from 'vitest'
import type { SheetRow } from './cells.ts'
import { hiddenRuns } from './hidden-rows.ts'

const row = (number: number, text: string, hidden = false): SheetRow => ({
  row: number,
  cells: [
    { text, numeric: false },
    { text: String(number), numeric: true },
  ],
  ...(hidden ? { hidden } : {}),
})
const runsOf = (...rows: SheetRow[]) => {
  const runs = hiddenRuns()
  for (const one of rows) runs.take(one)
  return runs.end()
}

describe('hidden rows', () => {
  it('are runs of neighbours, named by what they say', () => {
    const runs = runsOf(
      row(1, 'UF'),
      row(2, 'SP', true),
      row(3, 'RJ', true),
      row(4, 'PR'),
      row(5, 'SC', true),
    )
    expect(runs.map(({ from, to }) => [from, to])).toEqual([
      [2, 3],
      [5, 5],
    ])
    expect(runs[0]?.name).toMatch(/^sp#[0-9a-f]{10}$/)
  })

  it('keep their name where they move, and lose it where they say something else', () => {
    const [here] = runsOf(row(2, 'SP', true), row(3, 'RJ', true))
    const [moved] = runsOf(row(7, 'SP', true), row(8, 'RJ', true))
    const [longer] = runsOf(row(2, 'SP', true), row(3, 'RJ', true), row(4, 'MG', true))
    expect(moved?.name).toBe(here?.name)
    expect(longer?.name).not.toBe(here?.name)
  })

  it('are one question where they are more than a person would answer', () => {
    const many = Array.from({ length: 40 }, (_, index) => row(index + 1, `Cidade ${index}`, index % 2 === 1))
    expect(runsOf(...many).map(({ from, to }) => [from, to])).toEqual([[2, 40]])
  })
})
