import { describe, expect, it } from 'vitest'
import { CONTEXT, lane, table } from '#server/modules/pricing/fixtures.ts'
import { checkTable } from './check-table.ts'

const NORM = {
  norm: 'Portaria',
  valid_from: '2026-01-01',
  coefficients: [2, 6].map((axles) => ({
    table: 'A' as const,
    cargo: 'carga_geral',
    axles,
    ccd: axles === 6 ? '7.0000' : '3.0000',
    cc: '441.99',
    derived: false,
  })),
}
const ASKED = {
  norms: [NORM],
  date: '2026-11-18',
  table: 'A' as const,
  cargo: 'carga_geral',
  context: CONTEXT,
  kmOf: () => null,
}
const VEHICLES = new Map([
  [1, { vehicle_type: 'Carreta', axles: 6 }],
  [2, { vehicle_type: 'Toco', axles: 2 }],
])
const BANDS = {
  model: 'km_bands' as const,
  bands: [{ km_start: '0', km_end: '500', values: [{ vehicle_type_id: 1, value: '4000.00' }] }],
}
const truckload = (over: object) =>
  table({ modals: ['full_truckload'], taxes: { included: true, regime: 'normal' }, ...over })

describe('every price of a table beside its floor (antt/README "Floor")', () => {
  const sides = { origin: { states: ['SP'] }, destination: { states: ['RJ'] } }

  it('compares what is left without the ICMS that the price holds', () => {
    const [cell] = checkTable(truckload({ lanes: [lane({ ...sides, base: BANDS })] }), ASKED, VEHICLES)
    expect(cell).toMatchObject({ price: '4000.00', comparable: '3520.00', floor: { floor: '3941.99' } })
    expect(cell?.margin).toMatchObject({ amount: '-421.99', below: true })
  })

  it('compares the whole price where the tax comes on top, and draws on the dearest tax where no place is named', () => {
    const outside = truckload({
      taxes: { included: false, regime: 'normal' },
      lanes: [lane({ ...sides, base: BANDS })],
    })
    expect(checkTable(outside, ASKED, VEHICLES)[0]).toMatchObject({
      comparable: '4000.00',
      margin: { amount: '58.01', below: false },
    })
    const anywhere = truckload({ lanes: [lane({ base: BANDS })] })
    expect(Number(checkTable(anywhere, ASKED, VEHICLES)[0]?.comparable)).toBeLessThan(3520)
  })

  it('checks a band of weight at its upper end, for every number of axles', () => {
    const base = { model: 'kg_bands' as const, bands: [{ kg_end: '12000', value: '4000.00' }] }
    const cells = checkTable(
      truckload({ lanes: [lane({ ...sides, base, km: { start: '100', end: '500' } })] }),
      ASKED,
      VEHICLES,
    )
    expect(cells.map(({ axles, km, comparable }) => [axles, km, comparable])).toEqual([
      [2, '500', '3520.00'],
      [6, '500', '3520.00'],
    ])
    expect(cells.map(({ margin }) => margin?.below)).toEqual([false, true])
    const unknown = checkTable(truckload({ lanes: [lane({ ...sides, base })] }), ASKED, VEHICLES)
    expect(unknown[0]).toMatchObject({ floor: { ok: false, reason: 'km' }, margin: null })
    const near = checkTable(
      truckload({ lanes: [lane({ ...sides, base })] }),
      { ...ASKED, kmOf: () => '434' },
      VEHICLES,
    )
    expect(near[0]).toMatchObject({ km: '434', floor: { ok: true } })
  })

  it('says of a percentage of the goods that it cannot be checked', () => {
    const base = { model: 'percentage' as const, percentage: '3' }
    expect(checkTable(truckload({ lanes: [lane({ ...sides, base })] }), ASKED, VEHICLES)).toMatchObject([
      { price: '0.00', axles: null, floor: { ok: false, reason: 'invoice' }, margin: null },
    ])
  })

  it('checks a price per kilometre for every number of axles', () => {
    const base = { model: 'per_km' as const, per_km: '5.0000' }
    const cells = checkTable(
      truckload({ lanes: [lane({ ...sides, base, km: { start: '100', end: '900' } })] }),
      ASKED,
      VEHICLES,
    )
    expect(cells.map(({ axles, km, price, comparable }) => [axles, km, price, comparable])).toEqual([
      [2, '100', '500.00', '440.00'],
      [6, '100', '500.00', '440.00'],
    ])
    expect(cells.map(({ margin }) => margin?.amount)).toEqual(['-301.99', '-701.99'])
  })
})
