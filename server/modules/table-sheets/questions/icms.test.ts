import { describe, expect, it } from 'vitest'
import { icmsSaidBy } from './icms.ts'

describe('words about ICMS', () => {
  it.each([
    ['valores sem icms', 'excluded'],
    ['nos precos nao esta incluso o icms', 'excluded'],
    ['icms nao esta incluso', 'excluded'],
    ['icms nao incluso', 'excluded'],
    ['icms por fora', 'excluded'],
    ['icms incluso', 'included'],
    ['valores com icms', 'included'],
    ['icms conforme legislacao', null],
  ])('%s: %s', (text, said) => {
    expect(icmsSaidBy([text])).toBe(said)
  })

  it('that contradict each other say nothing', () => {
    expect(icmsSaidBy(['icms incluso', 'valores sem icms'])).toBeNull()
  })
})
