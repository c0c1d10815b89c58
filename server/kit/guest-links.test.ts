import { expect, it } from 'vitest'
import { newGuestHash } from './guest-links.ts'

/** Security check 20: ten thousand words of guests' addresses. */
it('no two words of guests are alike, and each of their 256 bits is chance', () => {
  const words = Array.from({ length: 10_000 }, newGuestHash)
  expect(new Set(words).size).toBe(words.length)
  const ones = Array.from({ length: 256 }, () => 0)
  for (const word of words) {
    expect(word).toMatch(/^[\w-]{43}$/)
    for (const [at, byte] of Buffer.from(word, 'base64url').entries())
      for (let bit = 0; bit < 8; bit += 1)
        ones[at * 8 + bit] = (ones[at * 8 + bit] ?? 0) + ((byte >> bit) & 1)
  }
  // Eight standard deviations: a bit that is set more rarely or more often is none of chance.
  for (const count of ones) expect(Math.abs(count - 5000)).toBeLessThan(400)
})
