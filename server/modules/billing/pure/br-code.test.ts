import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brCode, crc16, isBrCode } from './br-code.ts'

const KEY = '123e4567-e12b-12d1-a456-426655440000'
const WHO = { name: 'Fulano de Tal', city: 'BRASILIA' }

/** Fields of a code, read as a bank's app reads them. */
const read = (text: string): Map<string, string> => {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4))
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

describe('a PIX code', () => {
  it('is that of the manual of the Banco Central, of a key and of a location', () => {
    expect(brCode({ ...WHO, key: KEY })).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
    expect(brCode({ ...WHO, location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441' })).toBe(
      '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
    )
  })

  it('has the check value of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(crc16('')).toBe('FFFF')
  })

  it('carries amount and number, and a name without accents that fits', () => {
    const code = brCode({
      key: '+5511999998888',
      name: '  Ação & Transportes do Sertão Ltda.',
      city: 'São José do Rio Preto',
      amount: '1234.50',
      txid: 'COBRANCA12',
    })
    const fields = read(code)
    expect(fields.get('54')).toBe('1234.50')
    expect(fields.get('59')).toBe('Acao & Transportes do Ser')
    expect(fields.get('60')).toBe('Sao Jose do Rio')
    expect(read(fields.get('62') ?? '')).toEqual(new Map([['05', 'COBRANCA12']]))
    expect(isBrCode(code)).toBe(true)
  })

  it('is read back field by field, and a changed sign is noticed', () => {
    fc.assert(
      fc.property(
        fc.record({
          key: fc.stringMatching(/^[a-z0-9@.+-]{1,77}$/),
          name: fc.string({ minLength: 1, maxLength: 60 }),
          city: fc.string({ minLength: 1, maxLength: 40 }),
          cents: fc.integer({ min: 1, max: 999_999_999 }),
          at: fc.nat(),
        }),
        ({ key, name, city, cents, at }) => {
          const amount = (cents / 100).toFixed(2)
          const code = brCode({ key, name, city, amount })
          const fields = read(code)
          expect(read(fields.get('26') ?? '').get('01')).toBe(key)
          expect(fields.get('54')).toBe(amount)
          expect(fields.get('59')?.length).toBeLessThanOrEqual(25)
          expect(fields.get('60')?.length).toBeLessThanOrEqual(15)
          expect(isBrCode(code)).toBe(true)
          const place = at % (code.length - 4)
          const other = code[place] === '~' ? '!' : '~'
          expect(isBrCode(code.slice(0, place) + other + code.slice(place + 1))).toBe(false)
        },
      ),
    )
  })
})
