import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeOcoren } from '#server/modules/edi-files/index.ts'
import { timeOfDay } from '#shared/kit/brazil-time.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { collected, eventsOf, gather, invoice, type Cast } from '#tests/support/orders.ts'
import { mail, mailsOf, read } from './support.ts'

/** EDI of a mail or a folder is taken without a click where sender, company and CNPJ agree; else it waits and says why. */

const CARRIER_MAIL = 'edi@transportadora.example'
const MINUTE = 60_000

let app: TestApp
let cast: Cast
let path: string
let mailbox: number
let local: string

beforeAll(async () => {
  app = await createTestApp()
  cast = await gather(app)
  await app.db.cte_reading_emails.create({
    data: { transporter_id: cast.carrier.company.id, email: CARRIER_MAIL },
  })
  const { body } = await cast.shipper
    .post('/api/mailboxes', { name: 'EDI', kind: 'address', any_sender: true, takes_edi: true })
    .expect(201)
  mailbox = Number(body.data.id)
  const renewed = await cast.shipper.post(`/api/mailboxes/address/${mailbox}`).expect(200)
  path = new URL(String(renewed.body.data.url)).pathname
  local = mkdtempSync(join(tmpdir(), 'edi-'))
})
afterAll(async () => {
  rmSync(local, { recursive: true, force: true })
  await app.close()
})

let told = 0
/** An order on its way to a delivery, and the OCOREN that tells the departure of its invoice. */
const departure = async (tax_id = cast.carrier.company.cnpj, more = '') => {
  told += 1
  const number = 8100 + told
  const { id } = await invoice(cast, CUSTOMER, number)
  const order = await collected(cast, { nf_file_ids: [id] })
  const at = app.clock.now().getTime()
  app.clock.advance(20 * MINUTE)
  const envelope = { sender: 'AGIL', recipient: 'MODELO', day: '2026-11-18', time: '12:00', sequence: told }
  const occurrence = {
    issuer: SHIPPER.cnpj ?? '',
    series: '1',
    number: String(number),
    code: '00',
    day: '2026-11-18',
    time: timeOfDay(at + MINUTE),
    text: null,
  }
  const file = composeOcoren('3.1', envelope, {
    carrier: { tax_id, name: 'AGIL' },
    occurrences: [occurrence],
  }).toString('latin1')
  return { order, file: Buffer.from(file + more, 'latin1') }
}

const post = async (from: string, content: Buffer, id: string, name = 'OCOREN.txt') => {
  await cast.shipper
    .upload(path, 'message', [{ name: 'mail.eml', content: mail({ from, id, files: [{ name, content }] }) }])
    .expect(200)
  await app.settle()
  const part = (await mailsOf(cast.shipper, mailbox)).at(-1)?.parts[0]
  const file = Number(part?.reference?.split('/')[1])
  return {
    part,
    file,
    row: (await cast.shipper.get(`/api/edi_files/${file}`).expect(200)).body.data.attributes,
  }
}

describe('EDI that comes in by mail', () => {
  it('is taken by itself from the carrier that it speaks of, and the same interchange once', async () => {
    const { order, file } = await departure()
    const { part, row } = await post(CARRIER_MAIL, file, 'e1')
    expect(part).toMatchObject({ outcome: 'background', kind: 'edi' })
    expect(row).toMatchObject({ status: 'taken', waits: null, applied: 1, refused: 0 })
    const before = await eventsOf(cast, order)
    expect(before).toContain('on_route:step')
    // Another mail with the same file, and one with the same interchange under other line ends.
    expect((await post(CARRIER_MAIL, file, 'e2')).part).toMatchObject({ outcome: 'kept' })
    const lf = Buffer.from(file.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
    expect((await post(CARRIER_MAIL, lf, 'e3')).row).toMatchObject({
      status: 'taken',
      applied: 0,
      repeated: 1,
    })
    expect(await eventsOf(cast, order)).toEqual(before)
  })

  it('waits with its reason from anyone else, or where it speaks of another carrier or has faults', async () => {
    const unknown = await departure()
    expect((await post('outro@transportadora.example', unknown.file, 'u1')).row).toMatchObject({
      status: 'read',
      waits: 'sender_unknown',
    })
    const other = await departure(cast.rival.company.cnpj)
    expect((await post(CARRIER_MAIL, other.file, 'u2')).row).toMatchObject({
      status: 'read',
      waits: 'other_author',
    })
    const faulty = await departure(undefined, '999 registro desconhecido\r\n')
    const kept = await post(CARRIER_MAIL, faulty.file, 'u3')
    expect(kept.row).toMatchObject({ status: 'read', waits: 'faults' })
    for (const { order } of [unknown, other, faulty])
      expect(await eventsOf(cast, order)).not.toContain('on_route:step')
    // A person still takes it.
    await cast.shipper.post(`/api/edi_files/take/${kept.file}`).expect(200)
    await app.settle()
    const { body } = await cast.shipper.get(`/api/edi_files/${kept.file}`).expect(200)
    expect(body.data.attributes).toMatchObject({ status: 'taken', waits: null, applied: 1 })
  })

  it('waits for a person where the mailbox does not take it', async () => {
    await cast.shipper.patch(`/api/mailboxes/${mailbox}`, { takes_edi: false }).expect(200)
    const { order, file } = await departure()
    const kept = await post(CARRIER_MAIL, file, 'n1')
    expect(kept.row).toMatchObject({ status: 'read', waits: null })
    // Once it does, the file is looked at again.
    await cast.shipper.patch(`/api/mailboxes/${mailbox}`, { takes_edi: true }).expect(200)
    await app.settle()
    const { body } = await cast.shipper.get(`/api/edi_files/${kept.file}`).expect(200)
    expect(body.data.attributes).toMatchObject({ status: 'taken', waits: null, applied: 1 })
    expect(await eventsOf(cast, order)).toContain('on_route:step')
  })

  it('is reached behind many that go on waiting, and is not judged where nothing of it has changed', async () => {
    const { company } = cast.shipper
    const { file_id } = await app.db.edi_files.findFirstOrThrow({ where: { company_id: company.id } })
    const old = await app.db.edi_files.createManyAndReturn({
      data: Array.from({ length: 450 }, (_, n) => ({
        company_id: company.id,
        file_id,
        name: `old-${n}.txt`,
        message: 'OCOREN',
        version: '3.1',
        digest: `old-${n}`,
        waits: 'sender_unknown',
      })),
    })
    await app.db.mailbox_mails.createMany({
      data: old.map(({ id }) => ({
        mailbox_id: mailbox,
        company_id: company.id,
        digest: `old-${id}`,
        sender: 'velha@transportadora.example',
        size: 1,
        outcome: 'taken',
        parts: [{ name: 'a', outcome: 'background', kind: 'edi', reference: `edi_files/${id}` }],
      })),
    })
    const { file } = await departure()
    const kept = await post('tarde@transportadora.example', file, 'late')
    await cast.carrier
      .post('/api/cte_reading_emails', {
        email: 'Tarde@transportadora.example',
        transporter_id: cast.carrier.company.id,
      })
      .expect(201)
    await app.settle()
    const { body } = await cast.shipper.get(`/api/edi_files/${kept.file}`).expect(200)
    expect(body.data.attributes).toMatchObject({ status: 'taken', applied: 1 })
    const ids = old.map(({ id }) => id)
    const of = { where: { id: { in: ids }, status: 'read', waits: 'sender_unknown' } }
    expect(await app.db.edi_files.count(of)).toBe(450)
    await app.db.edi_files.deleteMany({ where: { id: { in: ids } } })
  })

  it('is looked at again when the address of its sender is listed, and only then', async () => {
    const { order, file } = await departure()
    const kept = await post('nova@transportadora.example', file, 'a1')
    expect(kept.row).toMatchObject({ status: 'read', waits: 'sender_unknown' })
    const list = (email: string) =>
      cast.carrier
        .post('/api/cte_reading_emails', { email, transporter_id: cast.carrier.company.id })
        .expect(201)
    await list('outra@transportadora.example')
    await app.settle()
    expect(await eventsOf(cast, order)).not.toContain('on_route:step')
    await list('nova@transportadora.example')
    await app.settle()
    const { body } = await cast.shipper.get(`/api/edi_files/${kept.file}`).expect(200)
    expect(body.data.attributes).toMatchObject({ status: 'taken', applied: 1 })
    expect((await eventsOf(cast, order)).filter((event) => event === 'on_route:step')).toHaveLength(1)
  })
})

describe('EDI of a watched folder', () => {
  it('is taken where its carrier is a partner, and waits where it is none', async () => {
    mkdirSync(join(local, 'in'), { recursive: true })
    const { services } = app.container
    Object.assign(services, {
      env: { ...services.env, WATCHED_FOLDERS: { [cast.shipper.company.id]: local } },
    })
    const { body } = await cast.shipper
      .post('/api/mailboxes', { name: 'Pasta', kind: 'folder', takes_edi: true })
      .expect(201)
    const id = Number(body.data.id)
    const own = await departure()
    const strange = await departure('11222333000181')
    writeFileSync(join(local, 'in', 'a.txt'), own.file)
    writeFileSync(join(local, 'in', 'b.txt'), strange.file)
    await read(app, id)
    await read(app, id)
    await app.settle()
    const rows = await app.db.edi_files.findMany({
      where: { name: { in: ['a.txt', 'b.txt'] } },
      orderBy: { name: 'asc' },
    })
    expect(rows.map(({ status, waits }) => [status, waits])).toEqual([
      ['taken', null],
      ['read', 'other_author'],
    ])
    expect(await eventsOf(cast, own.order)).toContain('on_route:step')
    expect(await eventsOf(cast, strange.order)).not.toContain('on_route:step')
    const partner = (change: 'set' | 'unset') =>
      cast.shipper.post(`/api/shippers/transporters/${change}/${cast.rival.company.id}`)
    const late = await departure(cast.rival.company.cnpj)
    await partner('unset').expect(200)
    writeFileSync(join(local, 'in', 'c.txt'), late.file)
    await read(app, id)
    await read(app, id)
    await app.settle()
    const stateOf = async () => (await app.db.edi_files.findFirstOrThrow({ where: { name: 'c.txt' } })).status
    expect(await stateOf()).toBe('read')
    await partner('set').expect(200)
    await app.settle()
    expect(await stateOf()).toBe('taken')
  })
})
