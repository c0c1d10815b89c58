import { describe, expect, it } from 'vitest'
import { sum } from '#shared/kit/money.ts'
import {
  equalShares,
  isWhole,
  missingShare,
  simulationForm,
  tidyQuestion,
  totalsOfProducts,
  volumeOfRow,
} from './question.ts'
import { moreOf, readStart, writeStart } from './start.ts'

const box = { quantity: 3, length: '120', width: '80', height: '50', weight: '10.5', value: '100.10' }

describe('the question of a simulation', () => {
  it('leaves out what was not filled in, deep down too', () => {
    expect(
      tidyQuestion({
        weight: '10',
        km: null,
        products: [],
        addresses: [{ city_id: 3550308, percentage: null, recipient_document: '' }],
        antt: { axles: null, cargo: null },
        toll: { source: 'typed', amount: '12.30' },
      }),
    ).toEqual({
      weight: '10',
      addresses: [{ city_id: 3550308 }],
      multi_address: true,
      toll: { source: 'typed', amount: '12.30' },
    })
  })

  it('refuses a product without its measures and a typed toll without its amount', () => {
    const read = simulationForm.safeParse({
      products: [{ quantity: 2, length: '1', width: null, height: '1' }],
      toll: { source: 'typed', amount: null },
    })
    expect(read.success).toBe(false)
    const paths = read.error?.issues.map(({ path }) => path.join('.'))
    expect(paths).toEqual(expect.arrayContaining(['products.0.width', 'toll.amount']))
  })

  it('adds up products; a missing figure makes the whole unknown', () => {
    expect(volumeOfRow(box)).toBe('1.440000')
    expect(totalsOfProducts([box, { ...box, quantity: 1 }])).toEqual({
      volume: '1.920000',
      weight: '42.000',
      value: '400.40',
    })
    expect(totalsOfProducts([box, { ...box, weight: null }])).toMatchObject({ weight: null, value: '600.60' })
    expect(totalsOfProducts([{ quantity: 1 }]).volume).toBeNull()
  })

  it('divides 100 % without a remainder and says what is missing', () => {
    for (const count of [1, 2, 3, 6, 7]) expect(Number(sum(equalShares(count)))).toBe(100)
    expect(missingShare([{ percentage: '60' }, { percentage: '39.5' }])).toBe('0.5')
    expect(missingShare([{}, {}])).toBeNull()
    expect(isWhole(missingShare(equalShares(3).map((percentage) => ({ percentage }))))).toBe(true)
  })

  it('goes through the address and back', () => {
    const more = moreOf({
      dangerous: true,
      temperature: null,
      toll: { source: 'provider', vehicle: 'truck' },
      addresses: [{ city_id: 1, percentage: '100' }],
      weight: '5',
    })
    expect(more).not.toHaveProperty('weight')
    expect(readStart(writeStart({ nf_file_ids: [], more })).more).toEqual(more)
    expect(readStart(new URLSearchParams({ more: '{"toll":{"source":"stolen"}}' }))).not.toHaveProperty(
      'more',
    )
    expect(readStart(new URLSearchParams({ more: '{' }))).not.toHaveProperty('more')
  })

  it('asks for services only when some were chosen, and keeps them on the way to an order', () => {
    expect(tidyQuestion({ services: [] })).toEqual({})
    const services = ['scheduling', 'additional_service_ajudante']
    expect(tidyQuestion({ services })).toEqual({ services })
    const more = moreOf({ services, products: [] })
    expect(more).toEqual({ services })
    expect(readStart(writeStart({ nf_file_ids: [], more })).more).toEqual(more)
  })
})
