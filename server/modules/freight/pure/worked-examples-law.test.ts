import { describe, expect, it } from 'vitest'
import { ANTT_NORM_TEXTS, coefficientsOf } from '#server/modules/freight/pure/antt-coefficients.ts'
import { anttFloor, type AnttNorm, type AnttTable } from '#server/modules/freight/pure/antt-floor.ts'
import { CONTEXT, lane, priced, RIO, SAO_PAULO, table } from '#server/modules/freight/pure/fixtures.ts'
import { defaultIcmsRate, STATES, type State } from '#server/modules/freight/pure/icms-matrix.ts'
import { dueDate } from '#server/modules/freight/pure/lead-time.ts'
import { absolute, add, compare, equals, multiply, subtract } from '#shared/kit/money.ts'

/** Figures of laws, norms and calendars: domain B (ICMS), C (ANTT floor), F.1 (lead time). */

const SIX: readonly State[] = ['SP', 'RJ', 'MG', 'PR', 'SC', 'RS']
const GROUPS: Record<string, readonly State[]> = {
  'SP RJ MG PR SC RS': SIX,
  ES: ['ES'],
  'N, NE, CO': STATES.filter((state) => state !== 'ES' && !SIX.includes(state)),
}

describe('B.1 interstate rates', () => {
  it.each([
    ['SP RJ MG PR SC RS', 'SP RJ MG PR SC RS', '12.0000'],
    ['SP RJ MG PR SC RS', 'ES', '7.0000'],
    ['SP RJ MG PR SC RS', 'N, NE, CO', '7.0000'],
    ['ES', 'SP RJ MG PR SC RS', '12.0000'],
    ['ES', 'N, NE, CO', '12.0000'],
    ['N, NE, CO', 'SP RJ MG PR SC RS', '12.0000'],
    ['N, NE, CO', 'ES', '12.0000'],
    ['N, NE, CO', 'N, NE, CO', '12.0000'],
  ])('from %s to %s: %s %%', (origins, destinations, rate) => {
    const rates = (GROUPS[origins] ?? []).flatMap((from) =>
      (GROUPS[destinations] ?? []).filter((to) => to !== from).map((to) => defaultIcmsRate(from, to)),
    )
    expect(new Set(rates)).toEqual(new Set([rate]))
  })
})

const freight = (modal: string) =>
  table({
    modals: [modal],
    lanes: [lane({ base: { model: 'fixed', value: '100.00' } })],
    taxes: { included: false, regime: 'normal' },
  })
const VITORIA = { state: 'ES', city_ibge: 3205309 }
const MANAUS = { state: 'AM', city_ibge: 1302603 }
const UBERLANDIA = { state: 'MG', city_ibge: 3170206 }
const BELO_HORIZONTE = { state: 'MG', city_ibge: 3106200 }

describe('B.1 to B.3 which rate a transport has', () => {
  it.each([
    ['air between states', 'air', VITORIA, RIO, true, 'icms', '4.0000'],
    ['air to a recipient who is no contributor', 'air', UBERLANDIA, RIO, false, 'icms', '18.0000'],
    ['air inside a state', 'air', BELO_HORIZONTE, UBERLANDIA, true, 'icms', '18.0000'],
    ['by the state where it starts: out', 'less_than_truckload', SAO_PAULO, MANAUS, true, 'icms', '7.0000'],
    ['by the state where it starts: home', 'less_than_truckload', MANAUS, SAO_PAULO, true, 'icms', '12.0000'],
    ['road to no contributor', 'less_than_truckload', SAO_PAULO, MANAUS, false, 'icms', '7.0000'],
    ['one municipality', 'less_than_truckload', SAO_PAULO, SAO_PAULO, true, 'iss', '2.0000'],
  ] as const)('%s', (_name, modal, origin, destination, recipient_contributor, kind, rate) => {
    const { tax } = priced(freight(modal), { modal, origin, destination, recipient_contributor }, CONTEXT)
    expect([tax.kind, tax.rate]).toEqual([kind, rate])
  })
})

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

const NATIONAL_2026 = new Set(
  ['01-01', '04-03', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'].map(
    (day) => `2026-${day}`,
  ),
)

const due = (collected: string, lead_time: number, business_days = true) =>
  dueDate({ collected, lead_time, business_days, holidays: NATIONAL_2026 })

describe('F.1 lead time', () => {
  it.each([
    ['2026-10-09', 1, '2026-10-13'],
    ['2026-10-09', 5, '2026-10-19'],
    ['2026-10-10', 1, '2026-10-13'],
    ['2026-11-18', 3, '2026-11-24'],
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-04-01', 2, '2026-04-06'],
    ['2026-02-13', 2, '2026-02-17'],
  ])('collected %s, %i business days: due %s', (collected, days, expected) => {
    expect(due(collected, days)).toBe(expected)
  })

  it('in calendar days runs over weekend and holiday', () => {
    expect(due('2026-10-09', 3, false)).toBe('2026-10-12')
  })

  it('of route and city are added first and counted once', () => {
    const extra = [{ days: 3, scope: { cities: [RIO.city_ibge] } }]
    const { lead_time } = priced(table({ lanes: [lane({ lead_time: 2 })], lead_time_extra: extra }))
    expect(lead_time).toBe(5)
    expect(due('2026-10-09', lead_time ?? 0)).toBe('2026-10-19')
  })
})
