import { describe, expect, it } from 'vitest'
import { draftsOf, pricesOf } from './answer.ts'

const price = {
  lane_id: 7,
  price_per_kg: '1234.5',
  minimum_value: '65.00',
  ad_valorem: '0.3',
  gris: '0',
  toll: '4.5',
  lead_time: 3,
}

describe('prices of an answer', () => {
  it('are typed as Brazil writes them, and come back as they were', () => {
    const drafts = draftsOf({ icms_included: true, prices: [price] })
    expect(drafts[7]?.price_per_kg).toBe('1.234,5')
    expect(pricesOf(drafts)).toEqual({ prices: [{ ...price, minimum_value: '65' }], faulty: [] })
  })

  it('leave a blank lane out, and name one that is not complete', () => {
    const drafts = {
      1: { price_per_kg: ' ', gris: '' },
      2: { price_per_kg: '0,85' },
      3: { price_per_kg: 'x', minimum_value: '1', lead_time: '2' },
      4: { price_per_kg: '0,85', minimum_value: '60', lead_time: '2' },
    }
    const { prices, faulty } = pricesOf(drafts)
    expect(faulty).toEqual([2, 3])
    expect(prices).toEqual([
      {
        lane_id: 4,
        price_per_kg: '0.85',
        minimum_value: '60',
        ad_valorem: '0',
        gris: '0',
        toll: '0',
        lead_time: 2,
      },
    ])
  })
})
