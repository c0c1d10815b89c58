import { describe, expect, it } from 'vitest'
import { afterAnswer, type Asked, keyOf } from './asked.ts'

const collect = (more: Partial<Asked> = {}): Asked => ({
  action: 'collect',
  id: '1',
  addressId: 'a',
  ...more,
})

describe('what was asked for', () => {
  it('is another question at another address, and where another time is asked for', () => {
    const keys = [
      collect(),
      collect({ addressId: 'b' }),
      collect({ addressId: undefined }),
      collect({ asks: true }),
    ]
    expect(new Set(keys.map(keyOf)).size).toBe(keys.length)
    expect(keyOf(collect())).toBe(keyOf(collect({ asks: false })))
  })

  it('closes with its own answer, and not with that of an earlier one', () => {
    expect(afterAnswer(collect(), collect())).toBeNull()
    const later = collect({ id: '2' })
    expect(afterAnswer(later, collect())).toBe(later)
    const elsewhere = collect({ addressId: 'b' })
    expect(afterAnswer(elsewhere, collect())).toBe(elsewhere)
    expect(afterAnswer(null, collect())).toBeNull()
  })
})
