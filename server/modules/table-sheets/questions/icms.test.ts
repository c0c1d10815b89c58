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
    ['sem inclusao de icms', 'excluded'],
    ['sem o icms', 'excluded'],
    ['nao vem com icms', null],
    ['nenhum valor inclui icms', null],
    ['frete com icms a recolher', null],
    ['icms incluso, exceto para o nordeste', null],
    ['icms ja incluso', 'included'],
    ['preco com icms incluso', 'included'],
  ])('%s: %s', (text, said) => {
    expect(icmsSaidBy([text])).toBe(said)
  })

  it('that contradict each other say nothing', () => {
    expect(icmsSaidBy(['icms incluso', 'valores sem icms'])).toBeNull()
  })
})
