import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOARD_LIMITS } from '#shared/requests/board.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { fillRequests } from '#tests/support/many-requests.ts'
import { gather, type Cast } from '#tests/support/orders.ts'

const REQUESTS = 10_000
const STATES = ['RJ', 'MG', 'BA', 'PR', 'SC']

type Group = { key: string; count: number; requests: { id: number }[] }

describe('the board of ten thousand open requests', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
    await fillRequests(app, { company_id: cast.shipper.company.id, requests: REQUESTS, states: STATES })
  })
  afterAll(() => app.close())

  const groupsOf = async (group: string): Promise<Group[]> =>
    (await cast.shipper.get(`/api/request/board?group=${group}`).expect(200)).body.data

  it('sums all of a region and shows its newest', async () => {
    const groups = await groupsOf('region')
    expect(groups.map(({ key }) => key).toSorted()).toEqual(STATES.toSorted())
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(REQUESTS)
    for (const { requests } of groups) {
      expect(requests).toHaveLength(BOARD_LIMITS.cards)
      expect(requests.map(({ id }) => id)).toEqual(requests.map(({ id }) => id).toSorted((a, b) => b - a))
    }
    expect((await groupsOf('date')).map(({ count }) => count)).toEqual([REQUESTS])
  })

  it('answers where each request has a customer of its own', async () => {
    const groups = await groupsOf('customer')
    expect(groups).toHaveLength(BOARD_LIMITS.groups)
    for (const { count, requests } of groups) expect(requests).toHaveLength(count)
  })
})
