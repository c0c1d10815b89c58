import { expect, test } from 'vitest'
import { changedFields } from './history-values.ts'

test('unchanged values and numbers with a name beside them are left out', () => {
  expect(
    changedFields({
      old_values: { driver_id: null, driver_name: null, helper_id: 3, trailer_plate: null, weight: '90.000' },
      new_values: { driver_id: 47, driver_name: 'Ana', helper_id: 3, trailer_plate: null, weight: '480.000' },
    }),
  ).toEqual(['driver_name', 'weight'])
  expect(changedFields({ old_values: { driver_id: 47 }, new_values: { driver_id: null } })).toEqual([
    'driver_id',
  ])
  expect(changedFields({ old_values: null, new_values: { cost_center: 'CC-1' } })).toEqual(['cost_center'])
})
