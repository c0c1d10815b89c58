import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareOrder } from '#prisma/seed/factories/documents.ts'
import { FEATURES } from '#shared/access/features.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { RECEIPT_PNG } from '#tests/support/pictures.ts'
import { cte, importCtes, importNfs, nfe, xmlFile } from '#tests/support/papers.ts'

const sees = async (actor: Actor, path: string) => (await actor.get(path)).status
const link = (actor: Actor, file_path: string) => actor.post('/api/invoice/file_view_path', { file_path })

describe('who sees which documents, and their files', () => {
  let app: TestApp
  let shipper: Actor
  let branch: Actor
  let other: Actor
  let carrier: Actor
  let proposed: Actor
  let rival: Actor
  let order: { id: number }
  let invoice: number
  let free: number
  let cteId: number

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    branch = await app.actor('shipper', { parent_id: shipper.company.id })
    other = await app.actor('shipper')
    carrier = await app.actor('transporter')
    proposed = await app.actor('transporter')
    rival = await app.actor('transporter')
    order = await createBareOrder(app.db, {
      shipper_id: branch.company.id,
      transporter_id: carrier.company.id,
    })
    for (const [actor, status] of [
      [proposed, 'waiting'],
      [rival, 'refused'],
    ] as const)
      await app.db.order_proposals.create({
        data: { order_id: order.id, transporter_id: actor.company.id, status },
      })
    const note = nfe()
    const { items } = await importNfs(branch, [xmlFile(note.xml, 'nota.xml'), xmlFile(nfe().xml)])
    invoice = items[0]?.nf_file_id as number
    free = items[1]?.nf_file_id as number
    await app.db.nf_files.update({ where: { id: invoice }, data: { order_id: order.id } })
    const ctes = await importCtes(carrier, [xmlFile(cte(carrier, { nfe_keys: [note.access_key] }).xml)])
    cteId = ctes.items[0]?.cte_file_id as number
  })
  afterAll(() => app.close())

  it('head office and carrier see the order, others nothing', async () => {
    for (const [actor, nf, cteFile, own] of [
      [branch, 200, 200, 200],
      [shipper, 200, 200, 200],
      [other, 404, 404, 404],
      [carrier, 200, 200, 404],
      [proposed, 200, 404, 404],
      [rival, 404, 404, 404],
    ] as const) {
      expect(await sees(actor, `/api/nf_files/${invoice}`), `invoice as ${actor.company.fantasy_name}`).toBe(
        nf,
      )
      expect(await sees(actor, `/api/cte_files/${cteId}`), `CT-e as ${actor.company.fantasy_name}`).toBe(
        cteFile,
      )
      expect(await sees(actor, `/api/nf_files/${free}`), `free as ${actor.company.fantasy_name}`).toBe(own)
    }
    const { body } = await other.get('/api/nf_files?filter[search]=comercio').expect(200)
    expect(body.meta.page.total).toBe(0)
  })

  it('partners see through their orders, the supplier only with feature 5', async () => {
    const supplier = await app.actor('supplier')
    const customer = await app.actor('customer')
    const risk = await app.actor('risk_manager')
    const auditor = await app.actor('auditor')
    for (const partner of [supplier, customer, risk, auditor]) {
      await app.link(branch, partner)
      if (partner !== auditor) await partner.get(`/api/nf_files/${invoice}`).expect(404)
    }
    await auditor.get(`/api/nf_files/${invoice}`).expect(200)
    await auditor.get(`/api/nf_files/${free}`).expect(404)
    await app.db.orders.update({
      where: { id: order.id },
      data: {
        supplier_id: supplier.company.id,
        customer_id: customer.company.id,
        risk_manager_id: risk.company.id,
      },
    })
    await customer.get(`/api/nf_files/${invoice}`).expect(200)
    await risk.get(`/api/nf_files/${invoice}`).expect(200)
    await supplier.get(`/api/nf_files/${invoice}`).expect(404)
    await app.db.company_features.create({
      data: { company_id: shipper.company.id, feature_id: FEATURES.supplier_sees_shipper_order_documents },
    })
    await supplier.get(`/api/nf_files/${invoice}`).expect(200)
    await supplier.get(`/api/nf_files/${free}`).expect(404)

    const sent = await importNfs(supplier, [xmlFile(nfe().xml)])
    await supplier.get(`/api/nf_files/${sent.items[0]?.nf_file_id}`).expect(200)
    await customer.get(`/api/nf_files/${sent.items[0]?.nf_file_id}`).expect(404)
  })

  it('a file is shown by a link that lives for ten minutes and shows nothing else', async () => {
    const answer = await link(carrier, `nf_files/${invoice}`).expect(200)
    const url: string = answer.body.data.temporary_file_path
    const file = await app.anonymous.get(url).expect(200)
    expect(file.headers['content-type']).toContain('application/xml')
    expect(file.headers['content-disposition']).toContain('nota.xml')
    await app.anonymous.get(`${url.slice(0, -3)}AAA`).expect(404)
    const stored = await app.db.files.findFirstOrThrow()
    await app.anonymous.get(`/files/signed/${stored.key}`).expect(404)
    await app.anonymous.get(`/files/${stored.key}`).expect((response) => {
      expect(response.text ?? '').not.toContain('infNFe')
    })

    await link(rival, `nf_files/${invoice}`).expect(404)
    await link(other, `cte_files/${cteId}`).expect(404)
    await link(proposed, `cte_files/${cteId}`).expect(404)
    for (const path of ['../../etc/passwd', stored.key, 'users/1', `nf_files/${invoice}/..`, 'nf_files/x'])
      expect((await link(shipper, path)).status, path).toBe(422)
    await link(shipper, 'nf_files/9999999999').expect(404)

    app.clock.advance(11 * 60 * 1000)
    await app.anonymous.get(url).expect(404)
  })

  it('no answer tells where a file lies', async () => {
    const keys = (await app.db.files.findMany()).map((file) => file.key)
    for (const path of [
      'nf_files',
      'cte_files',
      'not_imported_files',
      'import_batches',
      'import_batch_items',
    ]) {
      const { text } = await shipper.get(`/api/${path}?page[size]=100`).expect(200)
      expect(keys.filter((key) => text.includes(key) || text.includes(key.slice(-32)))).toEqual([])
    }
  })

  it('receipts are images or PDF, of an order that one works on', async () => {
    const path = `/api/canhoto_files/attach/${order.id}`
    const attached = await carrier
      .upload(path, 'files', [{ name: 'canhoto.xml', content: RECEIPT_PNG }], { nf_file_id: String(invoice) })
      .expect(201)
    const [receipt] = attached.body.data
    expect(receipt).toMatchObject({
      type: 'canhoto_files',
      attributes: {
        path: `canhoto_files/${receipt.id}`,
        order_id: order.id,
        nf_file_id: invoice,
        checked: false,
        company_id: carrier.company.id,
      },
    })
    const event = await app.db.outbox.findFirst({ where: { event: 'receipts.attached' } })
    expect(event?.payload).toMatchObject({ order_id: order.id, nf_file_id: invoice })
    const view = await shipper
      .post('/api/invoice/file_view_path', { file_path: receipt.attributes.path })
      .expect(200)
    expect(view.body.data.content_type).toBe('image/png')
    const image = await app.anonymous.get(view.body.data.temporary_file_path).expect(200)
    expect(image.headers['content-disposition']).toContain('inline')

    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await carrier.upload(path, 'files', [{ name: 'foto.png', content: svg }]).expect(422)
    await carrier.upload(path, 'files', []).expect(422)
    await carrier
      .upload(path, 'files', [{ name: 'a.png', content: RECEIPT_PNG }], { nf_file_id: String(free) })
      .expect(404)
    for (const actor of [proposed, rival, other])
      await actor.upload(path, 'files', [{ name: 'a.png', content: RECEIPT_PNG }]).expect(404)
    await rival.get(`/api/canhoto_files/${receipt.id}`).expect(404)
    await shipper.delete(`/api/canhoto_files/${receipt.id}`).expect(404)

    await app.db.canhoto_files.update({ where: { id: Number(receipt.id) }, data: { checked: true } })
    await carrier.delete(`/api/canhoto_files/${receipt.id}`).expect(409)
    await app.db.orders.update({ where: { id: order.id }, data: { canceled_at: new Date() } })
    await carrier.upload(path, 'files', [{ name: 'a.png', content: RECEIPT_PNG }]).expect(409)
  })
})
