import { expect, test } from 'vitest'
import type { InvoiceLoad } from '#shared/invoice-loads/invoice-loads.contract.ts'
import { carrierColumns } from './compare.ts'
import type { OrderableOffer } from './load.ts'

const offer = (id: number, total_value: string) =>
  ({ transporter: { id, fantasy_name: `Carrier ${id}` }, total_value }) as unknown as OrderableOffer
const load = (id: number) => ({ nf_file_ids: [id] }) as InvoiceLoad

test('each carrier stands with its best offer of each load, who prices most and costs least first', () => {
  const columns = carrierColumns([
    { load: load(1), offers: [offer(7, '90.00'), offer(8, '100.00'), offer(8, '140.00'), offer(9, '80.00')] },
    { load: load(2), offers: [offer(8, '50.00'), offer(7, '55.00')] },
    { load: load(3), offers: [] },
  ])
  expect(columns.map(({ name, total, offers }) => [name, total, [...offers.keys()]])).toEqual([
    ['Carrier 7', '145.00', ['1', '2']],
    ['Carrier 8', '150.00', ['1', '2']],
    ['Carrier 9', '80.00', ['1']],
  ])
})
