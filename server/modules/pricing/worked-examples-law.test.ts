import { describe, expect, it } from 'vitest'
import { CONTEXT, lane, priced, RIO, SAO_PAULO, table } from '#server/modules/pricing/fixtures.ts'
import { defaultIcmsRate, STATES, type State } from '#server/modules/pricing/icms-matrix.ts'
import { dueDate } from '#server/modules/pricing/lead-time.ts'

/** Figures of laws and calendars: pricing/README "ICMS", "Lead time". */

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
