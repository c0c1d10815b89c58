import { expect, test } from 'vitest'
import { afterCut, heldBy, MOST, NONE, withFiles } from './receipt-choice.ts'

const photo = (name: string) => new File(['x'], name, { type: 'image/png' })
const paper = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('photos are cut, papers go as they are', () => {
  const chosen = withFiles(NONE, [photo('a'), paper('b'), photo('c')])
  expect([names(chosen.files), names(chosen.photos)]).toEqual([['b'], ['a', 'c']])
  const cut = afterCut(chosen, photo('a cut'))
  expect([names(cut.files), names(cut.photos)]).toEqual([['b', 'a cut'], ['c']])
  expect(names(afterCut(cut, null).photos)).toEqual([])
})

test('nothing is sent while a photo is still to be cut', () => {
  expect(heldBy(NONE)).toBe('receipt_required')
  const chosen = withFiles(NONE, [photo('a'), photo('b')])
  const half = afterCut(chosen, photo('a cut'))
  expect(heldBy(half)).toBe('receipt_cutting')
  expect(heldBy(afterCut(half, null))).toBeNull()
})

test('files above the most are told, photos that wait counted', () => {
  const many = Array.from({ length: MOST - 1 }, (_, index) => photo(String(index)))
  const full = withFiles(withFiles(NONE, many), [paper('last'), paper('over'), photo('over')])
  expect(full.surplus).toBe(2)
  expect(names(full.files)).toEqual(['last'])
  expect(full.photos).toHaveLength(MOST - 1)
  expect(withFiles(full, [paper('more')])).toMatchObject({ surplus: 1, files: full.files })
})
