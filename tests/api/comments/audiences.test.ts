import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** Comments on an order: for one's own company or for its parties; colleagues are called. */

type Comment = { id: string; attributes: { text: string; audience: string; user_name: string } }

const told = async (actor: Actor) =>
  (
    (await actor.get('/api/system_notifications?page[size]=100').expect(200)).body.data as {
      attributes: { title: string }
    }[]
  ).map(({ attributes }) => attributes.title)

describe('comments on an order', () => {
  let app: TestApp
  let cast: step.Cast
  let order: number

  beforeAll(async () => {
    app = await createTestApp()
  })
  beforeEach(async () => {
    cast = await step.gather(app)
    order = await step.confirmed(cast)
  })
  afterAll(() => app.close())

  const write = async (actor: Actor, more: object = {}, status = 201) =>
    (
      await actor
        .post('/api/order_comments', { order_id: order, text: 'Doca 3, depois das 14 h.', ...more })
        .expect(status)
    ).body
  const read = async (actor: Actor): Promise<string[]> =>
    (
      (await actor.get(`/api/order_comments?filter[order_id]=${order}`).expect(200)).body.data as Comment[]
    ).map(({ attributes }) => attributes.text)

  it('stays in the company, or is read by the parties that work on the order', async () => {
    await write(cast.shipper, { text: 'interno' })
    await write(cast.shipper, { text: 'para todos', audience: 'parties' })
    await write(cast.carrier, { text: 'só nosso' })
    expect(await read(cast.shipper)).toEqual(['interno', 'para todos'])
    expect(await read(cast.carrier)).toEqual(['para todos', 'só nosso'])
    expect(await read(cast.stranger)).toEqual([])
    // The rival was asked as well, and carries nothing.
    expect(await read(cast.rival)).toEqual([])
    await write(cast.stranger, {}, 404)
    const operator = await app.actor('manager')
    expect(await read(operator)).toEqual(['para todos'])
  })

  it('lets a carrier that was only asked write to itself alone', async () => {
    order = await step.proposed(cast)
    await write(cast.rival, { audience: 'parties' }, 422)
    await write(cast.rival)
    expect(await read(cast.rival)).toHaveLength(1)
    expect(await read(cast.shipper)).toEqual([])
  })

  it('calls colleagues by name, and no person of another company', async () => {
    const colleague = await app.actor('shipper', { company_id: cast.shipper.company.id })
    const { body } = await cast.shipper.get('/api/order_comments/colleagues').expect(200)
    expect(body.data).toEqual([{ id: colleague.user.id, name: colleague.user.name }])
    await write(cast.shipper, { mentioned_ids: [cast.carrier.user.id] }, 422)
    await write(cast.shipper, { mentioned_ids: [colleague.user.id] })
    await app.settle()
    expect(await told(colleague)).toContain('Chamaram você em um pedido')
    expect(await told(cast.carrier)).not.toContain('Comentário no pedido')
    await write(cast.shipper, { audience: 'parties' })
    await app.settle()
    expect(await told(cast.carrier)).toContain('Comentário no pedido')
    expect(await told(cast.rival)).not.toContain('Comentário no pedido')
    expect(await told(cast.shipper)).not.toContain('Comentário no pedido')
  })

  it('is taken back by its author alone', async () => {
    const { data } = await write(cast.shipper, { audience: 'parties' })
    await cast.carrier.delete(`/api/order_comments/${data.id}`).expect(404)
    await cast.shipper.delete(`/api/order_comments/${data.id}`).expect(204)
    expect(await read(cast.carrier)).toEqual([])
  })
})
