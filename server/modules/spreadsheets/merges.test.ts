import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INTAKE_LIMITS } from '#shared/freight-intake/intake-actions.ts'
import { disjointMerges, mergeFiller, type Merge } from './merges.ts'

const cell = (text: string) => ({ text, numeric: false })
const range = (top: number, left: number, bottom: number, right: number): Merge => ({
  top,
  left,
  bottom,
  right,
})

const meets = (a: Merge, b: Merge): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

describe('merged ranges', () => {
  it('read as their first cell, to the right and below', () => {
    const fill = mergeFiller([range(1, 0, 2, 1)])
    const texts = (row: number, ...cells: string[]) =>
      fill({ row, cells: cells.map(cell) }).cells.map(({ text }) => text)
    expect(texts(1, 'GRIS')).toEqual(['GRIS', 'GRIS'])
    expect(texts(2)).toEqual(['GRIS', 'GRIS'])
    expect(texts(3, 'x')).toEqual(['x'])
  })

  it('that are repeated or overlap count once', () => {
    const bomb = Array.from({ length: 20_000 }, () => range(2, 0, 1_048_576, 199))
    expect(disjointMerges(bomb)).toEqual([bomb[0]])
    expect(disjointMerges([range(2, 0, 9, 3), range(5, 3, 6, 4), range(10, 3, 11, 4)])).toEqual([
      range(2, 0, 9, 3),
      range(10, 3, 11, 4),
    ])
  })

  it('wider than a sheet may be are none', () => {
    expect(disjointMerges([range(2, 0, 9, INTAKE_LIMITS.columns), range(2, 5, 9, 4)])).toEqual([])
  })

  it('never overlap, whatever a file says, and lose none that stands apart', () => {
    const small = fc.nat(20)
    const merges = fc.array(
      fc
        .tuple(small, small, small, small)
        .map(([top, left, height, width]) => range(top, left, top + height, left + width)),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(merges, (all) => {
        const kept = disjointMerges(all)
        for (const [index, one] of kept.entries())
          for (const other of kept.slice(index + 1)) expect(meets(one, other)).toBe(false)
        for (const one of all) expect(kept.some((other) => meets(one, other))).toBe(true)
      }),
    )
  })
})
