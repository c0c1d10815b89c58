import { describe, expect, it } from 'vitest'
import { answersFor, answersToRemember } from './kept.ts'

const ask = (...keys: string[]) => keys.map((key) => ({ key }))

describe('answers of the last sheet', () => {
  it('go where their question stands again', () => {
    const asked = { questions: ask('percent:4', 'icms'), said: {} }
    expect(answersFor(asked, { 'percent:4': 'hundredth', icms: 'included' })).toEqual({
      'percent:4': 'hundredth',
      icms: 'included',
    })
  })

  it('leave figures without a doubt as they stand', () => {
    expect(answersFor({ questions: ask('icms'), said: {} }, { 'percent:4': 'hundredth' })).toEqual({})
  })

  it('give way to the words of the sheet', () => {
    const asked = { questions: [], said: { icms: 'excluded' as const } }
    expect(answersFor(asked, { icms: 'included' })).toEqual({ icms: 'excluded' })
  })

  it('are remembered without the words of the sheet', () => {
    const answers = { icms: 'included' as const, 'percent:4': 'fraction' as const }
    expect(answersToRemember({ said: { icms: 'included' } }, answers)).toEqual({ 'percent:4': 'fraction' })
  })
})
