import { describe, expect, it } from 'vitest'
import { versionsIn } from './if-match.ts'

describe('If-Match', () => {
  it.each([
    [undefined, null],
    ['"7"', ['7']],
    ['"7", "8"', ['7', '8']],
    ['*', ['*']],
    // A weak tag never matches, which is no reason to go on without a condition.
    ['W/"7"', []],
    ['"7", W/"6"', ['7']],
  ])('%s', (header, versions) => {
    expect(versionsIn(header)).toEqual(versions)
  })

  it.each(['7', '', '"7', '"7" "8"', '"7",'])('%j is no list of tags', (header) => {
    expect(() => versionsIn(header)).toThrow('malformed_if_match')
  })
})
