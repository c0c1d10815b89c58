import { describe, expect, it } from 'vitest'
import { createLatest } from './latest-answer.ts'

/** Questions that wait until they are answered. */
const asked = () => {
  const waiting = new Map<string, PromiseWithResolvers<string>>()
  const ask = createLatest((name: string) => {
    const answer = Promise.withResolvers<string>()
    waiting.set(name, answer)
    return answer.promise
  })
  return { ask, of: (name: string) => waiting.get(name) }
}

describe('the latest answer', () => {
  it('is the one to the last question, also where an earlier one answers after it', async () => {
    const { ask, of } = asked()
    const answers = [ask('old'), ask('new')]
    of('new')?.resolve('of the new')
    of('old')?.resolve('of the old')
    expect(await Promise.all(answers)).toEqual([null, 'of the new'])
  })

  it('is none after the question was taken back, and an earlier failure is none', async () => {
    const { ask, of } = asked()
    const removed = ask('old')
    expect(await ask(null)).toBeNull()
    of('old')?.reject(new Error('unread'))
    expect(await removed).toBeNull()
    const failed = ask('last')
    of('last')?.reject(new Error('unread'))
    await expect(failed).rejects.toThrow('unread')
  })
})
