import { describe, expect, it } from 'vitest'
import { sum, multiply } from '#shared/kit/money.ts'
import { cubageOf, gramsOf, parcelsOf } from './parcels.ts'
import { NoPrice, onlyDelivery, postalCodeOf, refusalText, type QuotedItem } from './provider.ts'

const item = (more: Partial<QuotedItem> = {}): QuotedItem => ({
  description: null,
  quantity: 2,
  length: '40',
  width: '30',
  height: '20.5',
  weight: null,
  ...more,
})
const freight = {
  weight: '20.000',
  bulk: null,
  cubage: null,
  invoice_value: '1000.00',
  items: [item()],
}
const place = { city: 'São Paulo', uf: 'SP', postal_code: null, street: null, number: null, district: null }

describe('a freight as parcels', () => {
  it('shares weight and value out to pieces, and rounds measures up', () => {
    expect(parcelsOf(freight)).toEqual([
      { quantity: 2, length: 40, width: 30, height: 21, weight: '10.000', value: '500.00' },
    ])
  })

  it('shares out by volume where the weight of each is not told, by weight where it is', () => {
    const small = item({ quantity: 1, length: '10', width: '10', height: '10' })
    const large = item({ quantity: 3, length: '10', width: '10', height: '10' })
    expect(parcelsOf({ ...freight, items: [small, large] }).map(({ weight }) => weight)).toEqual([
      '5.000',
      '5.000',
    ])
    const told = [
      { ...small, weight: '14' },
      { ...large, weight: '2' },
    ]
    expect(parcelsOf({ ...freight, items: told }).map(({ weight, value }) => [weight, value])).toEqual([
      ['14.000', '700.00'],
      ['2.000', '100.00'],
    ])
  })

  it('makes cubes of a cubage, as many as there are volumes', () => {
    const [cube] = parcelsOf({ ...freight, items: [], bulk: '2.5', cubage: '0.3' })
    expect(cube).toMatchObject({ quantity: 3, length: 47, width: 47, height: 47 })
    expect(Number(multiply(cube?.weight ?? '0', 3))).toBeCloseTo(20, 2)
  })

  it('has no parcels without measures, nor of too many kinds', () => {
    expect(() => parcelsOf({ ...freight, items: [] })).toThrow(NoPrice)
    expect(() => parcelsOf({ ...freight, items: Array.from({ length: 11 }, () => item()) })).toThrow(NoPrice)
  })

  it('counts cubic metres: as told, else of the pieces', () => {
    expect(cubageOf({ ...freight, cubage: '1.2' })).toBe('1.2')
    expect(cubageOf(freight)).toBe('0.049200')
    expect(cubageOf({ ...freight, items: [] })).toBeNull()
    expect(sum([])).toBe('0')
  })
})

describe('what a provider reads', () => {
  it('wants eight digits of a postal code, and one delivery', () => {
    expect(postalCodeOf({ ...place, postal_code: '01310-100' })).toBe('01310100')
    for (const postal_code of [null, '', '1310-100', 'abc'])
      expect(() => postalCodeOf({ ...place, postal_code })).toThrow(NoPrice)
    const of = (deliveries: (typeof place)[]) => onlyDelivery({ deliveries } as never)
    expect(of([place])).toBe(place)
    expect(() => of([place, place])).toThrow(NoPrice)
    expect(() => of([])).toThrow(NoPrice)
  })

  it('finds the words of a refusal, of no great length and on one line', () => {
    expect(refusalText(422, { detail: 'Sem rota' })).toBe('Sem rota')
    expect(refusalText(400, { msgs: ['PRC-101: CEP inválido'] })).toBe('PRC-101: CEP inválido')
    expect(refusalText(200, { error: { id: -3, descricao: 'Não atendido' } })).toBe('Não atendido')
    expect(refusalText(404, null)).toBe('HTTP 404')
    expect(refusalText(400, { message: `a\nb${'x'.repeat(400)}` })).toHaveLength(300)
    expect(refusalText(400, { message: 'a\u0000b' })).toBe('a b')
  })

  it('are told in grams exactly', () => {
    expect(['2.007', '0.001', '30.000'].map(gramsOf)).toEqual(['2007', '1', '30000'])
  })
})
