import { expect, test } from 'vitest'
import { CAPITALS, boundsOf, citiesWanted, graticule, placeOf } from './map-points.ts'

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

test('the view holds every point', () => {
  expect(
    boundsOf([
      [-46, -23],
      [-43, -19],
    ]),
  ).toEqual([
    [-46.2, -23.2],
    [-42.8, -18.8],
  ])
  expect(boundsOf([])[0][0]).toBe(-74)
})

test('the net and the capitals cover the country', () => {
  expect(graticule(10)).toHaveLength(6 + 9)
  expect(CAPITALS).toHaveLength(27)
  for (const [, longitude, latitude] of CAPITALS) {
    expect(longitude).toBeGreaterThan(-74)
    expect(longitude).toBeLessThan(-34)
    expect(latitude).toBeGreaterThan(-34)
    expect(latitude).toBeLessThan(5.5)
  }
})
