import { expect, test } from 'vitest'
import { groupDecimal, parseDecimal, roundDecimal } from './decimal.ts'

test('rounding is done on digits, half up', () => {
  expect(roundDecimal('2.675', 2)).toBe('2.68')
  expect(roundDecimal('9.995', 2)).toBe('10.00')
  expect(roundDecimal('-0.004', 2)).toBe('0.00')
  expect(roundDecimal('123456789012345678.005', 2)).toBe('123456789012345678.01')
  expect(roundDecimal('7', 0)).toBe('7')
})

test('grouping is Brazilian', () => {
  expect(groupDecimal('1234567.8', 2)).toBe('1.234.567,80')
  expect(groupDecimal('1234.5000', 4, 0)).toBe('1.234,5')
  expect(groupDecimal('-999.999', 2)).toBe('-1.000,00')
  expect(groupDecimal(null, 2)).toBeNull()
  expect(groupDecimal('abc', 2)).toBeNull()
})

test('typed numbers become decimal strings', () => {
  expect(parseDecimal('R$ 1.234,56')).toBe('1234.56')
  expect(parseDecimal('1234.5')).toBe('1234.5')
  expect(parseDecimal('12,')).toBeNull()
})
