import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIe, isSomeIe, normalizeIe, ufsOfIe } from './ie.ts'
import { UFS, type Uf } from './uf.ts'

/** Examples of the states' own pages (Sintegra), and numbers that follow from them. */
const EXAMPLES: readonly (readonly [Uf, string])[] = [
  ['AC', '01.004.823/001-12'],
  ['AL', '24.000.004-8'],
  ['AP', '03.012.345-9'],
  ['BA', '123456-63'],
  ['BA', '612345-57'],
  ['BA', '1000003-06'],
  ['CE', '06.000.001-5'],
  ['DF', '07.300.001.001-09'],
  ['GO', '10.987.654-7'],
  ['MA', '12.000.038-5'],
  ['MT', '0013000001-9'],
  ['MG', '062.307.904/0081'],
  ['PA', '15-999999-5'],
  ['PB', '06.000.001-5'],
  ['PR', '123.45678-50'],
  ['PE', '0321418-40'],
  ['PE', '18.1.001.0000004-9'],
  ['PI', '01.234.567-9'],
  ['RJ', '99.999.99-3'],
  ['RN', '20.040.040-1'],
  ['RN', '20.0.040.040-0'],
  ['RS', '224/3658792'],
  ['RO', '101.62521-3'],
  ['RO', '0000000062521-3'],
  ['RR', '24006628-1'],
  ['RR', '24001755-6'],
  ['RR', '24003429-0'],
  ['SC', '251.040.852'],
  ['SP', '110.042.490.114'],
  ['SP', 'P-01100424.3/002'],
  ['SE', '27.123.456-3'],
  ['TO', '29 01 022783 6'],
]

describe('state registration', () => {
  it.each(EXAMPLES)('%s %s', (uf, ie) => {
    expect(isIe(ie, uf)).toBe(true)
    expect(ufsOfIe(ie)).toContain(uf)
  })

  it('one wrong digit is found', () => {
    for (const [uf, ie] of EXAMPLES) {
      const bare = normalizeIe(ie)
      // A farmer's number in São Paulo and Tocantins' kind of company have parts that no digit guards.
      if (bare.startsWith('P') || bare.length === 11) continue
      const last = bare.at(-1) ?? '0'
      const wrong = bare.slice(0, -1) + String((Number(last) + 1) % 10)
      expect(isIe(wrong, uf), `${uf} ${wrong}`).toBe(false)
    }
  })

  it('every state has numbers, and few of them', () => {
    for (const uf of UFS) {
      const prefixes: Partial<Record<Uf, string>> = {
        AC: '01',
        AL: '24',
        AP: '03',
        CE: '06',
        DF: '07',
        GO: '10',
        MA: '12',
        MS: '28',
        PA: '15',
        RN: '20',
        RR: '24',
      }
      const lengths: Partial<Record<Uf, number>> = {
        AC: 13,
        DF: 13,
        MG: 13,
        MT: 11,
        PR: 10,
        RJ: 8,
        RO: 14,
        RS: 10,
        SP: 12,
      }
      const length = lengths[uf] ?? 9
      let good = 0
      for (let n = 0; n < 20_000; n += 1) {
        const prefix = prefixes[uf] ?? ''
        const rest = String((n * 7919 + 13) % 10 ** Math.min(12, length - prefix.length))
        if (isIe(prefix + rest.padStart(length - prefix.length, '0'), uf)) good += 1
      }
      expect(good, uf).toBeGreaterThan(20)
      expect(good, uf).toBeLessThan(3500)
    }
  })

  it('exempt, empty and nonsense', () => {
    expect([isIe('isento', 'SP'), isSomeIe('ISENTO'), isSomeIe(''), isSomeIe('000000000')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof isSomeIe(text) === 'boolean'))
  })
})
