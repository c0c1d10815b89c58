import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineModule, gathered, reaction } from '#server/kit/define-module.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

const EVENT = 'tests.happened'
const MANY = 'tests.came_together'
const FULL = 'tests.found_no_room'
const ran: string[] = []
const numbers = (payloads: readonly Record<string, unknown>[]) => payloads.map(({ number }) => number).join()

describe('the outbox', () => {
  let app: TestApp
  beforeAll(async () => {
    const failing = reaction(EVENT, 'tests: fails', () => Promise.reject(new Error('no room')))
    const other = reaction(EVENT, 'tests: goes on', async () => {
      ran.push('goes on')
    })
    const gathering = gathered(MANY, 'tests: gathers', async (payloads) => {
      ran.push(`together ${numbers(payloads)}`)
    })
    const beside = reaction(MANY, 'tests: beside', async ({ number }) => {
      ran.push(`beside ${String(number)}`)
    })
    const crowded = gathered(FULL, 'tests: has room for one', async (payloads) => {
      if (payloads.some(({ number }) => number === 2)) throw new Error('no room')
      ran.push(`one ${numbers(payloads)}`)
    })
    app = await createTestApp('empty', undefined, [
      defineModule({ name: 'tests', reactions: [failing, other, gathering, beside, crowded] }),
    ])
  })
  beforeEach(() => {
    ran.length = 0
  })
  afterAll(() => app.close())

  const raise = (event: string, count: number) =>
    app.db.outbox.createMany({
      data: Array.from({ length: count }, (_, index) => ({ event, payload: { number: index + 1 } })),
    })
  const left = (event: string) =>
    app.db.outbox.findMany({
      where: { event, delivered_at: null },
      select: { payload: true, attempts: true, error: true },
    })

  it('runs the other reactions of an event where one fails, and keeps the message with its error', async () => {
    const { id } = await app.db.outbox.create({ data: { event: EVENT, payload: {} } })
    await app.settle()
    expect(ran).toEqual(['goes on'])
    const message = await app.db.outbox.findUniqueOrThrow({ where: { id } })
    expect(message).toMatchObject({ attempts: 1, delivered_at: null, error: 'tests: fails: no room' })
  })

  it('gives a reaction that gathers the messages of a batch at once, and one alone by itself', async () => {
    await raise(MANY, 3)
    await app.settle()
    expect(ran).toEqual(['together 1,2,3', 'beside 1', 'beside 2', 'beside 3'])
    ran.length = 0
    await raise(MANY, 1)
    await app.settle()
    expect(ran).toEqual(['together 1', 'beside 1'])
    expect(await left(MANY)).toEqual([])
  })

  it('takes them one by one where it cannot take them together, and keeps only the one that fails', async () => {
    await raise(FULL, 3)
    await app.settle()
    expect(ran).toEqual(['one 1', 'one 3'])
    expect(await left(FULL)).toEqual([
      { payload: { number: 2 }, attempts: 1, error: 'tests: has room for one: no room' },
    ])
  })
})
