import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** A 4PL whose head office and branch are both linked to one shipper. */

type Page = { data: { id: string }[]; meta: { page: { total?: number } } }

describe('orders of a shipper that is linked to head office and branch', () => {
  let app: TestApp
  let fourPl: Actor
  const ids: number[] = []

  beforeAll(async () => {
    app = await createTestApp()
    const cast = await step.gather(app)
    const head = await app.actor('four_pl')
    const branch = await app.actor('four_pl', { parent_id: head.company.id })
    await app.link(cast.shipper, head)
    await app.link(cast.shipper, branch)
    fourPl = await app.actor('four_pl', { company_id: head.company.id })
    for (const n of [1, 2, 3]) ids.unshift(await step.waiting(cast, { shipper_order_code: `JEQUITIBA-${n}` }))
  })
  afterAll(() => app.close())

  it.each([
    ['a list', ''],
    ['a list of some states', '&filter[list]=opened'],
    ['a search', '&filter[search]=jequitiba'],
    ['a search of a number and a word', '&filter[search]=jequitiba-2'],
  ])('stand once in %s', async (_, asked) => {
    const expected = asked.endsWith('-2') ? ids.slice(1, 2) : ids
    const { body } = await fourPl.get(`/api/orders?page[size]=20${asked}`).expect(200)
    const whole = body as Page
    expect(whole.data.map(({ id }) => Number(id))).toEqual(expected)
    expect(whole.meta.page.total).toBe(expected.length)

    const read = (await fourPl.get(`/api/orders?page[size]=2${asked}`).expect(200)).body as Page
    expect(read.data.map(({ id }) => Number(id))).toEqual(expected.slice(0, 2))
  })
})
