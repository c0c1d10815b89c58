import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** Several values, none of several values, and days that count from today, as a list of orders is asked for them. */

const DAY = 86_400_000

describe('filters of lists', () => {
  let app: TestApp
  let cast: step.Cast
  let ids: string[] = []

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    for (const days of [0, 1, 5]) {
      const at = new Date(app.clock.now().getTime() + days * DAY).toISOString()
      // oxlint-disable-next-line no-await-in-loop -- ids in their order
      ids = [...ids, String(await step.newOrder(cast, { collection_date_time: at }))]
    }
  })
  afterAll(() => app.close())

  const found = async (query: string, actor: Actor = cast.shipper): Promise<string[]> =>
    ((await actor.get(`/api/orders?sort=id&${query}`).expect(200)).body.data as { id: string }[]).map(
      ({ id }) => id,
    )

  it('finds rows with none of the values, rows without a value among them', async () => {
    const state = (await cast.shipper.get(`/api/orders/${ids[0]}`)).body.data.attributes
      .last_active_status_id as number
    expect(await found(`filter[last_active_status_id]=${state},31`)).toEqual(ids)
    expect(await found(`filter[last_active_status_id][not]=${state}`)).toEqual([])
    expect(await found(`filter[last_active_status_id][not]=31`)).toEqual(ids)
    expect(await found(`filter[risk_manager_id][not]=77`)).toEqual(ids)
    expect(await found(`filter[transporter_id][not]=${cast.carrier.company.id}`)).not.toContain('never')
    await app.db.orders.update({
      where: { id: Number(ids[1]) },
      data: { transporter_id: cast.carrier.company.id },
    })
    expect(await found(`filter[transporter_id][not]=${cast.carrier.company.id},999999`)).toEqual([
      ids[0],
      ids[2],
    ])
    expect(await found(`filter[transporter_id][not]=999999`)).toEqual(ids)
  })

  it('counts the rows of a negation, and reads them page by page', async () => {
    const first = await cast.shipper
      .get('/api/orders?sort=-id&page[size]=2&filter[delivery_uf][not]=AC')
      .expect(200)
    expect(first.body.meta.page.total).toBe(3)
    const next = await cast.shipper
      .get(
        `/api/orders?sort=-id&page[size]=2&filter[delivery_uf][not]=AC&page[after]=${first.body.meta.page.next}`,
      )
      .expect(200)
    expect(next.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[0]])
  })

  it('names a negation or a span that a filter does not have', async () => {
    for (const query of [
      'filter[list][not]=delayed',
      'filter[delivery_city][not]=Santos',
      'filter[delivery_uf][not]=',
      'filter[created_at]=someday',
      'filter[delivery_uf][none]=SP',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other
      const refused = await cast.shipper.get(`/api/orders?${query}`).expect(422)
      expect(refused.body.errors[0].source.parameter).toBe(/filter\[\w+\]/.exec(query)?.[0])
    }
  })

  it('finds days that count from today by the clock of the moment', async () => {
    expect(await found('filter[collection_date_time]=today')).toEqual([ids[0]])
    expect(await found('filter[collection_date_time]=tomorrow')).toEqual([ids[1]])
    expect(await found('filter[collection_date_time]=this_week')).toEqual([ids[0], ids[1]])
    expect(await found('filter[collection_date_time]=next_week')).toEqual([ids[2]])
    app.clock.advance(DAY)
    const colleague = await app.actor('shipper', { company_id: cast.shipper.company.id })
    expect(await found('filter[collection_date_time]=today', colleague)).toEqual([ids[1]])
  })
})
