import { describe, expect, it } from 'vitest'
import { kmGaps } from './km-gaps.ts'
import { emptyDestination } from './parts.ts'

const gapsIn = (...bands: readonly (readonly [start: string, end: string])[]) => {
  const gaps = kmGaps<number>()
  for (const [row, [km_start, km_end]] of bands.entries())
    gaps.take(row, { part: 'km_range', key: km_end, payload: { km_start, km_end, values: [] } })
  return gaps.end().map(({ row, issue }) => `${row} ${issue.code} ${issue.params?.from}-${issue.params?.to}`)
}

describe('distances without a price', () => {
  it('are named between two ranges, whatever their order', () => {
    expect(gapsIn(['0', '100'], ['101', '300'])).toEqual(['1 km_gap 100-101'])
    expect(gapsIn(['300', '500'], ['0', '100'])).toEqual(['0 km_gap 100-300'])
  })

  it('are none where ranges meet or overlap', () => {
    expect(gapsIn(['0', '100'], ['100', '300'], ['50', '120'])).toEqual([])
  })

  it('are told apart by destination', () => {
    const gaps = kmGaps<number>()
    for (const [row, uf] of ['SP', 'RJ'].entries())
      gaps.take(row, {
        part: 'destination',
        key: uf,
        payload: { ...emptyDestination(), uf, km_start: row === 0 ? '0' : '200', km_end: '300' },
      })
    expect(gaps.end()).toEqual([])
  })
})
