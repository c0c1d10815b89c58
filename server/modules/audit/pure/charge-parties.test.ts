import { describe, expect, it } from 'vitest'
import type { Payers } from '../audit-order.store.ts'
import { judgeParties, partiesOf } from './charge-parties.ts'
import { cteOf } from './fixtures.ts'

const SHIPPER = '11222333000181'
const BRANCH = '11222333000262'
const RECIPIENT = '44555666000110'
const STRANGER = '99888777000155'
const PERSON = '11222333000'

const payers = (type_freight: string | null): Payers => ({
  type_freight,
  shipper: [SHIPPER],
  recipients: [RECIPIENT],
})
const takerOf = (type: string | null, role: string | null, document: string | null) =>
  partiesOf([cteOf({ taker_role: role, taker_document: document })], payers(type))[0]?.taker

describe('the payer of a CT-e', () => {
  it.each([
    ['CIF', 'sender', null, 'expected'],
    ['CIF', 'recipient', null, 'other'],
    ['CIF', 'third', SHIPPER, 'expected'],
    ['CIF', 'third', BRANCH, 'expected'],
    ['CIF', 'third', RECIPIENT, 'other'],
    ['CIF', 'third', PERSON, 'other'],
    ['FOB', 'recipient', null, 'expected'],
    ['FOB', 'sender', null, 'other'],
    ['FOB', 'third', RECIPIENT, 'expected'],
    ['FOB', 'third', SHIPPER, 'other'],
    ['FOB_REIMBURSEMENT', 'sender', null, 'expected'],
    ['FOB_REIMBURSEMENT', 'recipient', null, 'expected'],
    ['FOB_REIMBURSEMENT', 'third', STRANGER, 'other'],
    [null, 'sender', SHIPPER, 'unknown'],
    ['CIF', null, SHIPPER, 'unknown'],
  ])('of a %s order, paid by %s (%s), is %s', (type, role, document, taker) => {
    expect(takerOf(type, role, document)).toBe(taker)
  })

  it('is the same person by the whole CPF only', () => {
    const of = (document: string) =>
      partiesOf([cteOf({ taker_role: 'third', taker_document: document })], {
        type_freight: 'CIF',
        shipper: [PERSON],
        recipients: [],
      })[0]?.taker
    expect([of(PERSON), of(SHIPPER)]).toEqual(['expected', 'other'])
  })
})

const warned = (more: Parameters<typeof cteOf>[0]) => partiesOf([cteOf(more)], payers('CIF'))[0]?.warnings
const judged = (...more: Parameters<typeof cteOf>[0][]) =>
  judgeParties(
    partiesOf(
      more.map((one) => cteOf(one)),
      payers('CIF'),
    ),
  )

describe('what a charge warns of', () => {
  it('is nothing where all is as it should be', () => {
    expect(warned({})).toEqual([])
    expect(warned({ issuer: 'branch' })).toEqual([])
    expect(warned({ shares: [{ order_id: 1, weight: '1' }] })).toEqual([])
  })

  it.each([
    [{ issuer: 'other' as const }, 'issuer_other'],
    [{ taker_role: 'recipient' }, 'taker_other'],
    [{ doubled_by: ['7'] }, 'double_charge'],
    [
      {
        shares: [
          { order_id: 1, weight: '1' },
          { order_id: 2, weight: '1' },
        ],
      },
      'shared',
    ],
    [{ taker_role: null }, 'taker_unknown'],
    [{ is_disputed: true }, 'disagreement'],
    [{ shipping_price: '0.00' }, 'zero_charge'],
  ])('%j is %s', (more, warning) => {
    expect(warned(more)).toEqual([warning])
  })

  it('names companies, and of persons the role only', () => {
    const named = { issuer_name: 'Emissora', taker_name: 'Pagadora' }
    const company = partiesOf(
      [cteOf({ ...named, issuer_document: SHIPPER, taker_document: RECIPIENT })],
      payers('CIF'),
    )
    expect(company[0]).toMatchObject({
      ...named,
      issuer_document: SHIPPER,
      taker_document: RECIPIENT,
      cte_id: 9,
      number: '9',
      shipping_price: '100.00',
      issuer: 'carrier',
      taker_role: 'sender',
    })
    const person = partiesOf(
      [cteOf({ ...named, issuer_document: PERSON, taker_document: PERSON })],
      payers('CIF'),
    )
    expect(person[0]).toMatchObject({
      issuer_document: null,
      issuer_name: null,
      taker_document: null,
      taker_name: null,
    })
  })

  it('makes the charge divergent where issuer or payer is another one, each warning told once', () => {
    expect(judged({ is_disputed: true }, { doubled_by: ['1'] }, { is_disputed: true })).toEqual({
      warnings: ['disagreement', 'double_charge'],
      isDivergent: false,
    })
    expect(judged({ issuer: 'other' }).isDivergent).toBe(true)
    expect(judged({}, { taker_role: 'recipient' }).isDivergent).toBe(true)
    expect(judged()).toEqual({ warnings: [], isDivergent: false })
  })

  it('lists the orders that share it', () => {
    const shares = [
      { order_id: 4, weight: '1' },
      { order_id: 8, weight: '3' },
    ]
    expect(partiesOf([cteOf({ shares })], payers('CIF'))[0]?.shared_orders).toEqual([4, 8])
  })
})
