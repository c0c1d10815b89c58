import { describe, expect, it } from 'vitest'
import { ANTT_NORM_TEXTS, coefficientsOf } from '#server/modules/antt/pure/coefficients.ts'
import { anttFloor, type AnttNorm, type AnttTable } from '#server/modules/antt/pure/floor.ts'
import { absolute, add, compare, equals, multiply, subtract } from '#shared/kit/money.ts'

/** Figures of the norms of the ANTT floor: antt/README "Floor". */

const NORMS: readonly AnttNorm[] = ANTT_NORM_TEXTS.map((text) => ({
  norm: text.norm,
  valid_from: text.valid_from,
  coefficients: coefficientsOf(text),
}))
const IN_FORCE = { 'SUROC 22': '2026-09-30', 'Res. 6.084': '2026-09-29' } as const

const floorOf = (
  [table, norm]: readonly [AnttTable, keyof typeof IN_FORCE],
  cargo: string,
  axles: number,
  km: string,
  return_km: string | null = null,
) => {
  const answer = anttFloor(NORMS, { date: IN_FORCE[norm], table, cargo, axles, km, return_km })
  return answer.ok ? answer.floor : answer.reason
}

describe('C.1 the floor', () => {
  it.each([
    ['takes the kilometres as they are given', 'carga_geral', 6, '434.5', null, '3945.76'],
    ['has no second fixed part for the way back', 'conteinerizada', 5, '0', '100', '1272.06'],
    ['has no column for containers on two axles', 'conteinerizada', 2, '100', null, 'column'],
    [
      'has columns 5, 6 and 9 for pressurised bulk: seven axles',
      'granel_pressurizada',
      7,
      '100',
      null,
      '1579.34',
    ],
    [
      'has columns 5, 6 and 9 for pressurised bulk: four axles',
      'granel_pressurizada',
      4,
      '100',
      null,
      'column',
    ],
  ])('%s', (_name, cargo, axles, km, return_km, expected) => {
    expect(floorOf(['A', 'SUROC 22'], cargo, axles, km, return_km)).toBe(expected)
  })
})

/** What Portaria SUROC 22 added to every CCD, by axles: the diesel went from 6.97 to 7.33. */
const INCREMENTS: Record<number, string> = {
  2: '0.0912',
  3: '0.1200',
  4: '0.1358',
  5: '0.1565',
  6: '0.1800',
  7: '0.1800',
  9: '0.2087',
}

describe('C.2 coefficients', () => {
  const [before = [], after = []] = NORMS.map(({ coefficients }) => coefficients)

  it.each(['A', 'B', 'C', 'D'] as const)(
    'of table %s: SUROC 22 adds the diesel to every CCD of Res. 6.084, the fixed part stays',
    (name) => {
      const old = before.filter((one) => one.table === name)
      const now = new Map(
        after.filter((one) => one.table === name).map((one) => [`${one.cargo} ${one.axles}`, one]),
      )
      expect(now.size).toBe(old.length)
      expect(old.length).toBe(name === 'A' || name === 'C' ? 78 : 58)
      const others = old.filter(({ cargo, axles, ccd, cc }) => {
        const one = now.get(`${cargo} ${axles}`)
        const cold = cargo.endsWith('frigorificada')
        // The light two-axle lorry of neogranel burns less.
        const more = cargo === 'neogranel' && axles === 2 ? '0.0720' : (INCREMENTS[axles] ?? '0')
        const expected = add(ccd, multiply(more, cold ? '1.25' : '1'))
        // The norm rounds every cell by itself: one unit of the last digit, two where it adds a quarter more.
        const off = absolute(subtract(one?.ccd ?? '0', expected))
        return one?.cc !== cc || compare(off, cold ? '0.0002' : '0.0001') > 0
      })
      expect(others).toEqual([])
    },
  )

  it('has C, carga geral, 6 axles as published: 6.4924', () => {
    const one = after.find(
      ({ table, cargo, axles }) => table === 'C' && cargo === 'carga_geral' && axles === 6,
    )
    expect(equals(one?.ccd ?? '0', '6.4924')).toBe(true)
  })
})

describe('C.3 test cases', () => {
  it.each([
    [['A', 'SUROC 22'], 'carga_geral', 6, '434', null, '3941.99'],
    [['A', 'SUROC 22'], 'carga_geral', 2, '100', null, '859.22'],
    [['A', 'SUROC 22'], 'conteinerizada', 5, '300', '300', '4558.91'],
    [['A', 'SUROC 22'], 'carga_geral', 8, '500', null, '4968.01'],
    [['C', 'SUROC 22'], 'carga_geral', 6, '434', null, '3048.87'],
    [['A', 'Res. 6.084'], 'carga_geral', 6, '434', null, '3863.87'],
  ] as const)('table %s, %s, %i axles, %s km, %s back: %s', (of, cargo, axles, km, back, floor) => {
    expect(floorOf(of, cargo, axles, km, back)).toBe(floor)
  })
})
