import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBareOrder } from '#prisma/seed/factories/documents.ts'
import { buildEvent } from '#prisma/seed/factories/documents/build-event.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { bytes, cte, importCtes, importNfs, nfe, xmlFile } from '#tests/support/papers.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

let app: TestApp
let shipper: Actor
let carrier: Actor
let invoice: { id: number; key: string; issuer: string }
let cteId: number

beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
  carrier = await app.actor('transporter')
  await app.link(shipper, carrier)
  const order = await createBareOrder(app.db, {
    shipper_id: shipper.company.id,
    transporter_id: carrier.company.id,
  })
  const note = nfe()
  const { items } = await importNfs(shipper, [xmlFile(note.xml)])
  const id = items[0]?.nf_file_id ?? 0
  invoice = { id, key: note.access_key, issuer: note.access_key.slice(6, 20) }
  await app.db.nf_files.update({ where: { id }, data: { order_id: order.id } })
  const sent = await importCtes(carrier, [xmlFile(cte(carrier, { nfe_keys: [note.access_key] }).xml)])
  cteId = sent.items[0]?.cte_file_id ?? 0
})
afterAll(() => app.close())

const view = (actor: Actor, file_path: string) => actor.post('/api/invoice/file_view_path', { file_path })

const printed = async (actor: Actor, path: string): Promise<string> => {
  const { body } = await view(actor, path).expect(200)
  expect(body.data).toMatchObject({ file_path: path, content_type: 'application/pdf' })
  const file = await app.anonymous
    .get(body.data.temporary_file_path as string)
    .buffer(true)
    .parse(bytes as never)
    .expect(200)
  expect(file.headers['content-type']).toContain('application/pdf')
  return pdfText(file.body as Buffer)
}

it('an invoice and a CT-e name their printed forms, and both open', async () => {
  const nf = await shipper.get(`/api/nf_files/${invoice.id}`).expect(200)
  expect(nf.body.data.attributes.nf_pdf).toBe(`danfe/${invoice.id}`)
  const charged = await carrier.get(`/api/cte_files/${cteId}`).expect(200)
  expect(charged.body.data.attributes.cte_pdf).toBe(`dacte/${cteId}`)
  expect(await printed(shipper, `danfe/${invoice.id}`)).toContain('DANFE')
  expect(await printed(carrier, `danfe/${invoice.id}`)).toContain('DANFE')
  expect(await printed(carrier, `dacte/${cteId}`)).toContain('104,10')
  expect(await printed(shipper, `dacte/${cteId}`)).toContain('104,10')
})

it('a form is stored once, however often and by however many it is opened', async () => {
  const path = `danfe/${invoice.id}`
  const { file_id } = await app.db.nf_files.findUniqueOrThrow({ where: { id: invoice.id } })
  const forms = () => app.db.printed_papers.findMany({ where: { source_file_id: file_id ?? 0 } })
  await app.db.printed_papers.deleteMany({ where: { source_file_id: file_id ?? 0 } })
  await Promise.all([shipper, carrier, shipper, carrier].map((actor) => view(actor, path).expect(200)))
  const [form] = await forms()
  await view(shipper, path).expect(200)
  expect(await forms()).toEqual([form])
  expect(
    await app.db.files.count({ where: { id: form?.file_id ?? 0, content_type: 'application/pdf' } }),
  ).toBe(1)
})

it('a stranger gets the answer of a document that is not there', async () => {
  for (const stranger of [await app.actor('shipper'), await app.actor('transporter')])
    for (const kind of ['danfe', 'dacte']) {
      const id = kind === 'danfe' ? invoice.id : cteId
      const [theirs, none] = [
        await view(stranger, `${kind}/${id}`).expect(404),
        await view(stranger, `${kind}/2147483647`).expect(404),
      ]
      expect(theirs.body.errors).toEqual(none.body.errors)
    }
})

it('readers without prices get no DACTE', async () => {
  const insurer = await app.actor('risk_manager')
  await app.link(shipper, insurer)
  await app.db.orders.updateMany({
    where: { shipper_id: shipper.company.id },
    data: { risk_manager_id: insurer.company.id },
  })
  const { body } = await insurer.get('/api/cte_files').expect(200)
  expect(body.data[0].attributes).toMatchObject({ cte_path: null, cte_pdf: null })
  await view(insurer, `dacte/${cteId}`).expect(404)
})

it('a document without its file has no form', async () => {
  await app.db.cte_files.update({ where: { id: cteId }, data: { file_id: null } })
  const { body } = await carrier.get(`/api/cte_files/${cteId}`).expect(200)
  expect(body.data.attributes.cte_pdf).toBeNull()
  await view(carrier, `dacte/${cteId}`).expect(404)
})

it('a cancellation and a correction are printed from then on', async () => {
  const event = (event_type: string, more: object) =>
    xmlFile(
      buildEvent({ subject: 'nfe', access_key: invoice.key, author: invoice.issuer, event_type, ...more })
        .xml,
      `${event_type}.xml`,
    )
  await importNfs(shipper, [
    event('110110', { correction_text: 'O bairro correto: Boa Viagem' }),
    event('110111', { justification: 'Nota emitida com erro de valor' }),
  ])
  const text = await printed(shipper, `danfe/${invoice.id}`)
  expect(text).toContain('CANCELADO')
  expect(text).toContain('O bairro correto: Boa Viagem')
})

it('a changed document is drawn anew in the place of its old form, and goes with it', async () => {
  const note = nfe()
  const { items } = await importNfs(shipper, [xmlFile(note.xml)])
  const id = items[0]?.nf_file_id ?? 0
  const source = (await app.db.nf_files.findUniqueOrThrow({ where: { id } })).file_id ?? 0
  const formOf = () => app.db.printed_papers.findFirst({ where: { source_file_id: source } })
  await printed(shipper, `danfe/${id}`)
  const before = await formOf()
  await app.db.nf_files.update({ where: { id }, data: { canceled_at: new Date() } })
  await printed(shipper, `danfe/${id}`)
  const after = await formOf()
  expect(after?.version).not.toBe(before?.version)
  expect(await app.db.files.findUnique({ where: { id: before?.file_id ?? 0 } })).toBeNull()
  expect(await app.db.printed_papers.count({ where: { source_file_id: source } })).toBe(1)
  await shipper.delete(`/api/nf_files/${id}`).expect(204)
  expect(await formOf()).toBeNull()
  expect(await app.db.files.count({ where: { id: { in: [source, after?.file_id ?? 0] } } })).toBe(0)
})
