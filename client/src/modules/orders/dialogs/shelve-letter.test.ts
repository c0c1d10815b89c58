import { describe, expect, it, vi } from 'vitest'
import { letterIn } from './shelve-letter.ts'

vi.mock('#client/lib/i18n.ts', () => ({ text: (key: string) => key }))

describe('the letter of a change', () => {
  it('is the paper that it became, also where it stood on the shelf as a letter already', () => {
    const letter = { kind: 'correction_letter', path: 'order_papers/7' } as const
    expect(letterIn({ ...letter, status: 'stored' })).toBe(7)
    expect(letterIn({ ...letter, status: 'repeated' })).toBe(7)
  })

  it('is told where its file stands on the shelf as another kind', () => {
    const known = { status: 'repeated', kind: 'other', path: 'order_papers/7' } as const
    expect(() => letterIn(known)).toThrow('letter_known')
    expect(() => letterIn({ status: 'refused', kind: null, path: null })).toThrow('letter_refused')
    expect(() => letterIn(undefined)).toThrow('letter_refused')
  })
})
