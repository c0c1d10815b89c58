import { describe, expect, it } from 'vitest'
import { describeDevice, shortAddress } from './describe-client.ts'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const AGENTS: readonly (readonly [string | null, string])[] = [
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`,
    'computer Chrome Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
    'computer Edge Windows',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 OPR/125.0`,
    'computer Opera Linux',
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'computer Firefox Linux',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'computer Safari macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'phone Safari iOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'tablet Chrome iPadOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'phone Samsung Internet Android',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 'tablet Chrome Android'],
  ['curl/8.14.1', 'program null null'],
  ['', 'program null null'],
  [null, 'program null null'],
]

describe('where a session is open', () => {
  it('is told by browser and system', () => {
    for (const [agent, words] of AGENTS) {
      const { kind, browser, system } = describeDevice(agent)
      expect(`${kind} ${browser} ${system}`, agent ?? 'none').toBe(words)
    }
  })

  it('is told by a part of the address', () => {
    expect(shortAddress('189.10.20.30')).toBe('189.10.x.x')
    expect(shortAddress('::ffff:189.10.20.30')).toBe('189.10.x.x')
    expect(shortAddress('2804:14c:65a1:8000::1')).toBe('2804:14c:…')
    expect(shortAddress('::1')).toBe('::…')
    expect(shortAddress(null)).toBeNull()
    expect(shortAddress('')).toBeNull()
  })
})
