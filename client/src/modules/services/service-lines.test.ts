import { describe, expect, it } from 'vitest'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { type ServiceLine, askSchema, newLine, totalsOf } from './service-lines.ts'

const order: OrderOfTab = {
  id: '7',
  shipper_id: 1,
  transporter_id: 2,
  risk_manager_id: null,
  modal: 'less_than_truckload',
  weight: '1000',
  invoice_amount: '50000',
  freight_value: '800',
  freight_note: null,
  icms: '12',
  canceled_at: null,
}
const helper = newLine({
  additional_service_id: 3,
  name: 'Ajudante',
  nf: false,
  price: { id: 9, type: 'per_unit', value: '180', minimum_value: null, add_value: '20', when_add_value: '2' },
  net_value: '180.00',
})
const night = newLine({ additional_service_id: 4, name: 'Pernoite', nf: true, price: null, net_value: null })
const line = (over: Partial<ServiceLine>, base = helper): ServiceLine => ({ ...base, ...over })

describe('what a line costs, while it is typed', () => {
  it('follows the agreed price with the order’s ICMS inside, as the server does', () => {
    // 3 x 180 + 20 for the one beyond two = 560; 560 / (1 - 12 %) = 636.36
    expect(totalsOf(line({ quantity: '3' }), order)).toEqual({ net: '560.00', tax: '76.36', total: '636.36' })
  })

  it('takes the typed value where there is no price, with the ISS of a service invoice', () => {
    expect(totalsOf(line({ net_value: '100', percentage_iss: '5' }, night), order)).toEqual({
      net: '100',
      tax: '5.26',
      total: '105.26',
    })
    expect(totalsOf(line({ net_value: '100' }, night), order)?.total).toBe('100.00')
  })

  it.each([{ quantity: null }, { quantity: '0' }, { quantity: '1,,' }, { quantity: '-1' }])(
    'says nothing of %o',
    (over) => {
      expect(totalsOf(line(over), order)).toBeNull()
    },
  )
  it('says nothing of a value that is not there yet, nor breaks on a rate of 100 %', () => {
    expect(totalsOf(night, order)).toBeNull()
    expect(totalsOf(line({ net_value: '10', percentage_iss: '100' }, night), order)?.total).toBe('10.00')
  })
})

const asked = (services: unknown[]) => askSchema.safeParse({ order_id: 7, requester: 'Ana', services })

describe('what is sent', () => {
  it('is only what the server does not know', () => {
    expect(asked([line({ quantity: '3', net_value: '999', percentage_iss: '5' })]).data).toEqual({
      order_id: 7,
      requester: 'Ana',
      services: [{ additional_service_id: 3, quantity: '3', payment_type: 'cte' }],
    })
  })

  it('wants a value for what has no agreed price, beside its own field', () => {
    expect(asked([helper, night]).error?.issues.map(({ path }) => path)).toEqual([
      ['services', 1, 'net_value'],
    ])
    expect(asked([helper, line({ net_value: '250.00' }, night)]).success).toBe(true)
    expect(asked([]).success).toBe(false)
  })
})
