import { describe, expect, it } from 'vitest'
import { findCorners, WHOLE, type Corners } from './corners.ts'
import { faultOf, greyOf } from './judge.ts'
import { paperSize, projection, straightened, type Pixels } from './straighten.ts'

const PAPER: Corners = [
  [0.2, 0.3],
  [0.8, 0.25],
  [0.85, 0.7],
  [0.15, 0.75],
]

const inside = (x: number, y: number): boolean =>
  PAPER.every(([fromX, fromY], index) => {
    const [toX, toY] = PAPER[(index + 1) % 4] ?? [0, 0]
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0
  })

const drawn = (width: number, height: number, light: (x: number, y: number) => number): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const value = light((at % width) / width, Math.floor(at / width) / height)
    data.set([value, value, value, 255], at * 4)
  }
  return { width, height, data }
}

/** White paper with a dark line of writing, on a table. */
const photo = drawn(800, 600, (x, y) => (inside(x, y) ? (Math.abs(y - 0.5) < 0.02 ? 20 : 235) : 70))

describe('the edges of a receipt', () => {
  it('are found where the paper is brighter than what it lies on', () => {
    const found = findCorners(greyOf(photo))
    expect(found).not.toBeNull()
    for (const [index, [x, y]] of (found ?? WHOLE).entries()) {
      expect(Math.abs(x - (PAPER[index]?.[0] ?? 0))).toBeLessThan(0.03)
      expect(Math.abs(y - (PAPER[index]?.[1] ?? 0))).toBeLessThan(0.03)
    }
  })

  it('are not invented where there are none', () => {
    expect(findCorners(greyOf(drawn(400, 300, () => 200)))).toBeNull()
    expect(
      findCorners(greyOf(drawn(400, 300, (x, y) => ((x * 20) % 2 < 1 && (y * 20) % 2 < 1 ? 240 : 20)))),
    ).toBeNull()
  })
})

describe('the cut paper', () => {
  it('is drawn flat, its corners where they were taken', () => {
    const place = projection(PAPER)
    const corners = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)]
    for (const [index, [x, y]] of corners.entries()) {
      expect(x).toBeCloseTo(PAPER[index]?.[0] ?? 0)
      expect(y).toBeCloseTo(PAPER[index]?.[1] ?? 0)
    }
    const flat = straightened(photo, PAPER)
    expect(flat).toMatchObject(paperSize(photo, PAPER))
    const { light } = greyOf(flat)
    // Nothing of the table is left, but for the edge itself.
    expect([...light].filter((value) => value === 70).length / light.length).toBeLessThan(0.02)
  })

  it('of the whole photo is the photo', () => {
    expect(straightened(photo, WHOLE)).toEqual(photo)
  })
})

/** A white A4 sheet with a few words in its corner. */
const sheet = drawn(1240, 1754, (x, y) =>
  x < 0.25 && y > 0.05 && y < 0.12 && (x * 40) % 1 < 0.2 && (y * 60) % 1 < 0.3 ? 30 : 255,
)

describe('a picture that is no receipt', () => {
  it.each([
    [photo, null],
    [sheet, null],
    [drawn(300, 200, (x) => x * 255), 'receipt_small'],
    [drawn(1600, 100, (x) => x * 255), 'receipt_narrow'],
    [drawn(800, 600, () => 12), 'receipt_empty'],
    // A covered lens is not quite of one colour.
    [drawn(800, 600, (x, y) => 12 + ((x * 7919 + y * 104_729) % 1) * 20), 'receipt_empty'],
  ])('is told why', (picture, fault) => expect(faultOf(picture)).toBe(fault))
})
