import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeDriverStep } from '#shared/driver/driver.calls.ts'
import { SIGNATURE_NAME, type DriverLoad, type DriverStepInput } from '#shared/driver/driver.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { blankPng, RECEIPT_PNG } from '#tests/support/pictures.ts'
import * as step from '#tests/support/orders.ts'
import { RIO } from '#tests/support/places.ts'

/** The driver's link, on a telephone without a login. */

const DAY = 86_400_000

describe('the link of a driver', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const linkOf = async (id: number): Promise<string> =>
    (await cast.carrier.post(`/api/driver/link/${id}`).expect(201)).body.data.hash
  const open = async (hash: string): Promise<DriverLoad> =>
    (await app.anonymous.get(`/api/driver/load/${hash}`).expect(200)).body.data
  const tell = (
    hash: string,
    fields: Omit<DriverStepInput, 'step' | 'occurred_at'> & Partial<DriverStepInput>,
    photos: string[] = [],
  ) => {
    const input = { step: randomUUID(), occurred_at: app.clock.now().toISOString(), ...fields }
    const files = photos.map((name) => ({ name, content: RECEIPT_PNG }))
    return app.anonymous.call(takeDriverStep, { hash, input, files })
  }
  const eventsOf = (id: number) => step.eventsOf(cast, id)

  it('opens one load, without prices, and ends when it is revoked, replaced or old', async () => {
    const id = await step.waiting(cast)
    const other = await step.waiting(cast)
    const hash = await linkOf(id)
    const load = await open(hash)
    expect(load).toMatchObject({ phase: 'collect', driver: 'Ana Souza', plate: 'ABC1D23' })
    expect(load.collections).toHaveLength(1)
    expect(JSON.stringify(load)).not.toMatch(/freight|value|cpf/)
    const { deliveries } = await step.addressesOf(cast, other)
    await tell(hash, { kind: 'arrive', address_id: deliveries[0]?.id ?? 0 }).expect(404)
    await app.anonymous.get('/api/driver/load/invented').expect(404)

    const second = await linkOf(id)
    await app.anonymous.get(`/api/driver/load/${hash}`).expect(404)
    await cast.carrier.delete(`/api/driver/link/${id}`).expect(204)
    await app.anonymous.get(`/api/driver/load/${second}`).expect(404)
    const third = await linkOf(id)
    app.clock.advance(15 * DAY + 1)
    await app.anonymous.get(`/api/driver/load/${third}`).expect(404)
    app.clock.advance(-15 * DAY - 1)
  })

  it('reads no file before the link is known', async () => {
    const photos = ['1.png', '2.png', '3.png']
    await tell('invented', { kind: 'arrive' }, photos).expect(404)
    await tell(await linkOf(await step.waiting(cast)), { kind: 'arrive' }, photos).expect(413)
  })

  it('is given by the carrier of the order only, and ends with it', async () => {
    const id = await step.waiting(cast)
    await cast.rival.post(`/api/driver/link/${id}`).expect(404)
    await cast.rival.get(`/api/driver/link/${id}`).expect(404)
    await cast.rival.delete(`/api/driver/link/${id}`).expect(404)
    await cast.rival.post(`/api/driver/collection_order/${id}`).expect(404)
    await cast.stranger.post(`/api/driver/link/${id}`).expect(403)
    const hash = await linkOf(id)
    await app.db.orders.update({ where: { id }, data: { transporter_id: cast.rival.company.id } })
    await app.anonymous.get(`/api/driver/load/${hash}`).expect(404)
    await tell(hash, { kind: 'depart' }).expect(404)
  })

  it('takes collection, arrival and delivery with who received, photo and signature', async () => {
    const id = await step.waiting(cast)
    const hash = await linkOf(id)
    const { collections, deliveries } = await open(hash)
    await tell(hash, { kind: 'collect', address_id: collections[0]?.id ?? 0 }).expect(200)
    expect(await open(hash)).toMatchObject({ phase: 'loaded', collections: [{ is_collected: true }] })
    await tell(hash, { kind: 'depart' }).expect(200)
    const address_id = deliveries[0]?.id ?? 0
    await tell(hash, { kind: 'arrive', address_id }).expect(200)
    const received = { receiver_name: 'Rui Prado', receiver_document: '12.345.678-9' }
    await tell(hash, { kind: 'deliver', address_id, ...received }, ['canhoto.png', SIGNATURE_NAME]).expect(
      200,
    )
    expect(await open(hash)).toMatchObject({
      phase: 'ended',
      deliveries: [{ status: 'delivered', has_arrived: true, has_receipt: true }],
    })
    const [kept] = await app.db.driver_steps.findMany({ where: { order_id: id, kind: 'deliver' } })
    expect(kept).toMatchObject(received)
    expect(kept?.signature_file_id).not.toBeNull()
    expect(await app.db.canhoto_files.count({ where: { order_id: id } })).toBe(1)
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining(['collected:step', 'on_route:step', 'delivered:step']),
    )
  })

  it('takes no photo that is none of a receipt, and the step with a better one', async () => {
    const id = await step.onRoute(cast)
    const hash = await linkOf(id)
    const address_id = (await open(hash)).deliveries[0]?.id ?? 0
    const input = {
      kind: 'deliver' as const,
      address_id,
      step: randomUUID(),
      occurred_at: app.clock.now().toISOString(),
    }
    const send = (content: Buffer) =>
      app.anonymous.call(takeDriverStep, { hash, input, files: [{ name: 'foto.png', content }] })
    const refused = await send(blankPng(1200, 900)).expect(422)
    expect(refused.body.errors[0].meta.key).toBe('receipt_empty')
    expect((await open(hash)).deliveries[0]?.status).toBe('waiting')
    await send(RECEIPT_PNG).expect(200)
    expect((await open(hash)).deliveries[0]).toMatchObject({ status: 'delivered', has_receipt: true })
  })

  it('takes a step once, however often and however many at a time it is sent', async () => {
    const id = await step.onRoute(cast)
    const hash = await linkOf(id)
    const address_id = (await open(hash)).deliveries[0]?.id ?? 0
    const same = { kind: 'deliver' as const, address_id, step: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => tell(hash, same, ['canhoto.png'])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await app.db.canhoto_files.count({ where: { order_id: id } })).toBe(1)
    expect((await eventsOf(id)).filter((event) => event === 'delivered:step')).toHaveLength(1)
  })

  it('informed late, a step keeps its own time, within what is possible', async () => {
    const id = await step.onRoute(cast)
    const hash = await linkOf(id)
    const address_id = (await open(hash)).deliveries[0]?.id ?? 0
    app.clock.advance(3_600_000)
    const half = new Date(app.clock.now().getTime() - 1_800_000).toISOString()
    await tell(hash, { kind: 'arrive', address_id, occurred_at: half }).expect(200)
    const ahead = new Date(app.clock.now().getTime() + DAY).toISOString()
    await tell(hash, { kind: 'deliver', address_id, occurred_at: ahead }).expect(200)
    const { deliveries } = await step.addressesOf(cast, id)
    expect(deliveries[0]?.on_destiny_date_time?.toISOString()).toBe(half)
    expect(deliveries[0]?.delivery_date_time?.toISOString()).toBe(app.clock.now().toISOString())
    app.clock.advance(-3_600_000)
  })

  it('a refusal asks for its reason, and informs the arrival with it', async () => {
    const note = await step.invoice(cast)
    const id = await step.onRoute(cast, { nf_file_ids: [note.id], order_delivery_addresses: undefined })
    const hash = await linkOf(id)
    const [delivery] = (await open(hash)).deliveries
    const address_id = delivery?.id ?? 0
    const refused = await tell(hash, { kind: 'refuse', address_id }).expect(422)
    expect(refused.body.errors[0].source.pointer).toBe('/data/attributes/reason')
    await tell(hash, { kind: 'refuse', address_id, reason: 'Caixa molhada' }).expect(200)
    expect(await open(hash)).toMatchObject({ phase: 'ended', deliveries: [{ status: 'refused' }] })
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['on_destiny:step', 'refused_delivery:step']))
  })

  it('some invoices of a stop are refused, the others are delivered, and no other stop’s are touched', async () => {
    const [kept, sent] = [await step.invoice(cast), await step.invoice(cast)]
    const id = await step.onRoute(cast, {
      nf_file_ids: [kept.id, sent.id],
      order_delivery_addresses: undefined,
    })
    const hash = await linkOf(id)
    const [delivery] = (await open(hash)).deliveries
    const refusal = { kind: 'refuse' as const, address_id: delivery?.id ?? 0, reason: 'Caixa molhada' }
    const foreign = await step.invoice(cast)
    await tell(hash, { ...refusal, nf_file_ids: `${sent.id},${foreign.id}` }).expect(422)
    await tell(hash, { ...refusal, nf_file_ids: String(sent.id), receiver_name: 'Rui Prado' }).expect(200)
    const [after] = (await open(hash)).deliveries
    expect(after?.status).toBe('partial')
    expect(Object.fromEntries((after?.invoices ?? []).map((one) => [one.id, one.status]))).toEqual({
      [kept.id]: 'delivered',
      [sent.id]: 'refused',
    })
    const [{ real_date_time_justification: words } = { real_date_time_justification: null }] = (
      await step.addressesOf(cast, id)
    ).deliveries
    expect(words).toBe('Caixa molhada')
  })

  it('a late refusal passes over an invoice that the office moved to another stop and delivered there', async () => {
    const notes = [await step.invoice(cast), await step.invoice(cast), await step.invoice(cast)]
    const [sent, moved, other] = notes
    const id = await step.onRoute(cast, {
      nf_file_ids: notes.map((note) => note.id),
      order_delivery_addresses: [[sent, moved], [other]].map((here, index) => ({
        city_id: RIO,
        street: `Rua ${index}`,
        number: '1',
        destinatary_name: `Mercado ${index}`,
        nf_file_ids: here.flatMap((note) => (note ? [note.id] : [])),
      })),
    })
    const hash = await linkOf(id)
    const [first, second] = (await open(hash)).deliveries
    const refusal = {
      kind: 'refuse' as const,
      address_id: first?.id ?? 0,
      reason: 'Caixa molhada',
      nf_file_ids: `${sent?.id},${moved?.id}`,
    }
    await tell(hash, { ...refusal, nf_file_ids: `${sent?.id},${other?.id}` }).expect(422)
    await app.db.nf_files.update({
      where: { id: moved?.id ?? 0 },
      data: { order_delivery_address_id: second?.id ?? 0 },
    })
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${second?.id}`).expect(200)
    await tell(hash, refusal).expect(200)
    const statusOf = async (note: { id: number } | undefined) =>
      (await app.db.nf_files.findUniqueOrThrow({ where: { id: note?.id ?? 0 } })).delivery_status
    expect(await Promise.all(notes.map(statusOf))).toEqual(['refused', 'delivered', 'delivered'])
  })

  it('a canceled order says so', async () => {
    const id = await step.waiting(cast)
    const hash = await linkOf(id)
    await cast.shipper
      .post(`/api/orders/cancel/${id}`, { reason: 'Engano', justification: 'Engano no pedido' })
      .expect(200)
    expect(await open(hash)).toMatchObject({ phase: 'canceled' })
    const { collections } = await open(hash)
    const answer = await tell(hash, { kind: 'collect', address_id: collections[0]?.id ?? 0 }).expect(409)
    expect(answer.body.errors[0].meta.key).toBe('order_canceled')
  })

  it('stands on each printed collection order, whose earlier prints go on working', async () => {
    const id = await step.waiting(cast)
    const printed = async () =>
      (await cast.carrier.post(`/api/driver/collection_order/${id}`).expect(200)).body.data
    expect(await printed()).toMatchObject({ content_type: 'application/pdf' })
    await printed()
    expect(
      await app.db.guest_links.count({ where: { purpose: 'driver', target_id: id, revoked_at: null } }),
    ).toBe(2)
    await cast.carrier.delete(`/api/driver/link/${id}`).expect(204)
    expect(
      await app.db.guest_links.count({ where: { purpose: 'driver', target_id: id, revoked_at: null } }),
    ).toBe(0)
  })
})
