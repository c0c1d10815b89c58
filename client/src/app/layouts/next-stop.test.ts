import { describe, expect, it } from 'vitest'
import { initialOf, nextStop } from './next-stop.ts'

describe('nextStop', () => {
  const initials = ['p', 'c', 'p', 'e']

  it('goes down and up, round the ends', () => {
    expect(nextStop(initials, 0, 'ArrowDown')).toBe(1)
    expect(nextStop(initials, 3, 'ArrowDown')).toBe(0)
    expect(nextStop(initials, 0, 'ArrowUp')).toBe(3)
    expect(nextStop(initials, 2, 'Home')).toBe(0)
    expect(nextStop(initials, 2, 'End')).toBe(3)
  })

  it('finds the next one of a letter, accents aside', () => {
    expect(nextStop(initials, 0, 'p')).toBe(2)
    expect(nextStop(initials, 2, 'P')).toBe(0)
    expect(nextStop(initials, 0, 'é')).toBe(3)
    expect(nextStop(initials, 0, 'z')).toBeNull()
    expect(nextStop(initials, 0, 'Enter')).toBeNull()
    expect(nextStop([], -1, 'ArrowDown')).toBeNull()
  })
})

describe('initialOf', () => {
  it('is the first letter of the name, without its accent', () => {
    expect(initialOf({ getAttribute: () => null, textContent: ' Índices' })).toBe('i')
    expect(initialOf({ getAttribute: () => 'Ordens', textContent: '' })).toBe('o')
  })
})
