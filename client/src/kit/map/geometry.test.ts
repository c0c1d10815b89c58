import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { CITIES } from './cities.ts'
import { boundsOf, land, states, type Coordinates } from './geometry.ts'

/** Whether a point lies inside a ring: a ray to the east crosses it an odd number of times. */
const isInside = ([x, y]: Coordinates, ring: readonly (readonly number[])[]): boolean =>
  ring.reduce((inside, [ax = 0, ay = 0], index) => {
    const [bx = 0, by = 0] = ring[(index + 1) % ring.length] ?? []
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside
  }, false)

describe('the map that the product carries', () => {
  it('has the 27 states as closed rings in less than 100 kB', () => {
    const { features } = states()
    expect(
      features
        .map(({ properties }) => properties.name)
        .toSorted()
        .join(' '),
    ).toBe('AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO')
    for (const { geometry } of [...features, ...land().features])
      for (const [ring = []] of geometry.coordinates) expect(ring[0]).toEqual(ring.at(-1))
    expect(readFileSync(new URL('brazil.json', import.meta.url)).length).toBeLessThan(100_000)
  })

  it.each([
    ['DF', -47.93, -15.78],
    ['GO', -49.25, -16.68],
    ['SP', -46.64, -23.55],
    ['MG', -43.94, -19.92],
    ['AM', -60.02, -3.12],
    ['RS', -54.1, -29.7],
  ])('puts a place of %s into that state and no other', (uf, ...at) => {
    const found = states().features.filter(({ geometry }) =>
      geometry.coordinates.some(([ring = []]) => isInside(at, ring)),
    )
    expect(found.map(({ properties }) => properties.name)).toContain(uf)
  })

  it('knows the capitals first', () => {
    expect(CITIES.filter(({ rank }) => rank === 1)).toHaveLength(27)
    const [[west, south], [east, north]] = boundsOf([])
    for (const { at } of CITIES)
      expect(at[0] > west && at[0] < east && at[1] > south && at[1] < north).toBe(true)
  })

  it('covers Brazil while there is nothing to show', () => {
    expect(boundsOf([])).toEqual([
      [-74, -34],
      [-34, 5.5],
    ])
    expect(boundsOf([[-46, -23]])).toEqual([
      [-46.2, -23.2],
      [-45.8, -22.8],
    ])
  })
})
