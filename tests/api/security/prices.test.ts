import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCte } from '#prisma/seed/factories/documents.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CARRIER, CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import * as step from '#tests/support/orders.ts'

/** What an order costs and who carries it, through every door that tells of its past (access/README "Rows by role"). */

describe('prices and winners', () => {
  let app: TestApp
  let cast: step.Cast
  let insurer: Actor
  let supplier: Actor
  let id: number

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    insurer = await app.actor('risk_manager')
    supplier = await app.actor('supplier')
    await app.link(cast.shipper, insurer)
    await app.link(cast.shipper, supplier)
    const { shipper, carrier, rival } = cast
    id = await step.newOrder(cast, { supplier_id: supplier.company.id, risk_manager_id: insurer.company.id })
    await shipper
      .post(`/api/orders/send_proposal/${id}`, {
        proposals: [
          { transporter_id: carrier.company.id, value: '1111.11' },
          { transporter_id: rival.company.id, value: '2222.22' },
        ],
      })
      .expect(200)
    await rival.post(`/api/orders/accept/${id}`).expect(200)
    await carrier.post(`/api/orders/accept/${id}`).expect(200)
    const winner = { transporter_id: carrier.company.id }
    await shipper.post(`/api/orders/confirm_transporter/${id}`, winner).expect(200)
    await carrier
      .post(`/api/orders/enrich/${id}`, {
        driver_name: 'Motorista Secreto',
        driver_cpf: '529.982.247-25',
        vehicle_plate: 'SEC1R23',
      })
      .expect(200)
    await shipper
      .patch(`/api/orders/icms/${id}`, { icms: '12', justification: 'Alíquota do destino' })
      .expect(200)
  })
  afterAll(() => app.close())

  const history = (actor: Actor) => actor.get(`/api/audits/order/${id}`)
  const audits = (actor: Actor) =>
    actor.get(`/api/audits?filter[auditable_type]=orders&filter[auditable_id]=${id}`)
  const secrets = () => [
    '1111.11',
    'Motorista Secreto',
    'SEC1R23',
    cast.carrier.company.cnpj,
    cast.carrier.company.fantasy_name,
  ]

  it('the history is the carrier’s and the shipper’s; who lost the order has none of it', async () => {
    for (const door of [history, audits]) {
      await door(cast.rival).expect(404)
      for (const actor of [cast.carrier, cast.shipper]) {
        const { text } = await door(actor).expect(200)
        for (const secret of ['1111.11', 'SEC1R23']) expect(text).toContain(secret)
      }
      const { text } = await door(cast.carrier).expect(200)
      expect(text, 'people of a rival').not.toContain(cast.rival.user.name)
    }
  })

  it('the timeline tells who lost nothing of who won', async () => {
    const { body } = await cast.rival.get(`/api/status?filter[order_id]=${id}`).expect(200)
    expect(body.data.length).toBeGreaterThan(0)
    for (const secret of secrets()) expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('who insures or supplies reads no price: not in the history, not on the timeline, not on a CT-e', async () => {
    const { shipper, carrier } = cast
    const made = await createCte(app.db, {
      company_id: shipper.company.id,
      order_id: id,
      transporter_id: carrier.company.id,
      cte: {
        issuer: CARRIER,
        sender: SHIPPER,
        recipient: CUSTOMER,
        components: [{ name: 'FRETE PESO', value: '1111.11' }],
      },
    })
    await keepXml(app, made)
    const view = (actor: Actor) =>
      actor.post('/api/invoice/file_view_path', { file_path: `cte_files/${made.id}` })
    await app.db.company_features.create({ data: { company_id: shipper.company.id, feature_id: 5 } })
    for (const actor of [insurer, supplier]) {
      const answers = [
        await actor.get(`/api/orders/${id}?include=status,cte_files`).expect(200),
        await actor.get(`/api/status?filter[order_id]=${id}`).expect(200),
        await actor.get(`/api/cte_files?filter[order_id]=${id}`).expect(200),
      ]
      if (actor === insurer) answers.push(await history(actor).expect(200), await audits(actor).expect(200))
      for (const { text, body } of answers) {
        expect(JSON.stringify(body).length).toBeGreaterThan(200)
        expect(text).not.toMatch(/1111\.11|"freight_value":"|"icms":"|"cte_path":"/)
      }
      const cte = answers[2]?.body.data[0].attributes
      expect(cte).toMatchObject({ shipping_price: null, components: [], cte_path: null })
      const { body } = await actor.get('/api/cte_files?sort=-shipping_price').expect(422)
      expect(body.errors[0].source).toEqual({ parameter: 'sort' })
      await view(actor).expect(404)
    }
    for (const actor of [shipper, carrier]) {
      const { body } = await view(actor).expect(200)
      const file = await app.anonymous.get(body.data.temporary_file_path as string).expect(200)
      expect(file.text ?? String(file.body)).toContain('1111.11')
    }
    const changed = await shipper
      .get(`/api/status?filter[order_id]=${id}&filter[event]=icms_changed`)
      .expect(200)
    expect(changed.text).toContain('"freight_value":"1111.11"')
  })

  it('the head office’s switch opens the invoices of its branch to the supplier, by every door', async () => {
    const { shipper } = cast
    const { deliveries } = await step.addressesOf(cast, id)
    const { id: invoice } = await step.invoice(cast)
    const nf = await app.db.nf_files.update({
      where: { id: invoice },
      data: { order_id: id, order_delivery_address_id: deliveries[0]?.id ?? 0 },
    })
    const head = await app.actor('shipper')
    await app.db.company_features.deleteMany({ where: { company_id: shipper.company.id } })
    await app.db.companies.update({
      where: { id: shipper.company.id },
      data: { parent_id: head.company.id },
    })
    const linked = async (): Promise<unknown> =>
      (await supplier.get(`/api/order_delivery_addresses?filter[order_id]=${id}`).expect(200)).body.data[0]
        .attributes.linked_invoices
    const stored = async (): Promise<number> =>
      (await supplier.get(`/api/nf_files?filter[order_id]=${id}`).expect(200)).body.data.length
    expect([await linked(), await stored()]).toEqual([[], 0])
    await app.db.company_features.create({ data: { company_id: head.company.id, feature_id: 5 } })
    expect([await linked(), await stored()]).toEqual([[nf.number], 1])
  })
})

/** Gives a CT-e the file that it was read from. */
const keepXml = async (app: TestApp, { id, company_id, xml }: Awaited<ReturnType<typeof createCte>>) => {
  const content_type = 'application/xml'
  const stored = await app.container.services.storage.put(Readable.from([Buffer.from(xml)]), {
    contentType: content_type,
  })
  const file = await app.db.files.create({
    data: { ...stored, name: 'cte.xml', content_type, sha256: '', company_id },
  })
  await app.db.cte_files.update({ where: { id }, data: { file_id: file.id } })
}
