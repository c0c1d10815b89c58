import { expect, test } from 'vitest'
import { failedNames } from './failed-fields.ts'

test('errors of nested fields have the names that the form calls them by', () => {
  const error = { type: 'custom', message: 'x', ref: {} }
  expect(
    failedNames({
      weight: error,
      addresses: [undefined, { city_id: error, street: undefined }],
      simulation: { toll: { amount: error } },
    }),
  ).toEqual(['weight', 'addresses.1.city_id', 'simulation.toll.amount'])
  expect(failedNames({})).toEqual([])
})
