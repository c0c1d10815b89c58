import { describe, expect, it } from 'vitest'
import { lane, priced, table } from '#server/modules/pricing/fixtures.ts'
import { netOfCredit } from '#server/modules/pricing/net-of-credit.ts'
import { simulate } from '#server/modules/pricing/simulate.ts'

const of = (total_value: string, kind: string, amount: string) =>
  ({ total_value, tax: { kind, amount } }) as never

const regime = (which: 'normal' | 'simples') =>
  priced(
    table({
      lanes: [lane({ base: { model: 'fixed', value: '880' } })],
      taxes: { included: false, regime: which },
    }),
  )

describe('net of credit', () => {
  it.each([
    [of('1000.00', 'icms', '120.00'), true, '9.25', '120.00', '81.40', '798.60'],
    [of('1000.00', 'icms', '120.00'), false, '9.25', '0.00', '81.40', '918.60'],
    [of('1000.00', 'icms', '120.00'), true, null, '120.00', '0.00', '880.00'],
    [of('1000.00', 'iss', '50.00'), true, null, '0.00', '0.00', '1000.00'],
    [of('1000.00', 'none', '0.00'), true, '9.25', '0.00', '92.50', '907.50'],
    [of('0.10', 'icms', '0.00'), true, '5', '0.00', '0.01', '0.09'],
  ])('%o, icms %s, pis and cofins %s', (price, icms_credit, pis_cofins_credit, icms, pis_cofins, cost) => {
    const answer = netOfCredit(price, { icms_credit, pis_cofins_credit })
    expect(answer).toMatchObject({ icms, pis_cofins, cost })
    expect(Number(answer.credit)).toBeCloseTo(Number(icms) + Number(pis_cofins), 5)
  })

  it('of real prices: a Simples carrier gives none', () => {
    const rules = { icms_credit: true, pis_cofins_credit: null }
    expect(netOfCredit(regime('normal'), rules)).toMatchObject({ icms: '120.00', cost: '880.00' })
    expect(netOfCredit(regime('simples'), rules)).toMatchObject({ icms: '0.00', cost: '880.00' })
    expect(simulate([], { ...regime('normal').inputs }, { icms: {} }).ranked).toEqual([])
  })
})
