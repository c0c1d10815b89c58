import { describe, expect, it } from 'vitest'
import { isBarcode } from './gtin.ts'

describe('a barcode', () => {
  it.each(['7891000315507', '96385074', '036000291452', '17891000315504'])(
    '%s has its check digit',
    (code) => {
      expect(isBarcode(code)).toBe(true)
    },
  )

  it.each(['7891000315508', '96385075', '036000291453'])('%s has another check digit', (code) => {
    expect(isBarcode(code)).toBe(false)
  })

  it.each(['SA-1001', '12345', '123456789'])('%s is no GTIN and passes', (code) => {
    expect(isBarcode(code)).toBe(true)
  })
})
