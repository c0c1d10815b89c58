import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { sendWaiting } from './send-waiting.ts'
import type { Waiting, WaitingQueue } from './waiting-queue.ts'

type Step = { name: string }

const queueOf = (...names: string[]) => {
  const rows = new Map<IDBValidKey, Waiting<Step>>(names.map((name, key) => [key, { name }]))
  const queue: WaitingQueue<Step> = {
    add: (step) => Promise.resolve(void rows.set(rows.size, step)),
    kept: () => Promise.resolve([...rows].map(([key, step]) => ({ key, step }))),
    putBack: ({ key, step: { name } }, refused) =>
      Promise.resolve(void rows.set(key, refused === undefined ? { name } : { name, refused })),
    remove: (key) => Promise.resolve(void rows.delete(key)),
  }
  return { queue, left: () => [...rows.values()] }
}

const conflict = (key: string) =>
  new ApiError(409, 'ValidationException', [{ status: '409', meta: { key } }], null)

const sending = (refuse: Record<string, ApiError>) => {
  const sent: string[] = []
  const take = ({ name }: Step): Promise<void> => {
    const error = refuse[name]
    if (error) return Promise.reject(error)
    sent.push(name)
    return Promise.resolve()
  }
  return { sent, how: { isOwn: () => true, take, reasonOf: () => 'refused' } }
}

test.each(['changed_meanwhile', 'file_not_kept'])(
  'a conflict of the moment (%s) stops the queue there, for the next try',
  async (key) => {
    const { queue, left } = queueOf('a', 'b', 'c')
    const { sent, how } = sending({ b: conflict(key) })
    await expect(sendWaiting(queue, how)).rejects.toThrow(ApiError)
    expect(sent).toEqual(['a'])
    expect(left()).toEqual([{ name: 'b' }, { name: 'c' }])
  },
)

test('a conflict that stays is kept with its reason, and the others go on', async () => {
  const { queue, left } = queueOf('a', 'b', 'c')
  const { sent, how } = sending({ b: conflict('order_canceled') })
  await sendWaiting(queue, how)
  expect(sent).toEqual(['a', 'c'])
  expect(left()).toEqual([{ name: 'b', refused: 'refused' }])
})

test('a step of which the person is asked first is not sent', async () => {
  const { queue, left } = queueOf('old', 'new')
  const { sent, how } = sending({})
  await sendWaiting(queue, { ...how, asks: ({ name }) => (name === 'old' ? 'is it counted?' : null) })
  expect(sent).toEqual(['new'])
  expect(left()).toEqual([{ name: 'old', refused: 'is it counted?' }])
})
