import { describe, expect, it } from 'vitest'
import { maskedCpf, maskedPhone } from './format.ts'

describe('numbers of people in lists', () => {
  it('tell two apart and no more', () => {
    expect(maskedCpf('52998224725')).toBe('***.982.247-**')
    expect(maskedPhone('11987654321')).toBe('(**) *****-4321')
  })
})
