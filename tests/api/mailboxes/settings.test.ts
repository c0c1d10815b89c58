import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { nfe } from '#tests/support/papers.ts'
import { mail, mailsOf } from './support.ts'

/** Mailboxes without a server: their owners, their secrets, and mails that are posted. */

const SECRET = 'senha-muito-secreta-7261'
const SENDER = 'erp@fornecedor.example'
const settings = {
  name: 'NF-e',
  host: 'imap.cliente.example',
  port: 993,
  login: 'nfe@cliente.example',
  secret: SECRET,
}

let app: TestApp
let shipper: Actor
let rival: Actor
const lines: string[] = []
beforeAll(async () => {
  app = await createTestApp('reference', (line) => lines.push(line))
  shipper = await app.actor('shipper')
  rival = await app.actor('shipper')
})
afterAll(() => app.close())

const add = async (actor: Actor, more: object = {}): Promise<number> =>
  Number((await actor.post('/api/mailboxes', { ...settings, ...more }).expect(201)).body.data.id)

describe('a mailbox', () => {
  it('is its company’s alone: another one gets 404 through every door', async () => {
    const id = await add(shipper)
    await rival.get(`/api/mailboxes/${id}`).expect(404)
    await rival.patch(`/api/mailboxes/${id}`, { name: 'Minha' }).expect(404)
    await rival.delete(`/api/mailboxes/${id}`).expect(404)
    for (const verb of ['test', 'check', 'address'])
      await rival.post(`/api/mailboxes/${verb}/${id}`).expect(404)
    expect((await rival.get('/api/mailboxes').expect(200)).body.data).toEqual([])
  })

  it('is kept by owner and admin of shippers and carriers', async () => {
    const carrier = await app.actor('transporter')
    await add(carrier)
    const supplier = await app.actor('supplier')
    await supplier.post('/api/mailboxes', settings).expect(403)
    const clerk = await app.actor('shipper', {
      company_id: shipper.company.id,
      permissions: ['integra_manager__shipper_manager'],
    })
    await clerk.post('/api/mailboxes', settings).expect(403)
    await clerk.get('/api/mailboxes').expect(403)
  })

  it('tells its secret to no one: answer, history, log and database have none of it', async () => {
    const id = await add(shipper)
    const shown = await shipper.get(`/api/mailboxes/${id}`).expect(200)
    expect(shown.body.data.attributes).toMatchObject({ has_secret: true, host: settings.host })
    await shipper.patch(`/api/mailboxes/${id}`, { secret: `${SECRET}!` }).expect(200)
    await shipper.patch(`/api/mailboxes/${id}`, { name: 'Outra' }).expect(200)
    const row = await app.db.mailboxes.findUniqueOrThrow({ where: { id } })
    const audits = await app.db.audits.findMany({ where: { auditable_type: 'mailboxes', auditable_id: id } })
    expect(audits.length).toBeGreaterThanOrEqual(3)
    const everything = JSON.stringify([shown.body, row, audits, lines])
    expect(everything).not.toContain(SECRET)
    expect(JSON.stringify([shown.body, audits])).not.toContain(row.sealed_secret)
  })

  it('asks for its secret again where another server would get it', async () => {
    const id = await add(shipper)
    for (const change of [{ host: 'evil.example' }, { port: 143 }, { login: 'other@cliente.example' }]) {
      const { body } = await shipper.patch(`/api/mailboxes/${id}`, change).expect(422)
      expect(body.errors[0].source.pointer).toBe('/data/attributes/secret')
    }
    await shipper.patch(`/api/mailboxes/${id}`, { host: 'novo.example', secret: 'outra' }).expect(200)
    await shipper.patch(`/api/mailboxes/${id}`, { host: 'novo.example', folder: 'NFe' }).expect(200)
  })

  it('says which of its settings are missing', async () => {
    const { body } = await shipper.post('/api/mailboxes', { name: 'Vazia' }).expect(422)
    expect(body.errors.map((one: { source: { pointer: string } }) => one.source.pointer)).toEqual(
      ['host', 'port', 'login', 'secret'].map((name) => `/data/attributes/${name}`),
    )
    await shipper.post('/api/mailboxes', { ...settings, host: 'http://x.example/' }).expect(422)
    await shipper.post('/api/mailboxes', { ...settings, after_read: 'move' }).expect(422)
    await shipper
      .post('/api/mailboxes', { ...settings, after_read: 'move', done_folder: 'INBOX' })
      .expect(422)
    await shipper.post('/api/mailboxes', { name: 'Endereço', kind: 'address', host: 'x.example' }).expect(422)
  })
})

const addressOf = async (id: number): Promise<string> =>
  new URL((await shipper.post(`/api/mailboxes/address/${id}`).expect(200)).body.data.url).pathname
const send = (path: string, raw: string) =>
  rival.upload(path, 'message', [{ name: 'mail.eml', content: raw }])

const sendRaw = (path: string, raw: string | Buffer, type = 'message/rfc822') =>
  fetch(app.origin + path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof raw === 'string' ? raw : new Uint8Array(raw),
  })

it('leads to no server of our own network, however it is written', async () => {
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::1]', '10.0.0.8']) {
    const made = await shipper.post('/api/mailboxes', { ...settings, host, port: 25 })
    // A text that is no host name gets 422.
    if (made.status === 422) continue
    const told = await shipper.post(`/api/mailboxes/test/${made.body.data.id}`).expect(200)
    expect(told.body.data, host).toEqual({ error: 'host_inside', mails: null, host_key: null })
  }
  expect(
    (await shipper.post(`/api/mailboxes/test/${await add(shipper, { host: '127.0.0.1' })}`)).body.data,
  ).toEqual({
    error: 'host_inside',
    mails: null,
    host_key: null,
  })
})

describe('a mail that is posted', () => {
  it('brings its documents in once, and says so', async () => {
    const { body } = await shipper
      .post('/api/mailboxes', { name: 'Endereço', kind: 'address', any_sender: true })
      .expect(201)
    const id = Number(body.data.id)
    const path = await addressOf(id)
    const zip = buildArchive([{ name: 'a.xml', bytes: Buffer.from(nfe().xml) }])
    const raw = mail({
      from: SENDER,
      id: 'p1',
      files: [
        { name: 'nota.xml', content: nfe().xml },
        { name: 'lote.zip', content: zip },
      ],
    })
    const first = await send(path, raw).expect(200)
    expect(first.body.data).toEqual({ outcome: 'taken', reason: null })
    const again = await send(path, raw.replace('MIME-Version', 'Received: by b\r\nMIME-Version')).expect(200)
    expect(again.body.data).toEqual({ outcome: null, reason: null })
    expect(await app.db.nf_files.count({ where: { company_id: shipper.company.id } })).toBe(2)
    expect(await mailsOf(shipper, id)).toMatchObject([{ sender: SENDER, outcome: 'taken' }])
    expect((await rival.get('/api/mailbox_mails').expect(200)).body.data).toEqual([])
    expect(JSON.stringify(lines)).not.toContain(SENDER)
  })

  it('may be the body itself, within the limits of an upload', async () => {
    const { body } = await shipper
      .post('/api/mailboxes', { name: 'Inteiro', kind: 'address', any_sender: true })
      .expect(201)
    const path = await addressOf(Number(body.data.id))
    const raw = mail({ from: SENDER, id: 'raw1', files: [{ name: 'nota.xml', content: nfe().xml }] })
    const taken = await sendRaw(path, raw)
    expect([taken.status, await taken.json()]).toEqual([200, { data: { outcome: 'taken', reason: null } }])
    // The same mail by the other form is the same mail.
    expect((await send(path, raw).expect(200)).body.data.outcome).toBeNull()
    const answered = async (...sent: Parameters<typeof sendRaw>) => (await sendRaw(...sent)).status
    expect(await answered(path, '')).toBe(422)
    expect(await answered(path, raw, 'message/partial')).toBe(415)
    expect(await answered('/api/mailboxes/receive/guess', raw)).toBe(404)
    const { UPLOAD_MAX_FILE_MB } = app.container.services.env
    const large = Buffer.alloc(UPLOAD_MAX_FILE_MB * 1024 * 1024 + 1, 97)
    expect(await answered(path, large)).toBe(413)
  })

  it('is taken once, however often it is posted at the same time', async () => {
    const { body } = await shipper
      .post('/api/mailboxes', { name: 'Juntos', kind: 'address', any_sender: true })
      .expect(201)
    const path = await addressOf(Number(body.data.id))
    const files = [
      { name: 'nota.xml', content: nfe().xml },
      { name: 'programa.exe', content: Buffer.from([0x4d, 0x5a, 0, 1, 2, 3]) },
    ]
    const raw = mail({ from: SENDER, id: 'p2', files })
    const before = await app.db.not_imported_files.count({ where: { company_id: shipper.company.id } })
    const told = await Promise.all(Array.from({ length: 5 }, () => send(path, raw).expect(200)))
    const outcomes = told.map((one) => one.body.data.outcome).filter((outcome) => outcome !== null)
    expect(outcomes).toEqual(['partly'])
    expect(await app.db.not_imported_files.count({ where: { company_id: shipper.company.id } })).toBe(
      before + 1,
    )
  })

  it('is refused at an address that is unknown, renewed, switched off or without its person', async () => {
    const { body } = await shipper
      .post('/api/mailboxes', { name: 'Trocado', kind: 'address', any_sender: true })
      .expect(201)
    const id = Number(body.data.id)
    const raw = mail({ from: SENDER, id: 'p3', files: [{ name: 'n.xml', content: nfe().xml }] })
    const old = await addressOf(id)
    const path = await addressOf(id)
    await send(old, raw).expect(404)
    await send('/api/mailboxes/receive/guess', raw).expect(404)
    await shipper.patch(`/api/mailboxes/${id}`, { active: false }).expect(200)
    await send(path, raw).expect(404)
    await shipper.patch(`/api/mailboxes/${id}`, { active: true }).expect(200)
    await app.db.users.update({ where: { id: shipper.user.id }, data: { active: false } })
    await send(path, raw).expect(404)
    await app.db.users.update({ where: { id: shipper.user.id }, data: { active: true } })
    await send(path, raw).expect(200)
  })
})
