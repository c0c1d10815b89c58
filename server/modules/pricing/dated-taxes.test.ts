import { describe, expect, it } from 'vitest'
import { datedTaxes, taxesOn, type TaxHistory } from '#server/modules/pricing/dated-taxes.ts'
import { priced, SAO_PAULO, table } from '#server/modules/pricing/fixtures.ts'

const icms = (valid_from: string, rate: string, destination = 'RJ') => ({
  origin: 'SP',
  destination,
  rate,
  valid_from,
  source: `Lei de ${valid_from}`,
})
const iss = (valid_from: string, rate: string, city_id: number | null) => ({
  city_id,
  rate,
  valid_from,
  source: null,
})
const history: TaxHistory = {
  icms: [icms('2026-12-01', '9'), icms('2000-01-01', '12'), icms('2000-01-01', '12', 'SP')],
  iss: [iss('2026-12-01', '3', 3_550_308), iss('2000-01-01', '4', null), iss('2026-06-01', '2', 3_550_308)],
}

describe('taxes by date', () => {
  it.each([
    ['1999-12-31', undefined, undefined, undefined],
    ['2000-01-01', '12', undefined, '4'],
    ['2026-05-31', '12', undefined, '4'],
    ['2026-06-01', '12', '2', '4'],
    ['2026-11-30', '12', '2', '4'],
    ['2026-12-01', '9', '3', '4'],
    ['2030-01-01', '9', '3', '4'],
  ])('on %s', (date, rate, own, general) => {
    for (const context of [taxesOn(history, date), datedTaxes(history)(date)]) {
      expect(context.icms['SP']?.['RJ']).toBe(rate)
      expect(context.iss?.[3_550_308]).toBe(own)
      expect(context.iss_default).toBe(general)
    }
  })

  it('are one context between two publications', () => {
    const on = datedTaxes(history)
    expect(on('2026-06-02')).toBe(on('2026-11-30'))
    expect(on('2026-12-01')).not.toBe(on('2026-11-30'))
  })

  it('tell the norm of the percentage that they give', () => {
    const { norms } = taxesOn(history, '2026-12-05')
    expect(norms).toEqual({
      'SP>RJ': { norm: 'Lei de 2026-12-01', valid_from: '2026-12-01' },
      'SP>SP': { norm: 'Lei de 2000-01-01', valid_from: '2000-01-01' },
      'iss:': { norm: null, valid_from: '2000-01-01' },
      'iss:3550308': { norm: null, valid_from: '2026-12-01' },
    })
  })

  it('price inside a municipality by its own ISS, and elsewhere by the general one', () => {
    const context = taxesOn(history, '2026-12-05')
    const inside = (city_ibge: number) => {
      const place = { state: 'SP', city_ibge }
      return priced(
        table({ taxes: { included: false, regime: 'normal' } }),
        { origin: place, destination: place },
        context,
      ).tax
    }
    expect(inside(SAO_PAULO.city_ibge)).toMatchObject({
      kind: 'iss',
      rate: '3.0000',
      source: 'municipality',
      norm: { valid_from: '2026-12-01' },
    })
    expect(inside(3_509_502)).toMatchObject({
      rate: '4.0000',
      source: 'default',
      norm: { valid_from: '2000-01-01' },
    })
  })
})
