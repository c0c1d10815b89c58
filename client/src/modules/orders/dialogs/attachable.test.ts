import { describe, expect, it } from 'vitest'
import { fits, offered, valueOf } from './attachable.ts'

const here = { city_id: 1, destinatary_identification_document: '11222333000181' }
const invoice = (destination_city_id: number, recipient_document: string | null = null) => ({
  destination_city_id,
  recipient_document,
})

describe('invoices that fit an order', () => {
  it('go to its city, or to its recipient in another one', () => {
    expect(fits(invoice(1), [here])).toBe(true)
    expect(fits(invoice(2, '11222333000181'), [here])).toBe(true)
    expect(fits(invoice(2), [{ ...here, destinatary_identification_document: null }])).toBe(false)
  })

  it('are the only ones until a person searches; then they stand first', () => {
    const [near, far] = [invoice(1), invoice(2)]
    expect(offered([far, near], [here], false)).toEqual([near])
    expect(offered([far, near], [here], true)).toEqual([near, far])
  })

  it('are summed to the cent', () => {
    expect(valueOf([{ value: '0.10' }, { value: '0.20' }])).toBe('0.3')
  })
})
