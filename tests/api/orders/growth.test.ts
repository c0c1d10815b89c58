import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillGrowth, PEOPLE } from '#tests/bench/growth/fill.ts'
import { QUESTIONS } from '#tests/bench/growth/questions.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** What the bench of growth asks, of a small platform: its questions are answered. */

const ORDERS = 3000

describe('orders: the questions of the growth bench', () => {
  let app: TestApp
  const people = new Map<string, Actor>()

  beforeAll(async () => {
    app = await createTestApp('empty')
    await fillGrowth(app.ownerUrl, { orders: ORDERS })
    for (const [role, { company_id }] of Object.entries(PEOPLE))
      people.set(role, await app.actor(role as keyof typeof PEOPLE, { company_id }))
  }, 60_000)
  afterAll(() => app.close())

  it.each(QUESTIONS)('$title', async ({ as, ask }) => {
    for (const n of [0, 1]) {
      const { path, body } = ask(n, ORDERS)
      const actor = people.get(as)
      const answer = await (body ? actor?.post(path, body) : actor?.get(encodeURI(decodeURI(path))))
      expect([200, 201, 404], `${path}: ${JSON.stringify(answer?.body.errors)}`).toContain(answer?.status)
    }
  })
})
