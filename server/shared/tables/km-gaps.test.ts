import { describe, expect, it } from 'vitest'
import { kmGapsIn } from './km-gaps.ts'

const range = (km_start: string, km_end: string) => ({ km_start, km_end, values: [] })
const lane = (uf: string, km_start: string | null, km_end: string | null) => ({
  uf,
  city_id: null,
  origin_uf: null,
  origin_city_id: null,
  km_start,
  km_end,
})

describe('distances that a table leaves without a price', () => {
  it('stand between its ranges', () => {
    const table = { km_ranges: [range('0', '100'), range('101', '300')], destinations: [] }
    expect(kmGapsIn(table)).toMatchObject([{ from: 100, to: 101 }])
    expect(kmGapsIn({ ...table, km_ranges: [range('0', '100'), range('100', '300')] })).toEqual([])
  })

  it('are told apart by destination', () => {
    const destinations = [lane('SP', '0', '100'), lane('SP', '150', '300'), lane('RJ', '100', '150')]
    expect(kmGapsIn({ km_ranges: [], destinations })).toMatchObject([
      { from: 100, to: 150, after: { place: '>SP' } },
    ])
    expect(kmGapsIn({ km_ranges: [], destinations: [lane('SP', null, null)] })).toEqual([])
  })
})
