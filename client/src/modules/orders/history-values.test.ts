import { expect, test } from 'vitest'
import { changedFields, figureText } from './history-values.ts'

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

test('amounts are written to the cent, measures short, and a CNPJ with its marks', () => {
  expect(figureText('freight_value', '1850.40')).toBe('1.850,40')
  expect(figureText('invoice_amount', '35000')).toBe('35.000,00')
  expect(figureText('weight', '1200.500')).toBe('1.200,5')
  expect(figureText('transporter_cnpj', '33719046000114')).toBe('33.719.046/0001-14')
  expect(figureText('cost_center', '4711')).toBeNull()
})
