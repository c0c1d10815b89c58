import { describe, expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'
import { jpegOf } from '#tests/support/jpegs.ts'
import { blankPng, sheetOf } from '#tests/support/pictures.ts'
import { isEmptyPicture } from './empty-picture.ts'

const isEmpty = (bytes: Buffer): boolean => {
  const size = pictureSize(bytes)
  if (!size) throw new Error('no picture')
  return isEmptyPicture(size, bytes)
}

describe('a picture of one colour', () => {
  it.each([30, 60, 92])('is empty, and a sheet with a small receipt is not, at quality %i', (quality) => {
    const receipt = jpegOf(sheetOf('receipt'), quality)
    // Lighter than a sheet of one colour may be from another writer.
    if (quality < 90) expect((8 * receipt.length) / (1240 * 1754)).toBeLessThan(0.14)
    expect(isEmpty(receipt)).toBe(false)
    expect(isEmpty(jpegOf(sheetOf('nothing'), quality))).toBe(true)
  })

  it('is empty as a PNG too', () => {
    expect(isEmpty(blankPng(1200, 900))).toBe(true)
    expect(isEmpty(blankPng(4000, 3000))).toBe(true)
  })
})
