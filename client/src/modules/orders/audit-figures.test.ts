import { expect, test } from 'vitest'
import { differencePercent } from './audit-figures.ts'

test('the difference as a percentage, to the hundredth', () => {
  expect(differencePercent('575.75', '0.07')).toBe('0.01')
  expect(differencePercent('100.00', '12.50')).toBe('12.50')
  expect(differencePercent('200.00', '-1.00')).toBe('-0.50')
  expect(differencePercent('3.00', '1.00')).toBe('33.33')
  expect(differencePercent('3.00', '2.00')).toBe('66.67')
  expect(differencePercent('50.00', '0.00')).toBe('0.00')
  expect(differencePercent(null, '5.00')).toBeNull()
  expect(differencePercent('0.00', '5.00')).toBeNull()
})
