import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Prisma } from '#server/generated/prisma/client.ts'
import type { InvoiceLoads } from '#shared/invoice-loads/invoice-loads.contract.ts'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { CAMPINAS, RIO, SAO_PAULO } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'

/** Many invoices become many orders: put together into loads, priced, made one by one, once. */

type Item = {
  attributes: { status: string; name: string; reason: string; made_id: number | null; row_id: number }
}

const group = async (actor: Actor, input: object = {}): Promise<InvoiceLoads> =>
  (await actor.post('/api/nf_files/loads', input).expect(200)).body.data

const byNumber = (a: number, b: number) => a - b

describe('loads of invoices', () => {
  let app: TestApp
  let cast: step.Cast
  let table: number

  beforeAll(async () => {
    app = await createTestApp()
  })
  beforeEach(async () => {
    cast = await step.gather(app)
    table = await step.ltlTable(cast)
  })
  afterAll(() => app.close())

  /** An invoice of the shipper from São Paulo to Rio. */
  const invoice = async (more: Prisma.nf_filesUncheckedUpdateInput = {}) => {
    const { id } = await createInvoice(app.db, {
      company_id: cast.shipper.company.id,
      nfe: { issuer: SHIPPER, recipient: CUSTOMER },
    })
    return app.db.nf_files.update({
      where: { id },
      data: {
        origin_city_id: SAO_PAULO,
        destination_city_id: RIO,
        transporter_document: null,
        data: {},
        weight: '100',
        value: '2000.00',
        ...more,
      },
    })
  }
  const priceOf = async (nf_file_ids: number[]): Promise<string> => {
    const { body } = await cast.shipper
      .post('/api/simulation_integra/search', { nf_file_ids, type_freight: 'CIF' })
      .expect(200)
    const offer = body.data.ranked.find(
      (one: { simulation_table_id: number }) => one.simulation_table_id === table,
    )
    return offer.total_value
  }
  const loadOf = async (nf_file_ids: number[], more: object = {}) => ({
    shipper_id: cast.shipper.company.id,
    nf_file_ids,
    modal: 'less_than_truckload',
    simulation_table_id: table,
    expected_freight_value: await priceOf(nf_file_ids),
    ...more,
  })
  const start = async (loads: object[], status = 201, actor = cast.shipper) =>
    (await actor.post('/api/nf_files/create_orders', { loads, send_proposal: true }).expect(status)).body
  const itemsOf = async (id: string): Promise<Item[]> =>
    (
      await cast.shipper
        .get(`/api/bulk_action_items?filter[bulk_action_id]=${id}&page[size]=100&sort=finished_at`)
        .expect(200)
    ).body.data

  it('puts together what goes from one sender to one recipient, paid and carried alike', async () => {
    const together = [await invoice(), await invoice()]
    const elsewhere = await invoice({ destination_city_id: CAMPINAS })
    const another = await invoice({ recipient_document: '45997418000153' })
    const named = await invoice({ transporter_document: cast.carrier.company.cnpj })
    const unpaid = await invoice({ data: { cif_fob: 'FOB' } })
    const lost = await invoice({ destination_city_id: null })
    const { loads, left, has_more } = await group(cast.shipper)
    expect(loads.map(({ nf_file_ids }) => nf_file_ids)).toEqual([
      [unpaid.id],
      [named.id],
      [another.id],
      [elsewhere.id],
      together.map(({ id }) => id),
    ])
    expect(loads[4]).toMatchObject({
      weight: '200.000',
      value: '4000.00',
      origin: { city_id: SAO_PAULO, name: 'São Paulo/SP' },
      destination: { city_id: RIO },
      carrier_document: null,
    })
    expect(loads[1]).toMatchObject({
      carrier_document: cast.carrier.company.cnpj,
      carrier_name: cast.carrier.company.fantasy_name,
    })
    expect(loads[0]).toMatchObject({ type_freight: 'FOB' })
    expect(left).toEqual([{ nf_file_id: lost.id, number: lost.number, reason: 'no_city', order_id: null }])
    expect(has_more).toBe(false)
    // A weight that one invoice does not tell makes the load's weight unknown, not smaller.
    await invoice({ weight: null })
    expect((await group(cast.shipper)).loads[0]).toMatchObject({ weight: null })
  })

  it('keeps the name of a carrier that is not linked, and the invoices of others, to itself', async () => {
    const outsider = await app.actor('transporter')
    const own = await invoice({ transporter_document: outsider.company.cnpj })
    expect((await group(cast.shipper)).loads[0]).toMatchObject({ carrier_name: null })
    expect(await group(cast.stranger)).toMatchObject({ loads: [], left: [] })
    expect(await group(cast.stranger, { nf_file_ids: [own.id] })).toMatchObject({ loads: [], left: [] })
    const load = { ...(await loadOf([own.id])), shipper_id: cast.stranger.company.id }
    await start([load], 404, cast.stranger)
    await cast.carrier.post('/api/nf_files/loads', {}).expect(403)
  })

  it('makes one order of each load with the proposal sent, and tells which', async () => {
    const [first, second, third] = [
      await invoice(),
      await invoice(),
      await invoice({ destination_city_id: CAMPINAS }),
    ]
    const body = await start([await loadOf([first.id, second.id]), await loadOf([third.id])])
    expect(body.data.attributes).toMatchObject({ type: 'nf_files', action: 'create_order', total: 2 })
    await app.settle()
    const items = await itemsOf(body.data.id)
    expect(items.map(({ attributes }) => attributes.status)).toEqual(['done', 'done'])
    const made = items.find(({ attributes }) => attributes.row_id === first.id)?.attributes.made_id ?? 0
    const order = await step.attributesOf(cast.shipper, made)
    expect(order).toMatchObject({ status_name: 'PROPOSAL_SENT', weight: '200.000', type_freight: 'CIF' })
    const links = await app.db.nf_files.findMany({ where: { order_id: made }, select: { id: true } })
    expect(links.map(({ id }) => id).toSorted(byNumber)).toEqual([first.id, second.id].toSorted(byNumber))
    const { left, loads } = await group(cast.shipper, { nf_file_ids: [first.id] })
    expect(loads).toEqual([])
    expect(left).toMatchObject([{ nf_file_id: first.id, reason: 'has_order', order_id: made }])
  })

  it('makes no order at another price, nor of an invoice that has one by then', async () => {
    const [dear, taken] = [await invoice(), await invoice({ destination_city_id: CAMPINAS })]
    const loads = [await loadOf([dear.id], { expected_freight_value: '1.00' }), await loadOf([taken.id])]
    const [one, two] = [await start(loads.slice(1)), await start(loads)]
    await app.settle()
    const items = [...(await itemsOf(one.data.id)), ...(await itemsOf(two.data.id))]
    expect(items.filter(({ attributes }) => attributes.status === 'done')).toHaveLength(1)
    const failed = items.filter(({ attributes }) => attributes.status === 'failed')
    expect(failed.map(({ attributes }) => attributes.made_id)).toEqual([null, null])
    expect(failed[0]?.attributes.name).toMatch(/^NF /)
    for (const { attributes } of failed) expect(attributes.reason).not.toMatch(/^$|errors\./)
    expect(await app.db.orders.count({ where: { shipper_id: cast.shipper.company.id } })).toBe(1)
  })

  it('refuses one invoice in two loads, and a load without a table', async () => {
    const one = await invoice()
    await start([await loadOf([one.id]), await loadOf([one.id])], 422)
    const { simulation_table_id: _table, ...bare } = await loadOf([one.id])
    await start([bare], 422)
    expect(await app.db.bulk_actions.count({ where: { user_id: cast.shipper.user.id } })).toBe(0)
  })
})
