import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equals, sum } from '#shared/kit/money.ts'
import { apportion } from './apportion.ts'

const cents = fc.integer({ min: 0, max: 5_000_000 }).map((n) => (n / 100).toFixed(2))

describe('apportioning', () => {
  it('shares a charge by the values of its NF-e', () => {
    const invoices = [
      { id: 1, value: '100.00' },
      { id: 2, value: '200.00' },
    ]
    expect(apportion([{ order_id: 9, value: '100.00', invoices }], '100.01', '9.00')).toEqual([
      { order_id: 9, nf_file_id: 1, charged: '33.33', payable: '33.33', retained: '3.00' },
      { order_id: 9, nf_file_id: 2, charged: '66.67', payable: '66.68', retained: '6.00' },
    ])
  })

  it('keeps an order without NF-e whole, and shares equally where none has a value', () => {
    const invoices = [
      { id: 1, value: '0.00' },
      { id: 2, value: '-1.00' },
    ]
    expect(
      apportion(
        [
          { order_id: 1, value: '10.00', invoices: [] },
          { order_id: 2, value: '10.00', invoices },
        ],
        '20.00',
        '0.00',
      ).map(({ nf_file_id, charged }) => [nf_file_id, charged]),
    ).toEqual([
      [null, '10.00'],
      [1, '5.00'],
      [2, '5.00'],
    ])
    expect(apportion([], '0.00', '0.00')).toEqual([])
  })

  it('adds up to the cent in every column, for each order too', () => {
    const invoice = fc.record({ id: fc.integer({ min: 1, max: 999 }), value: cents })
    const charge = fc.record({ value: cents, invoices: fc.array(invoice, { maxLength: 5 }) })
    fc.assert(
      fc.property(
        fc.array(charge, { minLength: 1, maxLength: 8 }),
        cents,
        cents,
        (all, payable, retained) => {
          const charges = all.map((one, index) => ({ order_id: index, ...one }))
          const shares = apportion(charges, payable, retained)
          expect(equals(sum(shares.map((share) => share.payable)), payable)).toBe(true)
          expect(equals(sum(shares.map((share) => share.retained)), retained)).toBe(true)
          for (const { order_id, value } of charges) {
            const own = shares.filter((share) => share.order_id === order_id)
            expect(equals(sum(own.map((share) => share.charged)), value)).toBe(true)
          }
        },
      ),
    )
  })
})
