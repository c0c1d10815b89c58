import { expect, it } from 'vitest'
import { engineTable } from './engine-document.ts'
import { documentOf } from './fixtures.ts'

const NO_FACTS = { simples_nacional: false, pis: null, cofins: null, rates: [] }

const isReverse = (modal: 'less_than_truckload' | 'less_than_truckload_reverse', reverse: boolean) =>
  engineTable(documentOf({ table: { modal, reverse } }), NO_FACTS).reverse

it('prices the way back by a table of a reverse modal, whatever its flag says', () => {
  expect(isReverse('less_than_truckload_reverse', false)).toBe(true)
  expect(isReverse('less_than_truckload_reverse', true)).toBe(true)
  expect(isReverse('less_than_truckload', false)).toBe(false)
})
