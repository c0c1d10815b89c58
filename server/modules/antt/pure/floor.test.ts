import { describe, expect, it } from 'vitest'
import { ANTT_NORM_TEXTS, coefficientsOf, type NormText } from '#server/modules/antt/pure/coefficients.ts'
import {
  ANTT_CARGOES,
  anttFloor,
  cargoOf,
  columnOf,
  floorComparable,
  marginOf,
  normOn,
  type AnttAsked,
  type AnttNorm,
} from '#server/modules/antt/pure/floor.ts'

const NORMS: readonly AnttNorm[] = ANTT_NORM_TEXTS.map((text) => ({
  norm: text.norm,
  valid_from: text.valid_from,
  coefficients: coefficientsOf(text),
}))
const asked = (over: Partial<AnttAsked> = {}): AnttAsked => ({
  date: '2026-11-18',
  table: 'A',
  cargo: 'carga_geral',
  axles: 6,
  km: '434',
  ...over,
})
const floorOf = (over: Partial<AnttAsked>) => {
  const answer = anttFloor(NORMS, asked(over))
  return answer.ok ? answer.floor : answer.reason
}

const derived = (table: 'A' | 'C', date: string) => {
  const answer = anttFloor(NORMS, asked({ table, date }))
  return answer.ok && answer.derived
}
const line = (rate: string, group: 'weight' | 'rate' | 'tax', amount: string) =>
  ({ rate, group, amount }) as never

describe('ANTT floor', () => {
  it('says what is missing', () => {
    expect(floorOf({ date: '2026-07-16' })).toBe('norm')
    expect(floorOf({ axles: null })).toBe('axles')
    expect(floorOf({ km: null })).toBe('km')
    expect(floorOf({ cargo: 'conteinerizada', axles: 2 })).toBe('column')
    expect(floorOf({ cargo: 'granel_pressurizada', axles: 4 })).toBe('column')
    expect(floorOf({ table: 'B', axles: 3 })).toBe('column')
    expect(floorOf({ cargo: 'nada' })).toBe('column')
  })

  it('takes the norm of the day, whatever the order of the norms', () => {
    expect(normOn(NORMS, '2026-07-17')?.norm).toBe('Resolução ANTT 6.084/2026')
    expect(normOn(NORMS, '2026-09-30')?.norm).toBe('Portaria SUROC 22/2026')
    expect(normOn(NORMS.toReversed(), '2030-01-01')?.norm).toBe('Portaria SUROC 22/2026')
    expect(normOn(NORMS.toReversed(), '2026-08-01')?.norm).toBe('Resolução ANTT 6.084/2026')
    expect(normOn([], '2026-08-01')).toBeNull()
  })

  it('takes the next lower column, and tells both counts', () => {
    expect(anttFloor(NORMS, asked({ axles: 8, km: '500' }))).toEqual({
      ok: true,
      norm: 'Portaria SUROC 22/2026',
      valid_from: '2026-09-30',
      table: 'A',
      cargo: 'carga_geral',
      axles: 8,
      column: 7,
      km: '500.0000',
      return_km: '0.0000',
      ccd: '8.2727',
      cc: '831.66',
      derived: false,
      floor: '4968.01',
    })
    const [norm] = NORMS
    const columns = norm?.coefficients ?? []
    const of = (axles: number) =>
      columnOf(columns, { table: 'A', cargo: 'granel_pressurizada', axles })?.axles ?? null
    expect([4, 5, 6, 7, 8, 9, 12].map(of)).toEqual([null, 5, 6, 6, 6, 9, 9])
    expect(columnOf(columns.toReversed(), { table: 'D', cargo: 'neogranel', axles: 6 })?.axles).toBe(6)
  })

  it('marks figures that were computed, not published', () => {
    expect(derived('C', '2026-11-18')).toBe(true)
    expect(derived('A', '2026-11-18')).toBe(false)
    expect(derived('C', '2026-08-01')).toBe(false)
  })

  it('reads a norm as rows: a dash is no column, computed tables are marked', () => {
    const text: NormText = {
      norm: 'Norma',
      published_on: '2027-01-01',
      valid_from: '2027-01-02',
      source: 'Diário Oficial',
      derived: ['B'],
      tables: {
        A: { carga_geral: '4.1000/450.00 - 6.2000/600.00', neogranel: '- 5.0000/500.00' },
        B: { carga_geral: '7.3000/700.00' },
        C: {},
        D: {},
      },
    }
    expect(coefficientsOf(text)).toEqual([
      { table: 'A', cargo: 'carga_geral', axles: 2, ccd: '4.1000', cc: '450.00', derived: false },
      { table: 'A', cargo: 'carga_geral', axles: 4, ccd: '6.2000', cc: '600.00', derived: false },
      { table: 'A', cargo: 'neogranel', axles: 3, ccd: '5.0000', cc: '500.00', derived: false },
      { table: 'B', cargo: 'carga_geral', axles: 4, ccd: '7.3000', cc: '700.00', derived: true },
    ])
  })

  it('knows the twelve cargoes in every table', () => {
    for (const { coefficients } of NORMS)
      for (const table of ['A', 'B', 'C', 'D'])
        expect(new Set(coefficients.filter((one) => one.table === table).map(({ cargo }) => cargo))).toEqual(
          new Set(ANTT_CARGOES),
        )
  })

  it('compares price and floor', () => {
    expect(marginOf('4000.00', '3941.99')).toEqual({ amount: '58.01', percentage: '1.4716', below: false })
    expect(marginOf('3941.98', '3941.99')).toEqual({ amount: '-0.01', percentage: '-0.0003', below: true })
    expect(marginOf('10.00', '10.00')).toEqual({ amount: '0.00', percentage: '0.0000', below: false })
    expect(marginOf('10.00', '0')).toEqual({ amount: '10.00', percentage: null, below: false })
  })

  it('leaves taxes, toll and insurance out of what is compared', () => {
    const tax = { kind: 'icms', amount: '120.00', included: false, pis: null, cofins: null } as never
    const components = [
      line('weight_shipping_value', 'weight', '700.00'),
      line('toll', 'rate', '80.00'),
      line('gris', 'rate', '40.00'),
      line('ad_valorem', 'rate', '30.00'),
      line('insurance', 'rate', '20.00'),
      line('river_insurance', 'rate', '5.00'),
      line('lifting_insurance', 'rate', '3.00'),
      line('removal_insurance', 'rate', '2.00'),
      line('icms', 'tax', '120.00'),
    ]
    expect(floorComparable({ total_value: '1000.00', components, tax })).toBe('700.00')
    const included = {
      kind: 'icms',
      amount: '100.00',
      included: true,
      pis: { rate: '1', amount: '10.00' },
      cofins: { rate: '1', amount: '20.00' },
    } as never
    expect(
      floorComparable({ total_value: '1000.00', components: components.slice(0, 1), tax: included }),
    ).toBe('870.00')
    const bare = { kind: 'icms', amount: '100.00', included: true, pis: null, cofins: null } as never
    expect(floorComparable({ total_value: '1000.00', components: [], tax: bare })).toBe('900.00')
  })

  it('finds the kind of cargo of a shipment', () => {
    expect(cargoOf({})).toBe('carga_geral')
    expect(cargoOf({ cold: true, container: true })).toBe('frigorificada')
    expect(cargoOf({ container: true })).toBe('conteinerizada')
    expect(cargoOf({ dangerous: true })).toBe('perigosa_carga_geral')
    expect(cargoOf({ dangerous: true, cold: true })).toBe('perigosa_frigorificada')
    expect(cargoOf({ dangerous: true, container: true })).toBe('perigosa_conteinerizada')
  })
})
