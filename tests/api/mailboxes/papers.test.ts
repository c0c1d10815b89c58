import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBareOrder } from '#prisma/seed/factories/documents.ts'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { linkInvoices } from '#server/modules/documents/index.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { cte, importCtes, importNfs, nfe, xmlFile } from '#tests/support/papers.ts'
import { mail } from './support.ts'

/** Papers that come by mail before their order find it when it comes, and another try reads them as the papers that they are. */

let app: TestApp
let shipper: Actor
let carrier: Actor
let mails = 0
const address = new Map<Actor, string>()

beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
  carrier = await app.actor('transporter')
  await app.link(shipper, carrier)
  for (const actor of [shipper, carrier]) {
    const { body } = await actor
      .post('/api/mailboxes', { name: 'Papéis', kind: 'address', any_sender: true })
      .expect(201)
    const { body: made } = await actor.post(`/api/mailboxes/address/${body.data.id}`).expect(200)
    address.set(actor, new URL(made.data.url).pathname)
  }
})
afterAll(() => app.close())

const groups = (key: string) => key.replace(/(.{4})/g, '$1 ').trim()
const danfe = (key: string) => pageOf(['DANFE', 'Documento Auxiliar da Nota Fiscal Eletrônica', groups(key)])
const dacte = (key: string) =>
  pageOf(['DACTE', 'Documento Auxiliar do Conhecimento de Transporte Eletrônico', groups(key)])
const receipt = (key: string) => pageOf(['CANHOTO DE ENTREGA', groups(key)])

const post = async (actor: Actor, name: string, content: Buffer) => {
  const raw = mail({ from: 'erp@fornecedor.example', id: `papel${(mails += 1)}`, files: [{ name, content }] })
  await actor.upload(address.get(actor) ?? '', 'message', [{ name: 'mail.eml', content: raw }]).expect(200)
  await app.settle()
  return app.db.not_imported_files.findFirst({
    where: { company_id: actor.company.id, name },
    orderBy: { id: 'desc' },
  })
}

const newOrder = (transporter_id: number | null = carrier.company.id) =>
  createBareOrder(app.db, { shipper_id: shipper.company.id, ...(transporter_id ? { transporter_id } : {}) })

const link = async (order_id: number, nf_file_id: number | null | undefined) => {
  await inTransaction(app.container.services, systemSession(), 'system', (ctx) =>
    linkInvoices(ctx, {
      order_id,
      links: [{ nf_file_id: nf_file_id ?? 0, order_delivery_address_id: null }],
    }),
  )
  await app.settle()
}

const again = async (actor: Actor, id: number | undefined) =>
  (await actor.post(`/api/nf_files/retry/${id}`).expect(200)).body.data
const rowOf = (id: number | undefined) =>
  app.db.not_imported_files.findUniqueOrThrow({ where: { id: id ?? 0 } })
const papersOf = (order_id: number) => app.db.order_papers.findMany({ where: { order_id } })

it('a DANFE waits with its key, keeps its reason when tried again, and is on its order once that comes', async () => {
  const note = nfe()
  const row = await post(shipper, 'danfe antes.pdf', danfe(note.access_key))
  const waiting = { kind: 'paper', reason: 'order_not_found', detail: 'paper_waits', key: note.access_key }
  expect(row).toMatchObject({ ...waiting, resolved_at: null })
  expect(await again(shipper, row?.id)).toMatchObject({ status: 'failed', detail: 'paper_waits' })
  expect(await rowOf(row?.id)).toMatchObject({ ...waiting, file_id: row?.file_id, resolved_at: null })
  await carrier.post(`/api/nf_files/retry/${row?.id}`).expect(404)

  // The invoice itself has no order yet: its paper goes on waiting.
  const { items } = await importNfs(shipper, [xmlFile(note.xml)])
  await app.settle()
  expect(await rowOf(row?.id)).toMatchObject(waiting)

  const order = await newOrder()
  await link(order.id, items[0]?.nf_file_id)
  expect(await papersOf(order.id)).toMatchObject([
    { kind: 'invoice_pdf', key: note.access_key, company_id: shipper.company.id, user_id: shipper.user.id },
  ])
  const done = await rowOf(row?.id)
  expect(done).toMatchObject({ order_id: order.id, file_id: null })
  expect(done.resolved_at).not.toBeNull()
  expect(await app.db.files.count({ where: { id: row?.file_id ?? 0 } })).toBe(0)
  await shipper.post(`/api/nf_files/retry/${row?.id}`).expect(409)
})

it("a carrier's DACTE and receipt find the order when its CT-e and its invoices do", async () => {
  const note = nfe()
  const charge = cte(carrier, { nfe_keys: [note.access_key] })
  const form = await post(carrier, 'dacte.pdf', dacte(charge.access_key))
  const stub = await post(carrier, 'canhoto.pdf', receipt(note.access_key))
  await importCtes(carrier, [xmlFile(charge.xml)])
  await app.settle()
  // The CT-e's own import ends no paper's wait.
  expect(await rowOf(form?.id)).toMatchObject({ detail: 'paper_waits', resolved_at: null })
  const order = await newOrder()
  const { items } = await importNfs(shipper, [xmlFile(note.xml)])
  await link(order.id, items[0]?.nf_file_id)
  expect(await papersOf(order.id)).toMatchObject([{ kind: 'cte_pdf', company_id: carrier.company.id }])
  expect(await app.db.canhoto_files.count({ where: { order_id: order.id } })).toBe(1)
  for (const one of [form, stub]) expect((await rowOf(one?.id)).resolved_at).not.toBeNull()
})

it("stays away from another carrier's order, and comes once its own carrier is confirmed", async () => {
  const note = nfe()
  const rival = await app.actor('transporter')
  const row = await post(carrier, 'canhoto 2.pdf', receipt(note.access_key))
  const order = await newOrder(rival.company.id)
  const { items } = await importNfs(shipper, [xmlFile(note.xml)])
  await link(order.id, items[0]?.nf_file_id)
  expect(await rowOf(row?.id)).toMatchObject({ detail: 'paper_waits', resolved_at: null })
  await app.db.orders.update({ where: { id: order.id }, data: { transporter_id: carrier.company.id } })
  await inTransaction(app.container.services, systemSession(), 'system', async (ctx) => {
    ctx.raise('orders.transporter_confirmed', { id: order.id })
  })
  await app.settle()
  expect((await rowOf(row?.id)).resolved_at).not.toBeNull()
  expect(await app.db.canhoto_files.count({ where: { order_id: order.id } })).toBe(1)
})

it('says where no key was read, takes a paper once where two ask at once, and leaves a person who is gone alone', async () => {
  const blank = await post(shipper, 'proposta.pdf', pageOf(['ORCAMENTO', 'sem chave nenhuma']))
  expect(blank).toMatchObject({ kind: 'paper', detail: 'paper_without_key', key: null })
  expect(await again(shipper, blank?.id)).toMatchObject({ status: 'failed', detail: 'paper_without_key' })

  const note = nfe()
  const row = await post(shipper, 'danfe dois.pdf', danfe(note.access_key))
  const order = await newOrder()
  const { items } = await importNfs(shipper, [xmlFile(note.xml)])
  await app.db.users.update({ where: { id: shipper.user.id }, data: { active: false } })
  await link(order.id, items[0]?.nf_file_id)
  expect((await rowOf(row?.id)).resolved_at).toBeNull()
  await app.db.users.update({ where: { id: shipper.user.id }, data: { active: true } })
  const answers = await Promise.all([1, 2, 3].map(() => shipper.post(`/api/nf_files/retry/${row?.id}`)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(await papersOf(order.id)).toHaveLength(1)
})
