import { describe, expect, it } from 'vitest'
import { readStart, searchText, writeStart } from './start.ts'

const read = (text: string) => readStart(new URLSearchParams(text))

describe('what an address starts a simulation with', () => {
  it('reads invoices once each and drops what is no id', () => {
    expect(read('nf_file_ids=3,4,x,4,-1,0,5').nf_file_ids).toEqual([3, 4, 5])
  })

  it('drops figures that are none and days that do not exist', () => {
    const start = read('weight=12.5&invoice_value=abc&date=2026-02-30&km=10&modal=Air!')
    expect(start).toEqual({ nf_file_ids: [], weight: '12.5', km: '10' })
  })

  it('comes back from its own address', () => {
    const start = {
      nf_file_ids: [1, 2],
      multi_address: true,
      weight: '1200.5',
      date: '2026-11-20',
      modal: 'full_truckload',
      origin_city_id: 3550308,
      simulation_table_id: 7,
    }
    expect(read(searchText(writeStart(start)).slice(1))).toEqual(start)
  })

  it('writes nothing for nothing', () => {
    expect(searchText(writeStart({ nf_file_ids: [], weight: null, km: '' }))).toBe('')
  })
})
