// oxlint-disable unicorn/consistent-function-scoping -- helpers stand beside the tests that they serve
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, typedOrder, type Cast } from '#tests/support/orders.ts'
import { cte, nfe } from '#tests/support/papers.ts'

/** Security checks 46 and 50: one effect, however often and however much at the same time it is asked for. */

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await gather(app)
})
afterAll(() => app.close())

describe('an idempotency key', () => {
  const create = (code: string, key: string, actor = cast.shipper) =>
    actor.post('/api/orders', typedOrder({ shipper_order_code: code })).set('Idempotency-Key', key)

  it('makes one order out of thirty requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create('TRINTA', 'thirty')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBeLessThanOrEqual(2)
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await app.db.orders.count({ where: { shipper_order_code: 'TRINTA' } })).toBe(1)
    const id = Number(answers[0]?.body.data.id)
    expect(await app.db.order_timeline.count({ where: { order_id: id, event: 'created' } })).toBe(1)
    expect(
      await app.db.outbox.count({
        where: { event: 'orders.created', payload: { path: ['id'], equals: id } },
      }),
    ).toBe(1)
  })

  it('refuses another content, and another address', async () => {
    await create('PRIMEIRO', 'content').expect(201)
    const { body } = await create('SEGUNDO', 'content').expect(422)
    expect(body.errors[0].meta.key).toBe('idempotency_body')
    expect(await app.db.orders.count({ where: { shipper_order_code: 'SEGUNDO' } })).toBe(0)
    await cast.shipper
      .post('/api/orders/me', {})
      .set('Idempotency-Key', 'content')
      .expect((answer) => {
        expect(answer.text).not.toContain('PRIMEIRO-REPLAY')
        expect(answer.status).toBeLessThan(500)
      })
  })

  it('is one user’s own: another one’s same key neither reads nor blocks', async () => {
    const first = await create('MEU', 'shared key').expect(201)
    const theirs = await create('MEU', 'shared key', cast.stranger).expect(201)
    expect(theirs.body.data.id).not.toBe(first.body.data.id)
    expect(theirs.body.data.attributes.shipper_id).toBe(cast.stranger.company.id)
  })

  it('remembers nothing of a request that failed', async () => {
    const bad = cast.shipper.post('/api/orders', { modal: 'x' }).set('Idempotency-Key', 'second try')
    await bad.expect(422)
    await create('DEPOIS', 'second try').expect(201)
  })

  it('may be any text of 255 characters, no more', async () => {
    await create('CHAVE', "'; drop table orders; --").expect(201)
    await create('CHAVE', 'k'.repeat(256)).expect(422)
    await create('CHAVE', '').expect((answer) => expect(answer.status).toBeLessThan(500))
  })
})

describe('an idempotency key of an upload', () => {
  it('belongs to the content of its files, not to their names and sizes', async () => {
    const [first, second] = [nfe({ number: 700_001 }), nfe({ number: 700_002 })]
    expect(first.xml.length).toBe(second.xml.length)
    const send = ({ xml }: { xml: string }) =>
      cast.shipper
        .upload('/api/nf_files/import', 'files', [{ name: 'nota.xml', content: xml }])
        .set('Idempotency-Key', 'upload')
    const answer = await send(first).expect(200)
    expect((await send(first).expect(200)).body).toEqual(answer.body)
    const other = await send(second).expect(422)
    expect(other.body.errors[0].meta.key).toBe('idempotency_body')
  })
})

describe('the same document from twenty uploads at once', () => {
  it('is one invoice', async () => {
    const { xml, access_key } = nfe()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        cast.shipper.upload('/api/nf_files/import', 'files', [{ name: `${n}.xml`, content: xml }]),
      ),
    )
    const taken = answers.filter(({ status }) => status === 200)
    const items = taken.flatMap(
      ({ body }) => body.data.items as { status: string; nf_file_id: number | null }[],
    )
    expect(new Set(answers.map(({ status }) => status).filter((status) => status !== 429))).toEqual(
      new Set([200]),
    )
    expect(items.filter(({ status }) => status === 'imported').length).toBe(1)
    expect(items.filter(({ status }) => status === 'repeated').length).toBe(items.length - 1)
    expect(await app.db.nf_files.count({ where: { key: access_key } })).toBe(1)
  })

  it('is one CT-e', async () => {
    const { xml, access_key } = cte(cast.carrier)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        cast.carrier.upload('/api/cte_files/import', 'files', [{ name: `${n}.xml`, content: xml }]),
      ),
    )
    expect(new Set(answers.map(({ status }) => status).filter((status) => status !== 429))).toEqual(
      new Set([200]),
    )
    expect(await app.db.cte_files.count({ where: { key: access_key } })).toBe(1)
  })
})
