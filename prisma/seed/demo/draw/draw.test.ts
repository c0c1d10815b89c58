import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isCpf } from '#shared/kit/br/cpf.ts'
import { isPlate } from '#shared/kit/br/plate.ts'
import { along } from './along.ts'
import { drawCanhoto } from '../documents/canhoto.ts'
import { loadOf } from './goods.ts'
import { cpfOf, plateOf } from './names.ts'
import { createRandom } from './random.ts'

const draw = (seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 20 }, () => random.int(0, 1000))
}

describe('what is drawn by lot', () => {
  it('is the same for the same seed and another for another', () => {
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  it('keeps to its bounds and its weights', () => {
    const random = createRandom(3)
    const numbers = Array.from({ length: 5000 }, () => random.int(2, 5))
    expect([...new Set(numbers)].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5])
    const heavy = Array.from({ length: 5000 }, () => random.weighted([['a', 9] as const, ['b', 1] as const]))
    const share = heavy.filter((one) => one === 'a').length / 5000
    expect(share).toBeGreaterThan(0.87)
    expect(share).toBeLessThan(0.93)
  })

  it('makes valid numbers and plates', () => {
    const random = createRandom(11)
    for (let index = 0; index < 200; index += 1) {
      expect(isCpf(cpfOf(random))).toBe(true)
      expect(isPlate(plateOf(random))).toBe(true)
    }
  })

  it('adds the items of a load up to its value', () => {
    const load = loadOf(createRandom(5), 'housewares', 300)
    const cents = load.items.reduce((sum, item) => sum + Math.round(Number(item.value) * 100), 0)
    expect(load.value).toBe((cents / 100).toFixed(2))
    expect(Number(load.weight)).toBeGreaterThan(200)
    expect(Number(load.weight)).toBeLessThan(400)
  })

  it('draws receipts that are real pictures', () => {
    const png = drawCanhoto(createRandom(1), '48211', '2026-11-18')
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([480, 150])
    const size = png.readUInt32BE(33)
    expect(inflateSync(png.subarray(41, 41 + size))).toHaveLength(481 * 150)
    expect(drawCanhoto(createRandom(1), '48212', '2026-11-18').equals(png)).toBe(false)
  })

  it('stays near the line between two places', () => {
    const [from, to] = [
      { lat: -23.5, long: -46.6 },
      { lat: -12.9, long: -38.5 },
    ]
    expect(along(from, to, 0)).toEqual(from)
    const half = along(from, to, 0.5)
    expect(half.lat).toBeGreaterThan(from.lat)
    expect(half.lat).toBeLessThan(to.lat)
  })
})
