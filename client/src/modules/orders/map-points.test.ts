import { expect, test } from 'vitest'
import { citiesWanted, placeOf, tripOf } from './map-points.ts'

test('an address without coordinates is left to the list', () => {
  const address = { latitude: '-23.5329', longitude: '-46.6395', city: 'São Paulo', uf: 'SP' }
  expect(placeOf('origin', address, 'Serra')).toEqual({
    kind: 'origin',
    label: 'Serra – São Paulo/SP',
    at: [-46.6395, -23.5329],
  })
  expect(placeOf('origin', { ...address, latitude: null }, 'Serra')).toBeNull()
  expect(placeOf('origin', { ...address, latitude: 'x' }, 'Serra')).toBeNull()
})

test('an address without coordinates of its own, as an invoice has none, stands where its city is', () => {
  const address = { latitude: null, longitude: null, city: 'São Paulo', uf: 'SP', city_id: 3550308 }
  expect(citiesWanted([address, address, { ...address, city_id: null }])).toEqual([3550308])
  expect(citiesWanted([{ ...address, latitude: '-23.5', longitude: '-46.6' }])).toEqual([])
  const city = { latitude: '-23.5329', longitude: '-46.6395' }
  expect(placeOf('origin', address, 'Serra', city)?.at).toEqual([-46.6395, -23.5329])
})

test('a trip is its stops, the way between them and the vehicle at the end of its track', () => {
  const stops = [
    { kind: 'origin' as const, label: 'Serra', at: [-46, -23] as [number, number] },
    { kind: 'destination' as const, label: 'Vale', at: [-43, -19] as [number, number] },
  ]
  const trip = tripOf(stops, [[-45, -22]], 'Veículo')
  expect(trip.points.map(({ id, shape, label }) => [id, shape, label])).toEqual([
    ['stop-0', 'origin', 'Serra'],
    ['stop-1', 'destination', 'Vale'],
    ['vehicle', 'vehicle', 'Veículo'],
  ])
  expect(trip.fit).toHaveLength(3)
  expect(tripOf(stops, [], 'Veículo').points).toHaveLength(2)
})
