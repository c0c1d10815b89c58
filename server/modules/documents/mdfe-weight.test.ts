import { expect, it } from 'vitest'
import { tonnesOrKilograms } from './mdfe-weight.ts'

it('is in kilograms, also where the file says tonnes', () => {
  expect(tonnesOrKilograms({ unit: '01', quantity: '1709.97' })).toBe('1709.970')
  expect(tonnesOrKilograms({ unit: '02', quantity: '1.7099' })).toBe('1709.900')
  expect(tonnesOrKilograms({ unit: '02', quantity: null })).toBeNull()
})
