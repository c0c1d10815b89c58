import { describe, expect, it } from 'vitest'
import { createTurns } from './passwords.ts'

/** Work that ends when it is told to, on a clock that is told the time. */
const bench = () => {
  let time = 0
  const inTurn = createTurns(() => time)
  const endings: (() => void)[] = []
  let begun = 0
  const ask = () =>
    inTurn(
      () =>
        new Promise<void>((resolve) => {
          begun += 1
          endings.push(resolve)
        }),
    ).then(
      () => 'done',
      (error: { status: number }) => error.status,
    )
  const end = async () => {
    endings.shift()?.()
    await new Promise(setImmediate)
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { ask, end, pass, begun: () => begun }
}

describe('the line of password checks', () => {
  it('holds a second’s worth of work; what comes later is refused at once', async () => {
    const { ask, end, pass, begun } = bench()
    const first = ask()
    pass(500)
    await end()
    expect(await first).toBe('done')
    // Two at a time, half a second each: four wait at most.
    const asked = Array.from({ length: 8 }, ask)
    const refused = await Promise.all(asked.slice(6))
    expect(refused).toEqual([503, 503])
    expect(begun()).toBe(3)
    for (let n = 0; n < 6; n += 1) await end()
    expect(await Promise.all(asked.slice(0, 6))).toEqual(Array(6).fill('done'))
    expect(begun()).toBe(7)
  })

  it('never has more than two at work, also when one ends as another comes', async () => {
    const { ask, end, begun } = bench()
    const asked = Array.from({ length: 3 }, ask)
    const ending = end()
    asked.push(ask())
    await ending
    expect(begun()).toBe(3)
    for (let n = 0; n < 3; n += 1) await end()
    expect(await Promise.all(asked)).toEqual(Array(4).fill('done'))
  })
})
