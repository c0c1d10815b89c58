import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailboxWatch } from '#server/modules/mailboxes/index.ts'
import { readDueJob } from '#server/modules/mailboxes/jobs/read-mailbox.job.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { hasImapServer, startImapServer, type ImapServer } from '#tests/support/imap-server.ts'
import { nfe } from '#tests/support/papers.ts'
import { startTokenServer, type TokenServer } from '#tests/support/token-server.ts'
import { addMailbox, mail, mailboxOf, mailsOf, nameInside, read } from './support.ts'

/** How a mailbox is connected to: with TLS, with OAuth2, and a connection that hears of new mails. */

const MINUTE = 60_000
const LOGIN = 'fiscal@cliente.example'
const CLIENT = { client_id: 'tropeiro', client_secret: 'segredo-do-cliente', refresh_token: 'renovar' }
let app: TestApp
let imap: ImapServer
let tokens: TokenServer
let shipper: Actor
let logins = 0
const newLogin = () => `ouvinte${(logins += 1)}@cliente.example`

const xml = () => ({ name: 'nota.xml', content: nfe().xml, type: 'text/xml' })
const letter = (id: string) => mail({ from: 'erp@fornecedor.example', id, files: [xml()] })
const test = async (id: number) => (await shipper.post(`/api/mailboxes/test/${id}`).expect(200)).body.data
const stateOf = (id: number) => app.db.mailbox_states.findUniqueOrThrow({ where: { mailbox_id: id } })

const secure = (more: object = {}) => {
  const server = { host: 'localhost', port: imap.tlsPort, tls: 'tls', any_sender: true }
  return addMailbox(shipper, imap, newLogin(), { ...server, ...more })
}

const oauth = () => ({
  host: 'localhost',
  port: imap.tlsPort,
  tls: 'tls',
  certificate: imap.certificate,
  any_sender: true,
  auth: 'oauth2',
  token_url: tokens.tokenUrl,
  oauth_client: CLIENT.client_id,
  client_secret: CLIENT.client_secret,
  secret: CLIENT.refresh_token,
})

const listening = async (more: object = {}) => {
  const login = newLogin()
  const id = await addMailbox(shipper, imap, login, { any_sender: true, ...more })
  await read(app, id)
  return { id, login }
}

const taken = async (id: number) => {
  await app.settle()
  return (await mailsOf(shipper, id)).length
}

describe.skipIf(!hasImapServer())('connections to a real server (needs dovecot)', () => {
  beforeAll(async () => {
    app = await createTestApp()
    nameInside(app, ['127.0.0.1', 'localhost'])
    tokens = await startTokenServer({ ...CLIENT, login: LOGIN })
    imap = await startImapServer({ introspection: tokens.introspectionUrl })
    shipper = await app.actor('shipper')
  })
  afterAll(async () => {
    await imap.stop()
    await tokens.stop()
    await app.close()
  })

  describe('TLS', () => {
    it('refuses a certificate that no one has vouched for, unless it is given or all are taken', async () => {
      expect(await test(await secure())).toEqual({ error: 'certificate', mails: null, host_key: null })
      expect(await test(await secure({ certificate: imap.certificate }))).toEqual({
        error: null,
        mails: 0,
        host_key: null,
      })
      expect(await test(await secure({ any_certificate: true }))).toEqual({
        error: null,
        mails: 0,
        host_key: null,
      })
    })

    it('takes a given certificate for its own name only', async () => {
      const { port } = imap
      const started = await secure({ port, tls: 'starttls', certificate: imap.certificate })
      expect(await test(started)).toEqual({ error: null, mails: 0, host_key: null })
      expect(await test(await secure({ port, tls: 'starttls' }))).toEqual({
        error: 'certificate',
        mails: null,
        host_key: null,
      })
    })

    it('asks for the password again where another certificate would get it', async () => {
      const id = await secure()
      for (const change of [{ any_certificate: true }, { certificate: imap.certificate }]) {
        const { body } = await shipper.patch(`/api/mailboxes/${id}`, change).expect(422)
        expect(body.errors[0].source.pointer).toBe('/data/attributes/secret')
      }
      await shipper.patch(`/api/mailboxes/${id}`, { certificate: 'MIIB', secret: 'x' }).expect(422)
    })
  })

  describe('OAuth2', () => {
    it('logs in with a token, keeps it until it ends, and renews one that is refused', async () => {
      await imap.put(LOGIN, letter('o1'))
      const id = await addMailbox(shipper, imap, LOGIN, oauth())
      await read(app, id)
      expect(await mailsOf(shipper, id)).toMatchObject([{ outcome: 'taken' }])
      await read(app, id)
      expect(tokens.asked).toHaveLength(1)
      expect(Object.fromEntries(tokens.asked[0] ?? [])).toEqual({ grant_type: 'refresh_token', ...CLIENT })
      app.clock.advance(60 * MINUTE)
      await read(app, id)
      expect(tokens.asked).toHaveLength(2)
      tokens.end()
      // The renewal itself changes no setting, and a new name no token.
      await shipper.patch(`/api/mailboxes/${id}`, { name: 'Outro nome' }).expect(200)
      await read(app, id)
      expect(tokens.asked).toHaveLength(3)
      expect(await mailboxOf(shipper, id)).toMatchObject({
        error: null,
        auth: 'oauth2',
        has_client_secret: true,
      })
    })

    it('says in words what the address of tokens refuses', async () => {
      const wrong = await addMailbox(shipper, imap, LOGIN, { ...oauth(), secret: 'outro' })
      expect(await test(wrong)).toEqual({ error: 'token_refused', mails: null, host_key: null })
      const stranger = await addMailbox(shipper, imap, LOGIN, { ...oauth(), client_secret: 'outro' })
      expect(await test(stranger)).toEqual({ error: 'token_refused', mails: null, host_key: null })
      const token_url = tokens.tokenUrl.replace(/:\d+/, ':1')
      const away = await addMailbox(shipper, imap, LOGIN, { ...oauth(), token_url })
      expect(await test(away)).toEqual({ error: 'no_token', mails: null, host_key: null })
    })

    it('keeps its secrets to itself, and sends them to no other address', async () => {
      const id = await addMailbox(shipper, imap, LOGIN, oauth())
      const shown = await shipper.get(`/api/mailboxes/${id}`).expect(200)
      const row = await app.db.mailboxes.findUniqueOrThrow({ where: { id } })
      const audits = await app.db.audits.findMany({ where: { auditable_type: 'mailboxes' } })
      const everything = JSON.stringify(
        [shown.body, row, audits, await app.db.mailbox_states.findMany()],
        (_key, value) => (typeof value === 'bigint' ? Number(value) : value),
      )
      expect(everything).not.toContain(CLIENT.client_secret)
      expect(everything).not.toContain('access-')
      expect(everything).not.toContain(row.sealed_client === null ? 'sealed' : `"${CLIENT.refresh_token}"`)
      const elsewhere = { token_url: 'https://evil.example/token' }
      await shipper.patch(`/api/mailboxes/${id}`, elsewhere).expect(422)
      await shipper.patch(`/api/mailboxes/${id}`, { ...elsewhere, secret: 'x' }).expect(200)
      // The secret of the client stayed behind.
      expect((await app.db.mailboxes.findUniqueOrThrow({ where: { id } })).sealed_client).toBeNull()
      for (const token_url of [
        'http://evil.example/token',
        'https://10.0.0.1/token',
        'https://u:p@evil.example/',
      ])
        await shipper.patch(`/api/mailboxes/${id}`, { token_url, secret: 'x' }).expect(422)
      await shipper.patch(`/api/mailboxes/${id}`, { token_url: null, secret: 'x' }).expect(422)
    })
  })

  describe('a connection that hears of new mails', () => {
    it('reads a mail when it comes, and says so', async () => {
      const { id, login } = await listening()
      const watch = createMailboxWatch(app.container.services, 10)
      await watch.round()
      expect(await mailboxOf(shipper, id)).toMatchObject({ instant: 'on' })
      await imap.put(login, letter('n1'))
      await expect.poll(() => taken(id), { timeout: 10_000 }).toBe(1)
      await imap.put(login, letter('n2'))
      await expect.poll(() => taken(id), { timeout: 10_000 }).toBe(2)
      const { due_at } = await stateOf(id)
      expect((due_at.getTime() - app.clock.now().getTime()) / MINUTE).toBe(15)
      await watch.stop()
      expect(await mailboxOf(shipper, id)).toMatchObject({ instant: null })
      expect(((await stateOf(id)).due_at.getTime() - app.clock.now().getTime()) / MINUTE).toBe(5)
    })

    it('is one for each mailbox across processes, and of a bounded number for each', async () => {
      const ids = [(await listening()).id, (await listening()).id, (await listening()).id]
      const [first, second] = [2, 10].map((most) => createMailboxWatch(app.container.services, most))
      await first?.round()
      await second?.round()
      await first?.round()
      const watched = await app.db.mailbox_states.findMany({ where: { watched_by: { not: null } } })
      expect(first?.count()).toBe(2)
      expect(second?.count()).toBe(watched.length - 2)
      expect(watched.map(({ mailbox_id }) => mailbox_id)).toEqual(expect.arrayContaining(ids))
      // A process that died says nothing more: its mailboxes go to the other one.
      app.clock.advance(2 * MINUTE)
      await second?.round()
      expect(second?.count()).toBe(watched.length)
      await first?.round()
      expect(first?.count()).toBe(0)
      await first?.stop()
      await second?.stop()
    })

    it('ends with its mailbox: switched off, or led elsewhere', async () => {
      const { id } = await listening()
      const watch = createMailboxWatch(app.container.services, 50)
      await watch.round()
      const before = watch.count()
      await shipper.patch(`/api/mailboxes/${id}`, { active: false }).expect(200)
      await watch.round()
      expect(watch.count()).toBe(before - 1)
      await watch.stop()
    })

    it('reads what was told of while a reading went on', async () => {
      const { id, login } = await listening()
      await imap.put(login, letter('m1'))
      await read(app, id)
      await app.db.mailbox_states.update({
        where: { mailbox_id: id },
        data: { held_by: 'other', held_until: null },
      })
      const now = app.clock.now()
      await app.db.mailbox_states.update({ where: { mailbox_id: id }, data: { news_at: now } })
      const { letGo } = await import('#server/modules/mailboxes/mailboxes.store.ts')
      const { rows } = app.container.services.database
      const dueAt = new Date(now.getTime() + 5 * MINUTE)
      expect(await letGo(rows, { id, by: 'other' }, { now, dueAt, error: null })).toBe(true)
      expect((await stateOf(id)).due_at).toEqual(now)
    })

    it('asks a server that cannot tell of new mails, and says so', async () => {
      const server = await startImapServer({ idle: false })
      const login = newLogin()
      const id = await addMailbox(shipper, server, login, { any_sender: true })
      await read(app, id)
      const watch = createMailboxWatch(app.container.services, 50)
      await watch.round()
      expect(await mailboxOf(shipper, id)).toMatchObject({ instant: 'unsupported' })
      const { watched_by, due_at } = await stateOf(id)
      expect(watched_by).toBeNull()
      expect((due_at.getTime() - app.clock.now().getTime()) / MINUTE).toBe(5)
      await server.put(login, letter('p1'))
      await watch.round()
      expect(await taken(id)).toBe(0)
      app.clock.advance(5 * MINUTE)
      await readDueJob.run(
        {},
        { services: app.container.services, id: 'due', attempt: 1, progress: () => Promise.resolve() },
      )
      expect(await taken(id)).toBe(1)
      await watch.stop()
      await server.stop()
    })

    it('falls back to asking when its connection breaks, and tries again more and more rarely', async () => {
      const server = await startImapServer()
      const login = newLogin()
      const id = await addMailbox(shipper, server, login, { any_sender: true })
      await read(app, id)
      const watch = createMailboxWatch(app.container.services, 50)
      await watch.round()
      expect(await mailboxOf(shipper, id)).toMatchObject({ instant: 'on' })
      await app.settle()
      await server.stop()
      await expect.poll(async () => (await stateOf(id)).watched_by, { timeout: 10_000 }).toBeNull()
      const { instant, watch_at, due_at } = await stateOf(id)
      const minutes = (at: Date) => (at.getTime() - app.clock.now().getTime()) / MINUTE
      expect([instant, minutes(watch_at), minutes(due_at)]).toEqual([null, 1, 5])
      app.clock.advance(MINUTE)
      await watch.round()
      const again = await stateOf(id)
      expect([again.watched_by, minutes(again.watch_at)]).toEqual([null, 2])
      await watch.stop()
    })
  })
})
