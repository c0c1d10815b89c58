import { describe, expect, it } from 'vitest'
import { gatherLines, type Product } from './gather-lines.ts'

const product = (id: number, code: string, location: string | null): Product => ({
  id,
  company_id: 1,
  code,
  description: `Produto ${code}`,
  barcode: null,
  location,
  dangerous: false,
  min_temperature: null,
  max_temperature: null,
  length: '10.00',
  width: '10.00',
  height: '10.00',
  weight: '1.000',
})
const item = (code: string | null, quantity: string | null, more: object = {}) => ({
  code,
  description: 'Item',
  quantity,
  product_id: null,
  ...more,
})

describe('lines of a picking', () => {
  it('add up over the papers, in the order of the shelves, products without one last', () => {
    const products = [product(1, 'A', 'R10'), product(2, 'B', 'R9'), product(3, 'C', null)]
    const lines = gatherLines([item('A', '1'), item('C', '1'), item('B', '2'), item('A', '2')], products)
    expect(lines.map(({ code, quantity, position }) => [code, quantity, position])).toEqual([
      ['B', 2, 1],
      ['A', 3, 2],
      ['C', 1, 3],
    ])
  })

  it('count parts of a piece over all papers before they count as a whole one', () => {
    expect(gatherLines([item('A', '0.5'), item('A', '0.5')], [])[0]?.quantity).toBe(1)
    expect(gatherLines([item('A', '2.0001')], [])[0]?.quantity).toBe(3)
  })

  it('find a product by its id before its code, and keep what is not known', () => {
    const products = [product(1, 'A', null), product(2, 'B', null)]
    expect(gatherLines([item('A', '1', { product_id: 2 })], products)[0]).toMatchObject({
      code: 'B',
      product_id: 2,
      length: '10.00',
    })
    expect(gatherLines([item(' X ', '1')], products)[0]).toMatchObject({
      code: 'X',
      description: 'Item',
      product_id: null,
      length: null,
    })
    expect(gatherLines([item(null, '1')], products)[0]).toMatchObject({ code: 'Item', description: 'Item' })
  })

  it('leave out what has no quantity, or no name', () => {
    const nameless = item(null, '1', { description: '  ' })
    expect(
      gatherLines([item('A', '0'), item('A', '-1'), item('A', null), item('A', 'dez'), nameless], []),
    ).toEqual([])
  })

  it('have the measures that were typed where the register knows no product', () => {
    const measures = { length: '160', width: '90', height: '75', weight: '38.5' }
    const [typed] = gatherLines([item('MESA', '1', { measures })], [])
    expect(typed).toMatchObject(measures)
    const [known] = gatherLines([item('A', '1', { measures })], [product(1, 'A', null)])
    expect(known?.length).not.toBe('160')
  })
})
