import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineModule, reaction } from '#server/kit/define-module.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

const EVENT = 'tests.happened'
const ran: string[] = []

describe('the outbox', () => {
  let app: TestApp
  beforeAll(async () => {
    const failing = reaction(EVENT, 'tests: fails', () => Promise.reject(new Error('no room')))
    const other = reaction(EVENT, 'tests: goes on', async () => {
      ran.push('goes on')
    })
    app = await createTestApp('empty', undefined, [
      defineModule({ name: 'tests', reactions: [failing, other] }),
    ])
  })
  afterAll(() => app.close())

  it('runs the other reactions of an event where one fails, and keeps the message with its error', async () => {
    const { id } = await app.db.outbox.create({ data: { event: EVENT, payload: {} } })
    await app.settle()
    expect(ran).toEqual(['goes on'])
    const message = await app.db.outbox.findUniqueOrThrow({ where: { id } })
    expect(message).toMatchObject({ attempts: 1, delivered_at: null, error: 'tests: fails: no room' })
  })
})
