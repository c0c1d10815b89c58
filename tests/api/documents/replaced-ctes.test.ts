import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEvent } from '#prisma/seed/factories/documents/build-event.ts'
import { createPurchaseOrder, sendPreInvoice } from '#shared/purchase-orders/purchase-order.calls.ts'
import { agreedOrder } from '#tests/support/agreed-order.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { eventsOf, gather, type Cast } from '#tests/support/orders.ts'
import { cte, importCtes, xmlFile } from '#tests/support/papers.ts'

const price = (value: string) => [{ name: 'FRETE PESO', value }]

describe('substituted and annulled CT-es', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const agreed = () => agreedOrder(cast)
  const send = async (...documents: { xml: string | Buffer }[]) => {
    for (const { xml } of documents) await importCtes(cast.carrier, [xmlFile(xml)])
    await app.settle()
  }
  const auditOf = (order_id: number) => app.db.audits_order.findFirst({ where: { order_id } })
  const rowOf = (key: string) => app.db.cte_files.findFirstOrThrow({ where: { key } })

  it.each(['the substitute last', 'the substitute first'])('charge nothing any more, %s', async (arrival) => {
    const { id, nfe_keys } = await agreed()
    const wrong = cte(cast.carrier, { nfe_keys, components: price('120.00') })
    const right = cte(cast.carrier, {
      nfe_keys,
      type: '3',
      substituted: wrong.access_key,
      components: price('100.00'),
    })
    await (arrival.endsWith('first') ? send(right, wrong) : send(wrong, right))
    const audit = await auditOf(id)
    expect(audit).toMatchObject({ result: 'validated', warnings: ['substitute'] })
    expect(Number(audit?.value)).toBe(100)
    expect(audit?.charges).toMatchObject([
      { replaces: [(await rowOf(wrong.access_key)).number], doubled_by: [] },
    ])
    expect(await rowOf(wrong.access_key)).toMatchObject({ order_id: id, replaced_by_key: right.access_key })
    expect(await eventsOf(cast, id)).toContain('cte_substituted:milestone')
    const { body } = await cast.shipper.get(`/api/cte_files?filter[order_id]=${id}&sort=number`).expect(200)
    const charges = body.data.map(({ attributes }: { attributes: { key: string; charges: boolean } }) => [
      attributes.key,
      attributes.charges,
    ])
    expect(Object.fromEntries(charges)).toEqual({ [wrong.access_key]: false, [right.access_key]: true })

    const order = await cast.shipper.call(createPurchaseOrder, { input: { order_ids: [id] } }).expect(201)
    expect(order.body.data.attributes.total).toBe('100.00')
    await cast.shipper.call(sendPreInvoice, { id: Number(order.body.data.id) }).expect(200)
    const sent = await app.db.pre_invoices.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(String(sent.total)).toBe('100')
  })

  it('lower a purchase order that is already there', async () => {
    const { id, nfe_keys } = await agreed()
    const wrong = cte(cast.carrier, { nfe_keys, components: price('130.00') })
    await send(wrong)
    const made = await cast.shipper.call(createPurchaseOrder, { input: { order_ids: [id] } }).expect(201)
    const read = async () =>
      (await cast.shipper.get(`/api/purchase_orders/${made.body.data.id}`).expect(200)).body.data.attributes
    expect(await read()).toMatchObject({ total: '130.00', status: 'divergent' })
    await send(
      cte(cast.carrier, { nfe_keys, type: '3', substituted: wrong.access_key, components: price('100.00') }),
    )
    expect(await read()).toMatchObject({ total: '100.00', status: 'to_audit' })
  })

  it.each(['after', 'before'])('an annulment that comes %s its CT-e leaves no charge', async (when) => {
    const { id, nfe_keys } = await agreed()
    const wrong = cte(cast.carrier, { nfe_keys, components: price('120.00') })
    const annulment = cte(cast.carrier, {
      type: '2',
      annulled: wrong.access_key,
      components: price('120.00'),
    })
    await (when === 'after' ? send(wrong, annulment) : send(annulment, wrong))
    expect(await auditOf(id)).toBeNull()
    expect(await rowOf(annulment.access_key)).toMatchObject({ order_id: id })
    expect(await eventsOf(cast, id)).toContain('cte_annulled:milestone')
    const [charged] = await app.db.$queryRaw<
      { freight: unknown }[]
    >`select freight from order_charges(${id}::int)`
    expect(Number(charged?.freight)).toBe(0)
  })

  it('charge again once the substitute is cancelled', async () => {
    const { id, nfe_keys } = await agreed()
    const first = cte(cast.carrier, { nfe_keys, components: price('100.00') })
    const second = cte(cast.carrier, {
      nfe_keys,
      type: '3',
      substituted: first.access_key,
      components: price('110.00'),
    })
    await send(first, second)
    expect(Number((await auditOf(id))?.value)).toBe(110)
    const { xml } = buildEvent({
      subject: 'cte',
      access_key: second.access_key,
      event_type: '110111',
      author: cast.carrier.company.cnpj,
    })
    await send({ xml })
    expect(Number((await auditOf(id))?.value)).toBe(100)
    expect(await rowOf(first.access_key)).toMatchObject({ replaced_at: null, replaced_by_key: null })
  })

  it('are replaced by their own issuer only, and by a company that may speak for them', async () => {
    const { id, nfe_keys } = await agreed()
    const right = cte(cast.carrier, { nfe_keys, components: price('100.00') })
    await send(right)
    const forged = cte(cast.rival, { type: '3', substituted: right.access_key, components: price('1.00') })
    await importCtes(cast.rival, [xmlFile(forged.xml)])
    const claimed = cte(cast.carrier, { type: '3', substituted: right.access_key, components: price('1.00') })
    await importCtes(cast.stranger, [xmlFile(claimed.xml)])
    await app.settle()
    expect(await rowOf(right.access_key)).toMatchObject({ replaced_at: null })
    expect(Number((await auditOf(id))?.value)).toBe(100)
  })

  it('are all looked for, where a complement names several', async () => {
    const { id, nfe_keys } = await agreed()
    const unknown = cte(cast.carrier)
    const known = cte(cast.carrier, { nfe_keys, components: price('95.00') })
    await send(known)
    const keys = [unknown.access_key, known.access_key]
    const complement = cte(cast.carrier, { type: '1', complemented: keys, components: price('5.00') })
    await send(complement)
    expect(await rowOf(complement.access_key)).toMatchObject({ order_id: id, complemented_keys: keys })
    expect(Number((await auditOf(id))?.value)).toBe(100)
  })
})
