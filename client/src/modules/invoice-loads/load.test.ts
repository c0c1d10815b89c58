import { expect, test } from 'vitest'
import type { InvoiceLoad } from '#shared/invoice-loads/invoice-loads.contract.ts'
import {
  type OrderableOffer,
  chosenOffer,
  firstChoice,
  freshLoads,
  invoiceIds,
  isOtherCarrier,
  orderable,
} from './load.ts'

const offer = (id: number, cnpj: string, more: object = {}) =>
  ({
    source: 'freight',
    simulation_table_id: id,
    route_table_id: null,
    modal: 'less_than_truckload',
    transporter: { id, cnpj, fantasy_name: `Carrier ${id}`, social_reason: `Carrier ${id}` },
    antt: null,
    ...more,
  }) as unknown as OrderableOffer
const load = (carrier_document: string | null) => ({ nf_file_ids: [1], carrier_document }) as InvoiceLoad

const below = (policy: string) => ({ antt: { policy, margin: { below: true } } })

test('an offer that asks for more than a yes is left to the order form', () => {
  const offers = [
    offer(1, 'a', { modal: 'air' }),
    offer(2, 'a', { modal: 'marine' }),
    offer(3, 'a', below('block')),
    offer(4, 'a', below('require_justification')),
    offer(5, 'a', below('warn')),
    offer(6, 'a'),
  ]
  expect(orderable(offers).map(({ simulation_table_id }) => simulation_table_id)).toEqual([5, 6])
})

test('the carrier of the invoices is chosen before the best price', () => {
  const offers = [offer(1, 'cheap'), offer(2, 'named')]
  expect(firstChoice(load('named'), offers)).toBe(offers[1])
  expect(firstChoice(load('without price'), offers)).toBe(offers[0])
  expect(firstChoice(load(null), [])).toBeNull()
})

test('loads with an invoice that was just dropped are told from those that waited', () => {
  const loads = [[1, 2], [3], [4, 9]].map((nf_file_ids) => ({ nf_file_ids }) as InvoiceLoad)
  expect([...freshLoads(loads, new Set([1, 2, 3, 4]))]).toEqual(['4'])
  expect(freshLoads(loads, invoiceIds(loads)).size).toBe(0)
})

test('a picked offer stays while it stands', () => {
  const offers = [offer(1, 'a'), offer(2, 'b')]
  expect(chosenOffer(load(null), offers, 'freight/2')).toBe(offers[1])
  expect(chosenOffer(load(null), offers, 'freight/9')).toBe(offers[0])
})

test('another carrier than the one named is told', () => {
  expect(isOtherCarrier(load('named'), offer(1, 'other'))).toBe(true)
  expect(isOtherCarrier(load('named'), offer(1, 'named'))).toBe(false)
  expect(isOtherCarrier(load(null), offer(1, 'other'))).toBe(false)
})
