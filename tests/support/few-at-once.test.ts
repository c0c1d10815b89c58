import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('each item is worked on once, no more of them at once than allowed', async () => {
  const done: number[] = []
  let now = 0
  let most = 0
  await fewAtOnce(
    [1, 2, 3, 4, 5],
    async (item) => {
      most = Math.max(most, (now += 1))
      await sleep(1)
      now -= 1
      done.push(item)
    },
    2,
  )
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('after a failure the work under way ends and nothing else begins', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    if (item === 1) throw new Error('one failed')
    await sleep(5)
    ended.push(item)
  }
  await expect(fewAtOnce([1, 2, 3, 4, 5], work, 2)).rejects.toThrow('one failed')
  expect(begun).toEqual([1, 2])
  expect(ended).toEqual([2])
})
