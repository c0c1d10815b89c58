import { expect, test } from 'vitest'
import { emptyToNull, fieldOfPointer, stripEmpty } from './form-values.ts'

test('pointers name the form field', () => {
  expect(fieldOfPointer('/data/attributes/name')).toBe('name')
  expect(fieldOfPointer('/data/attributes/items/0/weight')).toBe('items.0.weight')
  expect(fieldOfPointer('/data/relationships/city')).toBe('city')
  expect(fieldOfPointer('/email')).toBe('email')
})

test('empty values are dropped on create and cleared on update', () => {
  expect(stripEmpty({ a: '', b: null, c: undefined, d: 0, e: false })).toEqual({ d: 0, e: false })
  expect(emptyToNull({ a: '', b: 'x' })).toEqual({ a: null, b: 'x' })
})
