import { describe, expect, it } from 'vitest'
import { PRODUCT_FIELDS } from '#shared/cargo/product-sheet.ts'
import { fieldOf, headerOf } from './recognise.ts'

const row = (at: number, ...texts: string[]) => ({
  row: at,
  cells: texts.map((text) => ({ text, numeric: false })),
})

describe('headings of a sheet', () => {
  it.each([
    ['Código', 'code'],
    ['DESCRIÇÃO', 'description'],
    ['Peso (kg)', 'weight'],
    ['Altura cm', 'height'],
    ['manufacturer_code', 'manufacturer_code'],
    ['Cor', null],
    ['', null],
  ])('%s names %s', (heading, field) => {
    expect(fieldOf(heading, PRODUCT_FIELDS)).toBe(field)
  })

  it('stand in the row that knows most of them, below a title', () => {
    const head = [
      row(1, 'Produto acabado'),
      row(2, 'Código', 'Descrição', 'Cor'),
      row(3, 'A1', 'Copo', 'Azul'),
    ]
    expect(headerOf(head, PRODUCT_FIELDS)).toBe(1)
  })
})
