import { describe, expect, it } from 'vitest'
import { isPlausibleSize } from './product-size.ts'

const size = (length: string, width: string, height: string) => isPlausibleSize({ length, width, height })

describe('sizes of a piece in centimetres', () => {
  it('take what a truck carries, and ask about metres, millimetres and what fits no truck', () => {
    expect(size('110', '60', '75')).toBe(true)
    expect(size('1200', '10', '0.5')).toBe(true)
    expect(size('1.1', '0.6', '0.75')).toBe(false)
    expect(size('11000', '600', '750')).toBe(false)
    expect(size('1501', '10', '10')).toBe(false)
    expect(size('1500', '300', '300')).toBe(false)
  })
})
