import { afterAll, describe, expect, it } from 'vitest'
import { createWorkPool, WorkFailed } from './work-pool.ts'
import { countUp, dieOfMemory, fail, neverEnd, threadOf } from './work-pool.fixtures.ts'

const pool = createWorkPool({ threads: 1, line: 1, stepSeconds: 5, memoryMb: 64 })
afterAll(() => pool.close())

const all = async <T>(values: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const value of values) found.push(value)
  return found
}

describe('work pool', () => {
  it('does the work in another thread and gives its values one by one', async () => {
    expect(await all(pool.stream(threadOf, null))).toEqual([false])
    expect(await all(pool.stream(countUp, 3))).toEqual([0, 1, 2])
  })
  it('is free again for the next when its values are not read to the end', async () => {
    for await (const value of pool.stream(countUp, 1_000_000)) if (value === 2) break
    expect(await all(pool.stream(countUp, 1))).toEqual([0])
  })
  it('tells the failure of a work with its code', async () => {
    const failed = all(pool.stream(fail, 'broken'))
    await expect(failed).rejects.toBeInstanceOf(WorkFailed)
    await expect(failed).rejects.toMatchObject({ code: 'broken' })
  })
  it('ends what takes too long or too much memory in words, and goes on', async () => {
    const brief = createWorkPool({ threads: 1, stepSeconds: 1 })
    await expect(all(brief.stream(neverEnd, null))).rejects.toMatchObject({
      status: 422,
      issues: [{ key: 'file_too_dear' }],
    })
    await brief.close()
    await expect(all(pool.stream(dieOfMemory, null))).rejects.toMatchObject({
      issues: [{ key: 'file_too_dear' }],
    })
    expect(await all(pool.stream(countUp, 1))).toEqual([0])
  })
  it('refuses whom the line has no place for', async () => {
    const first = pool.stream(countUp, 2)
    await first.next()
    const second = all(pool.stream(countUp, 1))
    await expect(all(pool.stream(countUp, 1))).rejects.toMatchObject({ status: 429 })
    await first.return(undefined)
    expect(await second).toEqual([0])
  })
  it('leaves a thread to another company, however much the first one sends', async () => {
    const shared = createWorkPool({ threads: 2 })
    const [first, second] = [shared.of(1), shared.of(2)]
    const held = first.stream(countUp, 2)
    await held.next()
    // The second thread is idle, and still not for the first company.
    const more = all(first.stream(countUp, 1))
    expect(await all(second.stream(countUp, 1))).toEqual([0])
    expect(await Promise.race([more, all(second.stream(countUp, 1)).then(() => 'still waiting')])).toBe(
      'still waiting',
    )
    await held.return(undefined)
    expect(await more).toEqual([0])
    await shared.close()
  })
  it('refuses the company that fills half of the line, and takes another', async () => {
    const shared = createWorkPool({ threads: 2, line: 2 })
    const held = shared.of(1).stream(countUp, 2)
    await held.next()
    const waits = all(shared.of(1).stream(countUp, 1))
    await expect(all(shared.of(1).stream(countUp, 1))).rejects.toMatchObject({ status: 429 })
    expect(await all(shared.of(2).stream(countUp, 1))).toEqual([0])
    await held.return(undefined)
    expect(await waits).toEqual([0])
    await shared.close()
  })
  it('lets no one wait for a thread that was closed', async () => {
    const closing = createWorkPool({ threads: 1 })
    const never = all(closing.stream(neverEnd, null))
    const refused = expect(never).rejects.toMatchObject({ issues: [{ key: 'file_too_dear' }] })
    await closing.close()
    await refused
  })
})
