import { expect, test } from 'vitest'
import { degrees, distanceKm, pointOf } from './geo.ts'

test('São Paulo and Rio de Janeiro are some 360 km apart', () => {
  const km = distanceKm({ latitude: -23.55, longitude: -46.64 }, { latitude: -22.91, longitude: -43.21 })
  expect(km).toBeGreaterThan(350)
  expect(km).toBeLessThan(370)
})

test('half a coordinate is no point', () => {
  expect(pointOf({ latitude: '-23.5', longitude: null })).toBeNull()
  expect(pointOf({ latitude: '-23.5', longitude: '-46.6' })).toEqual({ latitude: -23.5, longitude: -46.6 })
})

test('degrees are sent with six decimals at most', () => {
  expect(degrees(-23.123456789)).toBe('-23.123457')
})
