import { describe, expect, it } from 'vitest'
import { readScan } from './scan.ts'

const lines = [
  { id: 1, code: 'COPO-1', barcode: '07891000315507' },
  { id: 2, code: '789', barcode: null },
]
const boxes = [{ id: 9, code: 'P12-1' }]

describe('readScan', () => {
  it('reads labels, as bars and as the address of the QR', () => {
    expect(readScan(' p12-1 ', lines, boxes)).toEqual({ box: boxes[0] })
    expect(readScan('https://x.example/picking/details/12?box=P12-1', lines, boxes)).toEqual({
      box: boxes[0],
    })
  })

  it('reads products by barcode, zeros in front or not, and by code', () => {
    expect(readScan('7891000315507', lines, boxes)).toEqual({ line: lines[0] })
    expect(readScan('copo-1', lines, boxes)).toEqual({ line: lines[0] })
    expect(readScan('789', lines, boxes)).toEqual({ line: lines[1] })
  })

  it('tells what it does not know', () => {
    expect(readScan('P12-2', lines, boxes)).toEqual({ unknown: 'P12-2' })
    expect(readScan('7891000315508', lines, boxes)).toEqual({ unknown: '7891000315508' })
  })
})
