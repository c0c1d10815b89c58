import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { nfe } from '#tests/support/papers.ts'
import { startPasswordServer } from '#tests/support/password-sftp.ts'
import { hasSftpServer, startSftpServer, type SftpServer } from '#tests/support/sftp-server.ts'
import { mailboxOf, mailsOf, nameInside, read } from './support.ts'

/** Folders of files that come in as mails do: on a real SFTP server, and on this machine. */

const MINUTE = 60_000
let app: TestApp
let shipper: Actor
let local: string

const invoices = () => app.db.nf_files.count({ where: { company_id: shipper.company.id } })
const seeAndTake = async (id: number) => {
  await read(app, id)
  await read(app, id)
}
const test = async (id: number) => (await shipper.post(`/api/mailboxes/test/${id}`).expect(200)).body.data
const watch = (folders: Record<string, string>) => {
  const { services } = app.container
  Object.assign(services, { env: { ...services.env, WATCHED_FOLDERS: folders } })
}
const add = async (more: object): Promise<number> =>
  Number((await shipper.post('/api/mailboxes', { name: 'Arquivos', ...more }).expect(201)).body.data.id)

beforeAll(async () => {
  app = await createTestApp()
  nameInside(app, ['127.0.0.1'])
  shipper = await app.actor('shipper')
  local = mkdtempSync(join(tmpdir(), 'watched-'))
})
afterAll(async () => {
  rmSync(local, { recursive: true, force: true })
  await app.close()
})

/** A new set of folders below a root. */
const folders = (root: string, name: string) => {
  for (const folder of ['in', 'out']) mkdirSync(join(root, name, folder), { recursive: true })
  const at = (folder: string) => join(root, name, folder)
  const names = (folder: string) => (existsSync(at(folder)) ? readdirSync(at(folder)).toSorted() : [])
  const put = (file: string, content: string | Buffer) => writeFileSync(join(at('in'), file), content)
  return { at, names, put }
}
type Folders = ReturnType<typeof folders>

/** What both kinds of folders do alike. */
const alike = (make: (name: string) => Promise<{ id: number; disk: Folders }>) => {
  it('takes a file once it no longer changes, and moves it', async () => {
    const { id, disk } = await make('a')
    const before = await invoices()
    disk.put('nota.xml', nfe().xml)
    disk.put('quebrada.xml', '<nfeProc><NFe>')
    disk.put('.nota2.xml.part', '<')
    await read(app, id)
    expect(disk.names('in')).toEqual(['.nota2.xml.part', 'nota.xml', 'quebrada.xml'])
    const { due_at } = await app.db.mailbox_states.findUniqueOrThrow({ where: { mailbox_id: id } })
    expect((due_at.getTime() - app.clock.now().getTime()) / MINUTE).toBe(1)
    await read(app, id)
    expect([disk.names('in'), disk.names('done'), disk.names('failed')]).toEqual([
      ['.nota2.xml.part'],
      ['nota.xml'],
      ['quebrada.xml'],
    ])
    expect(await invoices()).toBe(before + 1)
    expect(
      (await mailsOf(shipper, id)).map(({ subject, outcome }) => `${subject} ${outcome}`).toSorted(),
    ).toEqual(['nota.xml taken', 'quebrada.xml failed'])
    expect(await mailboxOf(shipper, id)).toMatchObject({ error: null })
  })

  it('waits for a file that is still growing', async () => {
    const { id, disk } = await make('b')
    const { xml } = nfe()
    disk.put('grande.xml', xml.slice(0, 200))
    await read(app, id)
    disk.put('grande.xml', xml)
    await read(app, id)
    expect(disk.names('in')).toEqual(['grande.xml'])
    await read(app, id)
    expect(await mailsOf(shipper, id)).toMatchObject([{ outcome: 'taken' }])
  })

  it('changes nothing for the same file again, and loses none of the same name', async () => {
    const { id, disk } = await make('c')
    const { xml } = nfe()
    disk.put('nota.xml', xml)
    await seeAndTake(id)
    const before = await invoices()
    disk.put('nota.xml', xml)
    await seeAndTake(id)
    disk.put('nota.xml', nfe().xml)
    await seeAndTake(id)
    expect(await invoices()).toBe(before + 1)
    expect(await mailsOf(shipper, id)).toHaveLength(2)
    expect([disk.names('in'), disk.names('done')]).toEqual([[], ['nota-1.xml', 'nota-2.xml', 'nota.xml']])
  })

  it('tries a file anew that had failed and is put there again', async () => {
    const { id, disk } = await make('d')
    disk.put('nota.xml', 'nada')
    await seeAndTake(id)
    disk.put('nota.xml', 'nada')
    await seeAndTake(id)
    expect(disk.names('failed')).toEqual(['nota-1.xml', 'nota.xml'])
    expect(await mailsOf(shipper, id)).toMatchObject([{ outcome: 'failed' }])
  })

  it('is read by one worker, however many are started at once', async () => {
    const { id, disk } = await make('e')
    const before = await invoices()
    for (const name of ['1.xml', '2.xml', '3.xml']) disk.put(name, nfe().xml)
    await read(app, id)
    await Promise.all(Array.from({ length: 4 }, () => read(app, id)))
    expect(await invoices()).toBe(before + 3)
    expect(disk.names('done')).toHaveLength(3)
  })

  it('writes each EDI file that it is to have, whole and once', async () => {
    const { id, disk } = await make('f')
    const bytes = Buffer.from('000REMETENTE\r\n', 'latin1')
    const { storage, database } = app.container.services
    const { key } = await storage.put(bytes, { contentType: 'text/plain' })
    const { id: file_id } = await app.db.files.create({
      data: {
        key,
        name: 'n.txt',
        size: bytes.length,
        content_type: 'text/plain',
        sha256: '0',
        company_id: shipper.company.id,
      },
    })
    const tell = async (name: string, message: string) => {
      const payload = { company_ids: [shipper.company.id], file_id, name, message }
      await (await database.prisma()).outbox.create({ data: { event: 'edi.written', payload } })
      await app.settle()
    }
    await tell('NOTFIS.txt', 'NOTFIS')
    await tell('NOTFIS.txt', 'NOTFIS')
    await tell('OCOREN.txt', 'OCOREN')
    expect(disk.names('out')).toEqual(['NOTFIS.txt'])
    expect(readFileSync(join(disk.at('out'), 'NOTFIS.txt'))).toEqual(bytes)
    expect(await mailsOf(shipper, id)).toMatchObject([{ subject: 'NOTFIS.txt', outcome: 'sent' }])
    // A crash between writing and marking: it is found there.
    await app.db.mailbox_mails.updateMany({ where: { mailbox_id: id }, data: { outcome: 'waiting' } })
    await read(app, id)
    expect(disk.names('out')).toEqual(['NOTFIS.txt'])
    // Another file of that name which the partner has not fetched yet stays.
    writeFileSync(join(disk.at('out'), 'NOTFIS.txt'), 'outro')
    await app.db.mailbox_mails.updateMany({ where: { mailbox_id: id }, data: { outcome: 'waiting' } })
    await read(app, id)
    expect(disk.names('out')).toHaveLength(2)
    await app.db.mailboxes.update({ where: { id }, data: { active: false } })
  })
}

describe.skipIf(!hasSftpServer())('a folder of a real SFTP server (needs openssh-server)', () => {
  let server: SftpServer
  beforeAll(async () => {
    server = await startSftpServer()
  })
  afterAll(() => server.stop())

  const settings = (name: string, more: object = {}) => {
    const { port, login, key: secret, host_key } = server
    const at = (folder: string) => join(server.folder, name, folder)
    const places = {
      folder: at('in'),
      done_folder: at('done'),
      failed_folder: at('failed'),
      out_folder: at('out'),
    }
    return {
      kind: 'sftp',
      host: '127.0.0.1',
      port,
      login,
      auth: 'key',
      secret,
      host_key,
      ...places,
      sends: ['NOTFIS'],
      ...more,
    }
  }
  alike(async (name) => {
    const disk = folders(server.folder, name)
    return { id: await add(settings(name)), disk }
  })

  it('sends no login to a server whose key is not the one that is trusted', async () => {
    folders(server.folder, 'g')
    const id = await add(settings('g', { host_key: null }))
    expect(await test(id)).toEqual({ error: 'host_key_unknown', mails: null, host_key: server.host_key })
    await read(app, id)
    expect(await mailboxOf(shipper, id)).toMatchObject({ error: 'host_key_unknown' })
    await shipper.patch(`/api/mailboxes/${id}`, { host_key: server.host_key }).expect(200)
    expect(await test(id)).toEqual({ error: null, mails: 0, host_key: null })
    const other = `SHA256:${'A'.repeat(43)}`
    await shipper.patch(`/api/mailboxes/${id}`, { host_key: other }).expect(200)
    expect(await test(id)).toEqual({ error: 'host_key_changed', mails: null, host_key: server.host_key })
  })

  it('says in words why it cannot be read', async () => {
    const stranger = await startSftpServer()
    const refused = await add(settings('h', { secret: stranger.key }))
    await stranger.stop()
    expect(await test(refused)).toMatchObject({ error: 'login_refused' })
    const wrong = await add(settings('h', { auth: 'password', secret: 'errada' }))
    expect(await test(wrong)).toMatchObject({ error: 'login_refused' })
    const nowhere = await add(settings('h', { folder: '/nada/aqui' }))
    expect(await test(nowhere)).toMatchObject({ error: 'folder_not_found' })
    expect(await test(await add(settings('h', { port: 1 })))).toMatchObject({ error: 'no_connection' })
    const web = Number(new URL(app.origin).port)
    expect(await test(await add(settings('h', { port: web })))).toMatchObject({ error: 'no_sftp' })
  })
})

it('an SFTP password goes to no server before its key is trusted', async () => {
  const server = await startPasswordServer('segredo')
  const login = { host: '127.0.0.1', port: server.port, login: 'edi', secret: 'segredo' }
  const id = await add({ kind: 'sftp', ...login })
  const { error, host_key } = await test(id)
  expect([error, server.heard]).toEqual(['host_key_unknown', []])
  await shipper.patch(`/api/mailboxes/${id}`, { host_key }).expect(200)
  expect(await test(id)).toEqual({ error: null, mails: 0, host_key: null })
  expect(server.heard).toEqual(['segredo'])
  await server.stop()
})

describe('a folder of this machine', () => {
  alike(async (name) => {
    const disk = folders(local, name)
    watch({ [shipper.company.id]: join(local, name) })
    for (const { id } of await app.db.mailboxes.findMany({ where: { kind: 'folder' } }))
      await app.db.mailboxes.update({ where: { id }, data: { active: false } })
    return { id: await add({ kind: 'folder', out_folder: 'out', sends: ['NOTFIS'] }), disk }
  })

  it('is offered where the operator has named one, and leads out of it nowhere', async () => {
    const disk = folders(local, 'z')
    watch({})
    expect((await shipper.get('/api/mailboxes/offers').expect(200)).body.data).toEqual({ folder: false })
    await shipper.post('/api/mailboxes', { name: 'Pasta', kind: 'folder' }).expect(422)
    watch({ [shipper.company.id]: join(local, 'z') })
    expect((await shipper.get('/api/mailboxes/offers').expect(200)).body.data).toEqual({ folder: true })
    await shipper.post('/api/mailboxes', { name: 'Pasta', kind: 'folder', folder: '../a/in' }).expect(422)
    const other = join(local, 'outside')
    mkdirSync(other)
    writeFileSync(join(other, 'alheia.xml'), nfe().xml)
    symlinkSync(other, join(local, 'z', 'link'))
    symlinkSync(join(other, 'alheia.xml'), join(disk.at('in'), 'link.xml'))
    const before = await invoices()
    const id = await add({ kind: 'folder', folder: 'link' })
    await seeAndTake(id)
    expect(await mailboxOf(shipper, id)).toMatchObject({ error: 'folder_not_found' })
    await shipper.patch(`/api/mailboxes/${id}`, { folder: 'in' }).expect(200)
    await seeAndTake(id)
    expect(await mailboxOf(shipper, id)).toMatchObject({ error: null })
    expect([await invoices(), readdirSync(other)]).toEqual([before, ['alheia.xml']])
  })

  it('has folders that differ, and goes out only where one is named', async () => {
    const base = { name: 'Pasta', kind: 'folder' }
    for (const more of [
      { done_folder: 'in' },
      { failed_folder: 'done' },
      { sends: ['NOTFIS'] },
      { host: 'x.example' },
    ])
      await shipper.post('/api/mailboxes', { ...base, ...more }).expect(422)
  })
})
