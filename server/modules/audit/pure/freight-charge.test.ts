import { describe, expect, it } from 'vitest'
import { normalizeComponentName } from '#server/modules/fiscal-files/index.ts'
import { cteOf, snapshotOf } from './fixtures.ts'
import { chargedOf, freightOf, namesOf } from './freight-charge.ts'
import { chargeOfOrder } from './share-charge.ts'

const NONE = new Map<string, string>()
const weight = (amount: string) => ({ rate: 'weight_shipping_value', label: 'Frete peso', amount })

const rates = (name: unknown, learned = NONE) =>
  chargedOf(cteOf({ components: [{ name, amount: '100.00' }] }), learned).map(({ rate }) => rate)

describe('components of a CT-e', () => {
  it('end in its total: the rest is a line of its own, none where there is no rest', () => {
    const gris = { rate: 'gris', name: 'GRIS', amount: '30.00' }
    expect(chargedOf(cteOf({ components: [gris] }), NONE)).toEqual([
      { rate: 'gris', amount: '30.00' },
      { rate: 'unspecified', amount: '70.00' },
    ])
    expect(chargedOf(cteOf({ components: [{ ...gris, amount: '100.00' }] }), NONE)).toEqual([
      { rate: 'gris', amount: '100.00' },
    ])
  })

  it('are frete peso where none is told', () => {
    const whole = [{ rate: 'weight_shipping_value', amount: '100.00' }]
    expect(chargedOf(cteOf(), NONE)).toEqual(whole)
    expect(chargedOf(cteOf({ components: null }), NONE)).toEqual(whole)
    expect(chargedOf(cteOf({ components: [{ rate: 'gris', amount: 30 }, 'x'] }), NONE)).toEqual(whole)
  })

  it('find their rate by what the company has learned, then by their name, else stay by themselves', () => {
    expect(rates('Taxa Lunar', new Map([[normalizeComponentName('Taxa Lunar'), 'tas']]))).toEqual(['tas'])
    expect(rates('Taxa Lunar')).toEqual(['Taxa Lunar'])
    expect(rates('GRIS')).toEqual(['gris'])
    // A lesson stands before the reader's own knowledge.
    const lesson = new Map([[normalizeComponentName('Taxa TAS'), 'trt']])
    const component = { rate: 'tas', name: 'Taxa TAS', amount: '100.00' }
    expect(chargedOf(cteOf({ components: [component] }), lesson)).toEqual([{ rate: 'trt', amount: '100.00' }])
    expect(rates(7)).toEqual(['other'])
  })

  it('keep their own names, beside that of the rest', () => {
    const names = namesOf(
      [
        cteOf({
          components: [
            { rate: 'gris', name: 'Ger. risco', amount: '1.00' },
            { rate: 'gris', name: 'Taxa Lunar', amount: '2.00' },
            { rate: 'tas', amount: '1.00' },
          ],
        }),
        cteOf({ components: null }),
      ],
      new Map([[normalizeComponentName('Taxa Lunar'), 'tas']]),
    )
    expect([...names]).toEqual([
      ['unspecified', 'Não discriminado no CT-e'],
      ['gris', 'Ger. risco'],
      ['tas', 'Taxa Lunar'],
    ])
  })
})

describe('the freight that is expected', () => {
  const charged = [
    { rate: 'weight_shipping_value', amount: '45.00' },
    { rate: 'tas', amount: '5.00' },
  ]
  const service = { rate: 'tas', name: 'Taxa', value: '5.00', payment_type: 'cte' }

  it('is the calculation, component by component, while the agreement is its total', () => {
    expect(freightOf(snapshotOf(), [], charged)).toEqual({
      kind: 'freight_table',
      expected: { total_value: '40.00', components: [weight('40.00')] },
      charged,
    })
    expect(freightOf(snapshotOf({ agreed: null, by_route: true }), [], charged)?.kind).toBe('route_table')
    expect(freightOf(snapshotOf({ simulation: null }), [], charged)?.expected.components).toEqual([
      weight('40.00'),
    ])
    const broken = { components: [null, 'x', { rate: 'gris' }, { amount: '1.00' }] }
    expect(freightOf(snapshotOf({ simulation: broken }), [], charged)?.expected.components).toEqual([
      weight('40.00'),
    ])
  })

  it('counts services in the CT-e of the freight', () => {
    expect(freightOf(snapshotOf(), [service], charged)?.expected).toEqual({
      total_value: '45.00',
      components: [weight('40.00'), { rate: 'tas', label: 'Taxa', amount: '5.00' }],
    })
  })

  it('is another price agreed upon as a whole: components inform, services are compared', () => {
    expect(freightOf(snapshotOf({ agreed: '38.00' }), [service], charged)).toEqual({
      kind: 'quote',
      expected: {
        total_value: '43.00',
        components: [
          { rate: 'agreed_freight', label: 'Frete combinado', amount: '38.00' },
          { rate: 'tas', label: 'Taxa', amount: '5.00' },
        ],
      },
      charged: [
        { rate: 'agreed_freight', amount: '45.00' },
        { rate: 'tas', amount: '5.00' },
      ],
      informative: [{ rate: 'weight_shipping_value', amount: '45.00' }],
    })
    expect(freightOf(snapshotOf({ total_value: null }), [], charged)?.kind).toBe('quote')
  })

  it('is nothing where nothing was agreed or calculated, and the mended calculation where there is one', () => {
    expect(freightOf(snapshotOf({ agreed: null, total_value: null }), [], charged)).toBeNull()
    const mended = snapshotOf({ mended_total: '50.00', mended_simulation: { components: [weight('50.00')] } })
    expect(freightOf(mended, [], charged)?.expected).toEqual({
      total_value: '50.00',
      components: [weight('50.00')],
    })
  })
})

describe('a CT-e of several orders', () => {
  const shares = [
    { order_id: 1, weight: '1' },
    { order_id: 2, weight: '2' },
  ]
  const cte = cteOf({
    shares,
    components: [{ rate: 'gris', amount: '10.00' }, { rate: 'x', amount: 5 }, 'y'],
  })

  it('is shared out to the cent, total and components by the same weights', () => {
    expect(chargeOfOrder(cte, 1)).toMatchObject({
      id: 9,
      shipping_price: '33.33',
      components: [{ rate: 'gris', amount: '3.33' }, { rate: 'x', amount: 5 }, 'y'],
    })
    expect(chargeOfOrder(cte, 2)).toMatchObject({
      shipping_price: '66.67',
      components: [{ rate: 'gris', amount: '6.67' }, { rate: 'x', amount: 5 }, 'y'],
    })
  })

  it('is itself to an order that it is not shared with', () => {
    expect(chargeOfOrder(cte, 3)).toBe(cte)
    expect(chargeOfOrder(cteOf({ shares, components: null }), 1).components).toEqual([])
  })
})
