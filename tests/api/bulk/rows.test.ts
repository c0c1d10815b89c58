import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doItem } from '#server/modules/bulk/do-item.ts'
import { beginBulk, findBulk, waitingItems } from '#server/modules/bulk/bulk.store.ts'
import { requesterSession } from '#server/modules/reports/index.ts'
import * as calls from '#shared/bulk/bulk-actions.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** One action of many orders: each by itself, with a result of its own, once, and stopped or tried again at will. */

type Item = { attributes: { row_id: number; status: string; reason: string; name: string } }

const start = async (actor: Actor, input: object, status = 201) =>
  (await actor.post('/api/bulk_actions', { type: 'orders', ...input }).expect(status)).body as {
    data: { id: string; attributes: Record<string, unknown> }
  }

const read = async (actor: Actor, id: string) =>
  (await actor.get(`/api/bulk_actions/${id}`).expect(200)).body.data as {
    attributes: { status: string; total: number; done: number; failed: number }
    meta: { actions: string[] }
  }

const itemsOf = async (actor: Actor, id: string): Promise<Item[]> =>
  (await actor.get(`/api/bulk_action_items?filter[bulk_action_id]=${id}&page[size]=100`).expect(200)).body
    .data

describe('bulk actions', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
  })
  beforeEach(async () => {
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const statusOf = async (id: number) => (await step.attributesOf(cast.shipper, id)).status_name as string
  const carriers = () => ({ input: { transporter_ids: [cast.carrier.company.id] } })

  it('does each row by itself, and tells why one was refused', async () => {
    const fresh = [await step.newOrder(cast), await step.newOrder(cast)]
    const confirmed = await step.confirmed(cast)
    const made = await start(cast.shipper, {
      action: 'send_proposal',
      ids: [...fresh, confirmed],
      ...carriers(),
    })
    expect(made.data.attributes).toMatchObject({ status: 'pending', total: 3 })
    expect(await statusOf(fresh[0] ?? 0)).toBe('CREATED')
    await app.settle()
    const bulk = await read(cast.shipper, made.data.id)
    expect(bulk.attributes).toMatchObject({ status: 'completed', total: 3, done: 2, failed: 1 })
    expect(await Promise.all(fresh.map(statusOf))).toEqual(['PROPOSAL_SENT', 'PROPOSAL_SENT'])
    const refused = (await itemsOf(cast.shipper, made.data.id)).filter(
      ({ attributes }) => attributes.status === 'failed',
    )
    expect(refused.map(({ attributes }) => attributes.row_id)).toEqual([confirmed])
    expect(refused[0]?.attributes.reason).not.toBe('')
    expect(refused[0]?.attributes.reason).not.toContain('errors.')
  })

  it('takes all rows of a filter as they are when it is asked, and no later ones', async () => {
    const ids = [await step.newOrder(cast), await step.newOrder(cast)]
    await step.newOrder(cast, { delivery_uf: undefined })
    const made = await start(cast.shipper, {
      action: 'follow',
      filters: { id: ids.join(','), last_active_status_id: { not: '31' } },
    })
    const late = await step.newOrder(cast)
    await app.settle()
    expect((await read(cast.shipper, made.data.id)).attributes).toMatchObject({ total: 2, done: 2 })
    expect((await step.attributesOf(cast.shipper, ids[0] ?? 0)).follow).toBe(true)
    expect((await step.attributesOf(cast.shipper, late)).follow).toBe(false)
  })

  it('knows no row and no bulk action of another company', async () => {
    const id = await step.newOrder(cast)
    const made = await start(cast.shipper, { action: 'follow', ids: [id] })
    await start(cast.stranger, { action: 'follow', ids: [id] }, 404)
    await start(cast.stranger, { action: 'follow', filters: { id: String(id) } }, 422)
    await cast.stranger.get(`/api/bulk_actions/${made.data.id}`).expect(404)
    for (const call of [calls.stopBulkAction, calls.retryBulkAction, calls.closeBulkAction]) {
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other
      await cast.stranger.call(call, { id: Number(made.data.id) }).expect(404)
    }
    expect(await itemsOf(cast.stranger, made.data.id)).toEqual([])
    const colleague = await app.actor('shipper', { company_id: cast.shipper.company.id })
    await colleague.get(`/api/bulk_actions/${made.data.id}`).expect(404)
  })

  it('asks for the ability of the action, at first and again at each row', async () => {
    const id = await step.newOrder(cast)
    await start(cast.carrier, { action: 'send_proposal', ids: [id] }, 403)
    const person = await app.actor('shipper', { company_id: cast.shipper.company.id })
    const made = await start(person, { action: 'send_proposal', ids: [id], ...carriers() })
    await app.db.users.update({
      where: { id: person.user.id },
      data: { permissions: ['integra_manager__financier'] },
    })
    await app.settle()
    expect(await statusOf(id)).toBe('CREATED')
    const [item] = await app.db.bulk_action_items.findMany({
      where: { bulk_action_id: Number(made.data.id) },
    })
    expect(item).toMatchObject({ status: 'failed', refusal: { exception: 'PermissionException' } })
  })

  it('leaves rows that wait when it is stopped, and tries them and the refused ones again', async () => {
    const ids = [await step.newOrder(cast), await step.newOrder(cast)]
    const made = await start(cast.shipper, { action: 'send_proposal', ids })
    const id = Number(made.data.id)
    await cast.shipper.call(calls.stopBulkAction, { id }).expect(200)
    await app.settle()
    expect((await read(cast.shipper, made.data.id)).attributes).toMatchObject({ status: 'stopped', done: 0 })
    await cast.shipper.call(calls.stopBulkAction, { id }).expect(409)
    await cast.shipper.call(calls.retryBulkAction, { id }).expect(200)
    await app.settle()
    // No carrier was chosen for these orders, so each is refused for itself.
    expect((await read(cast.shipper, made.data.id)).attributes).toMatchObject({
      status: 'completed',
      failed: 2,
    })
    await cast.shipper.post(`/api/orders/send_proposal/${ids[0]}`, carriers().input).expect(200)
    await cast.shipper.call(calls.retryBulkAction, { id }).expect(200)
    await app.settle()
    expect((await read(cast.shipper, made.data.id)).attributes).toMatchObject({ done: 0, failed: 2 })
    await cast.shipper.call(calls.closeBulkAction, { id }).expect(200)
    expect((await read(cast.shipper, made.data.id)).attributes).toHaveProperty('seen_at')
  })

  it('does a row once, also where two workers take it at the same time', async () => {
    const id = await step.newOrder(cast)
    const made = await start(cast.shipper, { action: 'send_proposal', ids: [id], ...carriers() })
    const { services } = app.container
    const { rows } = services.database
    await beginBulk(rows, Number(made.data.id))
    const bulk = await findBulk(rows, Number(made.data.id))
    const session = await requesterSession(rows, cast.shipper.user.id, cast.shipper.company.id)
    const [item] = await waitingItems(rows, Number(made.data.id))
    if (!bulk || !session || !item) throw new Error('nothing waits')
    await Promise.all(Array.from({ length: 4 }, () => doItem(services, session, bulk, item)))
    await app.settle()
    expect((await read(cast.shipper, made.data.id)).attributes).toMatchObject({ done: 1, failed: 0 })
    expect(
      (await step.eventsOf(cast, id)).filter(
        (event) => event === 'PROPOSAL_SENT' || event === 'send_proposal',
      ).length,
    ).toBeLessThan(2)
  })

  it('changes the dates of several orders, and nothing else of them', async () => {
    const ids = [await step.newOrder(cast), await step.newOrder(cast)]
    const collection_date_time = '2026-11-25T12:00:00.000Z'
    await start(cast.shipper, { action: 'change_dates', ids, input: { weight: '1' } }, 422)
    const made = await start(cast.shipper, { action: 'change_dates', ids, input: { collection_date_time } })
    await app.settle()
    expect((await read(cast.shipper, made.data.id)).attributes).toMatchObject({ done: 2, failed: 0 })
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other
      expect(await step.attributesOf(cast.shipper, id)).toMatchObject({ collection_date_time })
  })
})
