import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailNotfisJob } from '#server/modules/edi/jobs/mail-notfis.job.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER } from '#tests/support/documents/parties.ts'
import { countMailsTo } from '#tests/support/people.ts'
import { addressesOf, type Cast, gather, invoice, newOrder, proposed } from '#tests/support/orders.ts'

/** A carrier whose settings say so gets the NOTFIS with the proposal (decision 0098). */

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await gather(app)
  await cast.carrier
    .post('/api/transporter_configurations', { notfis_email: 'edi@agil.example', notfis_at: 'proposal' })
    .expect(201)
  await cast.rival
    .post('/api/transporter_configurations', { notfis_email: 'edi@rival.example', notfis_version: '5.0' })
    .expect(201)
})
afterAll(() => app.close())

const carriersOf = async (order_id: number) =>
  (await app.db.notfis_files.findMany({ where: { order_id }, orderBy: { id: 'asc' } })).map(
    ({ transporter_id }) => transporter_id,
  )

describe('NOTFIS with the proposal', () => {
  it('is written for the carrier that wants it, once, and for the other at its confirmation', async () => {
    const { id } = await invoice(cast, CUSTOMER, 6102)
    const order = await proposed(cast, { nf_file_ids: [id] })
    await app.settle()
    expect(await carriersOf(order)).toEqual([cast.carrier.company.id])
    await cast.rival.post(`/api/orders/accept/${order}`).expect(200)
    await cast.shipper.post(`/api/orders/confirm_transporter/${order}`).expect(200)
    await app.settle()
    expect(await carriersOf(order)).toEqual([cast.carrier.company.id, cast.rival.company.id])
    await app.db.notfis_files.deleteMany({ where: { order_id: order } })
    const other = await proposed(cast, { nf_file_ids: [(await invoice(cast, CUSTOMER, 6104)).id] })
    await cast.carrier.post(`/api/orders/accept/${other}`).expect(200)
    await cast.shipper.post(`/api/orders/confirm_transporter/${other}`).expect(200)
    await app.settle()
    expect(await carriersOf(other)).toEqual([cast.carrier.company.id])
  })

  it('closes to the carrier whose proposal was refused, and is not mailed to it any more', async () => {
    const order = await proposed(cast, { nf_file_ids: [(await invoice(cast, CUSTOMER, 6105)).id] })
    await app.settle()
    const [file] = await app.db.notfis_files.findMany({ where: { order_id: order } })
    expect(file?.transporter_id).toBe(cast.carrier.company.id)
    const mailed = async () => {
      const before = await countMailsTo(app, 'edi@agil.example')
      await app.db.notfis_files.updateMany({ where: { order_id: order }, data: { sent_at: null } })
      await app.container.services.jobs.enqueue(mailNotfisJob, { notfis_file_id: file?.id ?? 0 })
      await app.settle()
      return (await countMailsTo(app, 'edi@agil.example')) - before
    }
    const listed = async () => {
      const { body } = await cast.carrier.get(`/api/notfis_files?filter[order_id]=${order}`).expect(200)
      const whole = await cast.carrier.get(`/api/orders/${order}?include=notfis_files`).expect(200)
      const included = (whole.body.included ?? []) as { type: string }[]
      return [body.data.length, included.filter(({ type }) => type === 'notfis_files').length]
    }
    const view = () =>
      cast.carrier.post('/api/invoice/file_view_path', { file_path: `notfis_files/${file?.id}` })
    expect(await listed()).toEqual([1, 1])
    await view().expect(200)
    expect(await mailed()).toBe(1)

    await cast.rival.post(`/api/orders/accept/${order}`).expect(200)
    await cast.shipper.post(`/api/orders/confirm_transporter/${order}`).expect(200)
    await app.settle()
    expect(await listed()).toEqual([0, 0])
    await view().expect(404)
    expect(await mailed()).toBe(0)
    expect((await cast.shipper.get(`/api/notfis_files?filter[order_id]=${order}`)).body.data).toHaveLength(2)
  })

  it('waits for the invoices of a typed order', async () => {
    const order = await newOrder(cast)
    const transporter_ids = [cast.carrier.company.id, cast.rival.company.id]
    await cast.shipper.post(`/api/orders/send_proposal/${order}`, { transporter_ids }).expect(200)
    await app.settle()
    expect(await carriersOf(order)).toEqual([])
    const [to] = (await addressesOf(cast, order)).deliveries
    const { id } = await invoice(cast, CUSTOMER, 6103)
    const attached = { nf_file_ids: [id], order_delivery_address_id: to?.id }
    await cast.shipper.post(`/api/orders/attach_invoices/${order}`, attached).expect(200)
    await app.settle()
    expect(await carriersOf(order)).toEqual([cast.carrier.company.id])
    const own = await cast.carrier.get(`/api/notfis_files?filter[order_id]=${order}`).expect(200)
    expect(own.body.data).toMatchObject([{ attributes: { version: '3.1', sent_to: 'edi@agil.example' } }])
    expect(
      (await cast.rival.get(`/api/notfis_files?filter[order_id]=${order}`).expect(200)).body.data,
    ).toEqual([])
  })
})
