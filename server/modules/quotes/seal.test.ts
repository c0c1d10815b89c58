import { describe, expect, it } from 'vitest'
import { openPrice, sealPrice } from './seal.ts'

const price = {
  weight_shipping_value: '900.00',
  rates: [{ rate: 'GRIS', amount: '10.00' }],
  icms: '12',
  icms_value: '124.09',
  total_value: '1034.09',
  transporter_delivery_time: 3,
  business_days: true,
  valid_until: null,
  observation: 'Sem pedágio.',
}
const SECRET = 'a secret of thirty-two bytes or more, for tests'

describe('a sealed price', () => {
  it('tells nothing, and opens to what it was', () => {
    const sealed = sealPrice(price, SECRET, 7)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('900')
    expect(sealPrice(price, SECRET, 7)).not.toBe(sealed)
    expect(openPrice(sealed, SECRET, 7)).toEqual(price)
  })

  it('opens neither for another part, nor with another secret, nor changed', () => {
    const sealed = sealPrice(price, SECRET, 7)
    expect(openPrice(sealed, SECRET, 8)).toBeNull()
    expect(openPrice(sealed, `${SECRET}!`, 7)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40)
    expect(openPrice(bytes.toString('base64url'), SECRET, 7)).toBeNull()
  })
})
