import { describe, expect, it } from 'vitest'
import { defaultIcmsRate, icmsMatrix, STATES } from '#server/modules/pricing/icms-matrix.ts'

const pairs = STATES.flatMap((from) =>
  STATES.filter((to) => to !== from).map((to) => defaultIcmsRate(from, to)),
)

describe('ICMS of transport between states (Resolução do Senado 22/1989)', () => {
  it('has 126 pairs at 7 % and 576 at 12 % (pricing/README "ICMS")', () => {
    expect(STATES).toHaveLength(27)
    expect(pairs.filter((rate) => rate === '7.0000')).toHaveLength(126)
    expect(pairs.filter((rate) => rate === '12.0000')).toHaveLength(576)
    expect(pairs).toHaveLength(702)
  })

  it.each([
    ['SP', 'BA', '7.0000'],
    ['SC', 'ES', '7.0000'],
    ['ES', 'SP', '12.0000'],
    ['SP', 'RJ', '12.0000'],
    ['BA', 'SP', '12.0000'],
    ['AM', 'PA', '12.0000'],
    ['SP', 'SP', '12.0000'],
    ['MG', 'MG', '18.0000'],
    ['PI', 'PI', '22.5000'],
    ['RJ', 'RJ', '22.0000'],
  ] as const)('%s to %s is %s', (from, to, rate) => {
    expect(defaultIcmsRate(from, to)).toBe(rate)
    expect(icmsMatrix()[from][to]).toBe(rate)
  })

  it('has the internal defaults of 2026 (pricing/README "ICMS")', () => {
    const diagonal = STATES.map((state) => `${state} ${Number(defaultIcmsRate(state, state))}`)
    expect(diagonal.join(', ')).toBe(
      'RO 19.5, AC 19, AM 20, RR 20, PA 19, AP 18, TO 20, MA 23, PI 22.5, CE 20, RN 20, PB 20, PE 20.5, AL 20, SE 20, BA 20.5, MG 18, ES 17, RJ 22, SP 12, PR 19.5, SC 17, RS 17, MS 17, MT 17, GO 19, DF 20',
    )
  })
})
