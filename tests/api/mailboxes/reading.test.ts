import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareOrder } from '#prisma/seed/factories/documents.ts'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { composeOcoren } from '#server/modules/edi-files/index.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { hasImapServer, startImapServer, type ImapServer } from '#tests/support/imap-server.ts'
import { cte, nfe } from '#tests/support/papers.ts'
import { addMailbox, mail, mailboxOf, mailsOf, nameInside, read } from './support.ts'

/** Mailboxes on a real server: their documents come in once, whatever happens in between. */

const MINUTE = 60_000
const SENDER = 'erp@fornecedor.example'
let app: TestApp
let imap: ImapServer
let shipper: Actor
let carrier: Actor
let logins = 0
const newLogin = () => `caixa${(logins += 1)}@cliente.example`

const invoicesOf = (actor: Actor) => app.db.nf_files.count({ where: { company_id: actor.company.id } })
const listed = (actor: Actor) => app.db.not_imported_files.count({ where: { company_id: actor.company.id } })
const xml = (name = 'nota.xml') => ({ name, content: nfe().xml, type: 'text/xml' })

const zip = (...files: { name: string; bytes: Uint8Array }[]) => buildArchive(files)
const note = () => ({ name: 'nota.xml', bytes: Buffer.from(nfe().xml) })
/** The printed form of an invoice, its key in groups as forms print it. */
const danfe = (key: string) =>
  pageOf(['DANFE', 'Documento Auxiliar da Nota Fiscal Eletrônica', key.replace(/(.{4})/g, '$1 ').trim()])

describe.skipIf(!hasImapServer())('a mailbox on a real server (needs dovecot)', () => {
  beforeAll(async () => {
    app = await createTestApp()
    nameInside(app, ['127.0.0.1'])
    imap = await startImapServer()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    await shipper.post(`/api/shippers/nfe_email/set/${shipper.company.id}`, { nfe_email: SENDER }).expect(200)
    await carrier.post('/api/cte_reading_emails', { email: 'cte@carrier.example' }).expect(201)
  })
  afterAll(async () => {
    await imap.stop()
    await app.close()
  })

  it('brings invoices in, and the list says what became of each file', async () => {
    const login = newLogin()
    const id = await addMailbox(shipper, imap, login)
    const before = await invoicesOf(shipper)
    await imap.put(login, mail({ from: SENDER, id: 'a1', files: [xml('um.xml'), xml('dois.xml')] }))
    await read(app, id)
    expect(await invoicesOf(shipper)).toBe(before + 2)
    const [row, ...others] = await mailsOf(shipper, id)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      sender: SENDER,
      subject: 'Documentos fiscais',
      outcome: 'taken',
      reason: null,
    })
    expect(row?.parts.map(({ name, outcome, kind }) => [name, outcome, kind])).toEqual([
      ['um.xml', 'imported', 'nf'],
      ['dois.xml', 'imported', 'nf'],
    ])
    expect(row?.parts[0]?.reference).toMatch(/^nf_files\/\d+$/)
    expect(await mailboxOf(shipper, id)).toMatchObject({
      error: null,
      checked_at: app.clock.now().toISOString(),
    })
  })

  it('takes what it had already once: read again, sent again, under a new UIDVALIDITY', async () => {
    const login = newLogin()
    const id = await addMailbox(shipper, imap, login, { folder: 'NFe' })
    const raw = mail({
      from: SENDER,
      id: 'b1',
      files: [xml(), { name: 'planilha.xlsm', content: Buffer.from('PK\u0003\u0004 not a zip', 'latin1') }],
    })
    await imap.put(login, raw, 'NFe')
    await read(app, id)
    const [before, lines] = [await invoicesOf(shipper), await listed(shipper)]
    expect(await mailsOf(shipper, id)).toMatchObject([{ outcome: 'partly' }])
    await read(app, id)
    await imap.put(login, raw, 'NFe')
    await read(app, id)
    const [first] = await app.db.mailbox_states.findMany({ where: { mailbox_id: id } })
    await imap.remake(login, 'NFe')
    await imap.put(login, raw, 'NFe')
    await read(app, id)
    const [then] = await app.db.mailbox_states.findMany({ where: { mailbox_id: id } })
    expect(then?.uid_validity).not.toEqual(first?.uid_validity)
    expect([await invoicesOf(shipper), await listed(shipper)]).toEqual([before, lines])
    expect(await mailsOf(shipper, id)).toHaveLength(1)
    // A mail that is new in the folder that was made anew is found although its number is small.
    await imap.put(login, mail({ from: SENDER, id: 'b2', files: [xml()] }), 'NFe')
    await read(app, id)
    expect(await invoicesOf(shipper)).toBe(before + 1)
  })

  it('is read by one worker, however many are started at once', async () => {
    const login = newLogin()
    const id = await addMailbox(shipper, imap, login)
    const before = await invoicesOf(shipper)
    for (const name of ['c1', 'c2', 'c3'])
      await imap.put(login, mail({ from: SENDER, id: name, files: [xml()] }))
    await Promise.all(Array.from({ length: 4 }, () => read(app, id)))
    expect(await invoicesOf(shipper)).toBe(before + 3)
    expect(await mailsOf(shipper, id)).toHaveLength(3)
  })

  it('waits for a worker that died, and goes on behind its last mail', async () => {
    const login = newLogin()
    const id = await addMailbox(shipper, imap, login)
    await imap.put(login, mail({ from: SENDER, id: 'd1', files: [xml()] }))
    const until = new Date(app.clock.now().getTime() + 5 * MINUTE)
    await app.db.mailbox_states.update({
      where: { mailbox_id: id },
      data: { held_by: 'dead', held_until: until },
    })
    await read(app, id)
    expect(await mailsOf(shipper, id)).toEqual([])
    app.clock.advance(6 * MINUTE)
    await read(app, id)
    expect(await mailsOf(shipper, id)).toHaveLength(1)
  })

  it('moves what is done, also after a crash between taking and moving', async () => {
    const login = newLogin()
    const id = await addMailbox(shipper, imap, login, { after_read: 'move', done_folder: 'Lidos' })
    await imap.put(login, mail({ from: SENDER, id: 'e1', files: [xml()] }))
    await imap.put(login, mail({ from: 'someone@else.example', id: 'e2', files: [xml()] }))
    await read(app, id)
    expect(await imap.list(login, 'Lidos')).toHaveLength(1)
    // A mail that was not looked at is a person's, and stays.
    expect(await imap.list(login)).toHaveLength(1)

    await app.db.mailboxes.update({ where: { id }, data: { after_read: 'keep' } })
    await imap.put(login, mail({ from: SENDER, id: 'e3', files: [xml()] }))
    await read(app, id)
    const last = await app.db.mailbox_mails.findFirstOrThrow({
      where: { mailbox_id: id },
      orderBy: { id: 'desc' },
    })
    await app.db.mailbox_mails.update({ where: { id: last.id }, data: { settled_at: null } })
    await app.db.mailboxes.update({ where: { id }, data: { after_read: 'move' } })
    await read(app, id)
    expect(await imap.list(login, 'Lidos')).toHaveLength(2)
    expect(await imap.list(login)).toHaveLength(1)
  })

  it('flags what is done', async () => {
    const login = newLogin()
    const id = await addMailbox(shipper, imap, login, { after_read: 'flag' })
    await imap.put(login, mail({ from: SENDER, id: 'f1', files: [xml()] }))
    await read(app, id)
    expect((await imap.list(login))[0]?.flags).toEqual(expect.arrayContaining(['\\Seen', '\\Flagged']))
  })

  it('lists mails that it does not look at: strangers, itself, machines that answer, mails without files', async () => {
    const login = newLogin()
    const id = await addMailbox(shipper, imap, login)
    const before = await invoicesOf(shipper)
    const files = [xml()]
    await imap.put(login, mail({ from: 'someone@else.example', id: 'g1', files }))
    await imap.put(login, mail({ from: login, id: 'g2', files }))
    await imap.put(login, mail({ from: SENDER, id: 'g3', files, headers: ['Auto-Submitted: auto-replied'] }))
    await imap.put(login, mail({ from: SENDER, id: 'g4' }))
    await read(app, id)
    expect((await mailsOf(shipper, id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', 'sender_not_listed'],
      ['skipped', 'own_mail'],
      ['skipped', 'automatic'],
      ['skipped', 'no_attachments'],
    ])
    expect(await invoicesOf(shipper)).toBe(before)
  })

  it('reads the CT-es that its carriers’ listed addresses send, and those of anyone where it says so', async () => {
    const login = newLogin()
    const id = await addMailbox(shipper, imap, login)
    const document = cte(carrier).xml
    await imap.put(
      login,
      mail({ from: 'cte@carrier.example', id: 'h1', files: [{ name: 'cte.xml', content: document }] }),
    )
    await read(app, id)
    expect((await mailsOf(shipper, id))[0]?.parts).toMatchObject([{ kind: 'cte', outcome: 'waiting' }])
    await shipper.patch(`/api/mailboxes/${id}`, { any_sender: true }).expect(200)
    await imap.put(login, mail({ from: 'new@supplier.example', id: 'h2', files: [xml()] }))
    await read(app, id)
    expect((await mailsOf(shipper, id))[1]).toMatchObject({ outcome: 'taken' })
  })

  it('unpacks archives, of one import and of both; what is in them twice over is refused', async () => {
    const login = newLogin()
    const id = await addMailbox(shipper, imap, login)
    const freight = { name: 'cte.xml', bytes: Buffer.from(cte(carrier).xml) }
    const nested = { name: 'dentro.zip', bytes: zip(note()) }
    await imap.put(
      login,
      mail({ from: SENDER, id: 'i1', files: [{ name: 'notas.zip', content: zip(note(), note(), nested) }] }),
    )
    await imap.put(
      login,
      mail({ from: SENDER, id: 'i2', files: [{ name: 'tudo.zip', content: zip(note(), freight) }] }),
    )
    await read(app, id)
    const [one, both] = await mailsOf(shipper, id)
    expect(one).toMatchObject({ outcome: 'partly' })
    expect(one?.parts.map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'imported', 'imported'])
    expect(one?.parts.find(({ outcome }) => outcome === 'failed')?.detail).toBe('nested_archive')
    expect(both?.parts.map(({ kind, outcome }) => `${kind} ${outcome}`).toSorted()).toEqual([
      'cte waiting',
      'nf imported',
    ])
  })

  it('puts a PDF on the order of its access key, keeps EDI for a person, lists the rest with its reason', async () => {
    const login = newLogin()
    const id = await addMailbox(shipper, imap, login)
    const known = nfe()
    const order = await createBareOrder(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
    })
    await imap.put(login, mail({ from: SENDER, id: 'j1', files: [{ name: 'n.xml', content: known.xml }] }))
    await read(app, id)
    await app.db.nf_files.updateMany({ where: { key: known.access_key }, data: { order_id: order.id } })
    const day = { sender: 'AGIL', recipient: 'MODELO', day: '2026-11-18', time: '12:00', sequence: 1 }
    const told = { series: '1', number: '1', code: '01', day: '2026-11-18', time: '08:00', text: null }
    const edi = composeOcoren('3.1', day, {
      carrier: { tax_id: carrier.company.cnpj, name: 'AGIL' },
      occurrences: [{ issuer: shipper.company.cnpj, ...told }],
    })
    await imap.put(
      login,
      mail({
        from: SENDER,
        id: 'j2',
        files: [
          { name: 'danfe.pdf', content: danfe(known.access_key) },
          { name: 'outra.pdf', content: danfe(nfe().access_key) },
          { name: 'OCOREN.txt', content: edi },
          { name: 'programa.exe', content: Buffer.from([0x4d, 0x5a, 0, 1, 2, 3]) },
          { name: 'quebrada.xml', content: '<nfeProc><NFe>' },
        ],
      }),
    )
    await read(app, id)
    const [, row] = await mailsOf(shipper, id)
    const parts = new Map(row?.parts.map((part) => [part.name, part]))
    expect(parts.get('danfe.pdf')).toMatchObject({ outcome: 'shelved', kind: 'paper' })
    expect(parts.get('outra.pdf')).toMatchObject({ outcome: 'failed', detail: 'paper_waits' })
    expect(parts.get('OCOREN.txt')).toMatchObject({ outcome: 'kept', kind: 'edi' })
    expect(parts.get('programa.exe')).toMatchObject({ outcome: 'failed', detail: 'unsupported_file' })
    expect(parts.get('quebrada.xml')).toMatchObject({ outcome: 'failed' })
    const lines = await app.db.not_imported_files.findMany({ where: { company_id: shipper.company.id } })
    for (const name of ['outra.pdf', 'programa.exe', 'quebrada.xml'])
      expect(lines.filter((line) => line.name === name)).toHaveLength(1)
    expect(await app.db.order_papers.count({ where: { order_id: order.id } })).toBe(1)
  })

  it('says in words why it cannot be read, and is asked more rarely', async () => {
    const login = newLogin()
    const id = await addMailbox(shipper, imap, login, { secret: 'wrong' })
    const test = async () => (await shipper.post(`/api/mailboxes/test/${id}`).expect(200)).body.data
    expect(await test()).toEqual({ error: 'login_refused', mails: null, host_key: null })
    await read(app, id)
    expect(await mailboxOf(shipper, id)).toMatchObject({ error: 'login_refused', checked_at: null })
    const dueIn = async () => {
      const state = await app.db.mailbox_states.findUniqueOrThrow({ where: { mailbox_id: id } })
      return (state.due_at.getTime() - app.clock.now().getTime()) / MINUTE
    }
    expect(await dueIn()).toBe(5)
    await read(app, id)
    expect(await dueIn()).toBe(10)
    await shipper.patch(`/api/mailboxes/${id}`, { secret: 'imap-senha-de-teste', folder: 'Nada' }).expect(200)
    expect(await test()).toEqual({ error: 'folder_not_found', mails: null, host_key: null })
    await shipper.patch(`/api/mailboxes/${id}`, { folder: 'INBOX' }).expect(200)
    expect(await test()).toEqual({ error: null, mails: 0, host_key: null })
    await shipper.patch(`/api/mailboxes/${id}`, { port: 1, secret: 'imap-senha-de-teste' }).expect(200)
    expect(await test()).toEqual({ error: 'no_connection', mails: null, host_key: null })
  })

  it('is read by the schedule when its time has come, and not while it is switched off', async () => {
    const login = newLogin()
    const id = await addMailbox(carrier, imap, login)
    await imap.put(
      login,
      mail({ from: 'cte@carrier.example', id: 'k1', files: [{ name: 'c.xml', content: cte(carrier).xml }] }),
    )
    await carrier.patch(`/api/mailboxes/${id}`, { active: false }).expect(200)
    await carrier.post(`/api/mailboxes/check/${id}`).expect(409)
    await read(app, id)
    expect(await mailsOf(carrier, id)).toEqual([])
    await carrier.patch(`/api/mailboxes/${id}`, { active: true }).expect(200)
    await carrier.post(`/api/mailboxes/check/${id}`).expect(204)
    await app.settle()
    expect(await mailsOf(carrier, id)).toMatchObject([{ outcome: 'taken', parts: [{ kind: 'cte' }] }])
  })
})
