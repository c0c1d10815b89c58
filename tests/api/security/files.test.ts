import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { once } from 'node:events'
import { request } from 'node:http'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareOrder } from '#prisma/seed/factories/documents.ts'
import { createSignedLinks } from '#server/infra/signed-links.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { RECEIPT_PNG } from '#tests/support/pictures.ts'
import { importNfs, nfe, xmlFile } from '#tests/support/papers.ts'
import { listen } from '#tests/support/listen.ts'
import { TELLTALE } from '#tests/support/telltale.ts'

/** Security checks 10 and 24 to 26: links to files, files that lie, names that lie, and too much of everything. */

const SECRET_FILE = 'do not show this'

let app: TestApp
let shipper: Actor
let carrier: Actor
let order: { id: number }
beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
  carrier = await app.actor('transporter')
  order = await createBareOrder(app.db, {
    shipper_id: shipper.company.id,
    transporter_id: carrier.company.id,
  })
})
afterAll(() => app.close())

const attach = (name: string, content: Buffer | string) =>
  carrier.upload(`/api/canhoto_files/attach/${order.id}`, 'files', [{ name, content }])
const linkTo = async (actor: Actor, file_path: string): Promise<string> =>
  (await actor.post('/api/invoice/file_view_path', { file_path }).expect(200)).body.data.temporary_file_path

describe('a link to a file', () => {
  it('opens this file, this way, for ten minutes, and nothing else', async () => {
    const { body } = await attach('canhoto.png', RECEIPT_PNG).expect(201)
    const url = await linkTo(shipper, `canhoto_files/${body.data[0].id}`)
    await app.anonymous.get(url).expect(200)
    const token = url.split('/').at(-1) ?? ''
    const [payload = '', mac = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const { key } = await app.container.services.storage.put(Buffer.from(SECRET_FILE), {
      contentType: 'text/plain',
    })
    const encode = (more: object): string =>
      Buffer.from(JSON.stringify({ ...claims, ...more })).toString('base64url')
    const foreign = createSignedLinks({
      secret: 'another secret of thirty-two bytes or more',
      clock: app.clock,
    })
    const forged = [
      `${encode({ key })}.${mac}`,
      `${encode({ expires: 9_999_999_999 })}.${mac}`,
      `${encode({ content_type: 'text/html' })}.${mac}`,
      `${encode({ key: '../../../etc/passwd' })}.${mac}`,
      `${payload}.`,
      payload,
      `.${mac}`,
      `${payload}.${mac}.${mac}`,
      `${payload}.${mac.slice(0, -1)}`,
      foreign.sign({ key, filename: 'a', content_type: 'text/plain', disposition: 'inline' }),
      shipper.token,
      encodeURIComponent('../../package.json'),
      '%2e%2e%2f%2e%2e%2fpackage.json',
      '..%00',
      'a'.repeat(5000),
    ]
    for (const one of forged) {
      const answer = await app.anonymous.get(`/files/signed/${one}`)
      expect(answer.status, one.slice(0, 80)).toBe(404)
      expect(answer.text).not.toContain(SECRET_FILE)
      expect(answer.text).not.toMatch(TELLTALE)
    }
    // Nor is it a session: a link's token opens no other door.
    await app.anonymous.get('/api/users/me').set('Authorization', `Bearer ${token}`).expect(401)
    app.clock.advance(9 * 60_000)
    await app.anonymous.get(url).expect(200)
    app.clock.advance(60_000)
    const late = await app.anonymous.get(url).expect(404)
    expect(late.body.errors[0].meta.key).toBe('link_expired')
  })

  it('is not made for a document of others, and a guess does not tell whether it exists', async () => {
    const { items } = await importNfs(shipper, [xmlFile(nfe().xml)])
    const mine = items[0]?.nf_file_id
    const stranger = await app.actor('shipper')
    const ask = (file_path: unknown) => stranger.post('/api/invoice/file_view_path', { file_path })
    const [theirs, none] = [await ask(`nf_files/${mine}`), await ask('nf_files/2147483647')]
    expect([theirs.status, none.status]).toEqual([404, 404])
    expect(theirs.body.errors).toEqual(none.body.errors)
    for (const path of [
      '../../../../etc/passwd',
      '..%2f..%2fetc/passwd',
      'nf_files/..',
      'nf_files/1/../2',
      'nf_files/1\0',
      'NF_FILES/1',
      'users/1',
      'constructor/1',
      '__proto__/1',
      'nf_files/1e3',
      'nf_files/-1',
      '/etc/passwd',
      'file:///etc/passwd',
      'http://127.0.0.1/',
      '',
      null,
      ['nf_files/1'],
      { toString: 'nf_files/1' },
    ]) {
      const { status, text } = await ask(path)
      expect([404, 422], JSON.stringify(path)).toContain(status)
      expect(text).not.toMatch(TELLTALE)
    }
  })
})

describe('five thousand paths', () => {
  const PIECES =
    '.. . %2e%2e %252e%252e ..%c0%af / \\\\ %2f %5c %00 \u0000 ~ etc passwd canary.txt storage files file:// C: 00 ab // ....// ;'.split(
      ' ',
    )
  const path = fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join(''))

  it('lead nowhere but into the store', { timeout: 120_000 }, async () => {
    const { storage, env } = app.container.services
    const root = env.STORAGE_PATH
    await mkdir(root, { recursive: true })
    const canary = join(dirname(root), 'canary.txt')
    await writeFile(canary, SECRET_FILE)
    // A link inside the store that leads out of it has no name that the store gives.
    await symlink(canary, join(root, 'canary.txt')).catch(() => undefined)
    const doors = [
      (text: string) => app.anonymous.get(`/files/signed/${encodeURIComponent(text)}`),
      (text: string) => shipper.post('/api/invoice/file_view_path', { file_path: text.toWellFormed() }),
      (text: string) =>
        shipper.post('/api/invoice/file_view_path', { file_path: `nf_files/${text.toWellFormed()}` }),
      (text: string) => app.anonymous.get(`/api/images/${encodeURIComponent(text)}`),
    ]
    let asked = 0
    await fc.assert(
      fc.asyncProperty(path, async (text) => {
        const key = text.toWellFormed()
        await expect(storage.get(key)).rejects.toThrow('no stored file')
        const door = doors[asked % doors.length]
        asked += 1
        const answer = await door?.(key)
        expect(answer?.status, key).toBeGreaterThanOrEqual(400)
        expect(answer?.status, key).toBeLessThan(500)
        expect(answer?.text).not.toContain(SECRET_FILE)
      }),
      { numRuns: 5000, seed: 25 },
    )
    expect(asked).toBe(5000)
  })
})

describe('files that are not what they say', () => {
  const HTML = '<!doctype html><html><script>alert(1)</script></html>'
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const LIES: [string, string | Buffer][] = [
    ['a.png', HTML],
    ['a.pdf', HTML],
    ['a.png', SVG],
    ['a.png', `<?xml version="1.0"?><!-- x -->${SVG}`],
    ['a.jpg', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['a.pdf', Buffer.from('\x7fELF\x02\x01', 'latin1')],
    ['a.png', '#!/bin/sh\nrm -rf /'],
    ['a.png', Buffer.alloc(0)],
    ['a.png', 'javascript:alert(1)'],
    ['a.gif', 'GIF89a/*<script>alert(1)</script>*/'],
  ]

  it.each(LIES)('%s (case %#) is no receipt', async (name, content) => {
    const { status, body, text } = await attach(name, content)
    expect(status, text).toBe(422)
    expect(body.errors[0].meta.key).toMatch(/^file_(?:type|required)$/)
    expect(text).not.toContain('<script>')
  })

  it('are no invoice either, and come back as nothing that runs', async () => {
    const { items } = await importNfs(
      shipper,
      LIES.map(([, content], index) => xmlFile(Buffer.from(content), `nota ${index}.xml`)),
    )
    expect(items.filter(({ status }) => status !== 'failed')).toEqual([])
    const { body } = await shipper.get('/api/not_imported_files?page[size]=100').expect(200)
    for (const { id } of body.data as { id: string }[]) {
      const answer = await shipper.post('/api/invoice/file_view_path', {
        file_path: `not_imported_files/${id}`,
      })
      if (answer.status !== 200) continue
      const file = await app.anonymous.get(answer.body.data.temporary_file_path).expect(200)
      expect(file.headers['content-type']).not.toMatch(/html|svg|javascript/)
      expect(file.headers['content-disposition']).toMatch(/^attachment;/)
      expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      expect(file.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('an image with a page inside is shown as an image, in a sandbox', async () => {
    const { body } = await attach('a.html', Buffer.concat([RECEIPT_PNG, Buffer.from(HTML)])).expect(201)
    const file = await app.anonymous
      .get(await linkTo(carrier, `canhoto_files/${body.data[0].id}`))
      .expect(200)
    expect(file.headers['content-type']).toBe('image/png')
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  })

  it('names are words, never places or headers', async () => {
    for (const [name, shown] of [
      ['../../../etc/passwd.png', 'passwd.png'],
      ['..\\..\\windows\\win.png', 'win.png'],
      ['fatura\u202Egnp.exe', 'faturagnp.exe'],
      ['a\u0000b.png', 'ab.png'],
      ['x".png; filename=evil.html', 'x".png; filename=evil.html'],
      ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
      ['n'.repeat(3000), 'n'.repeat(200)],
      ['💥'.repeat(150), null],
      ['..', null],
    ] as const) {
      const { status, body, text } = await attach(name, RECEIPT_PNG)
      // A name with a NUL, or longer than a part's head may be, is refused as a whole.
      if (status !== 201) {
        expect(status, `${name} ${text}`).toBeLessThan(500)
        continue
      }
      const [receipt] = body.data
      if (shown !== null && !name.includes('\u0000') && !name.includes(`"`))
        expect(receipt.attributes.name).toBe(shown)
      expect(receipt.attributes.name).not.toMatch(/[\\/\p{C}]/u)
      const file = await app.anonymous.get(await linkTo(carrier, `canhoto_files/${receipt.id}`)).expect(200)
      expect(file.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[^"\s;]*$/)
    }
  })
})

describe('too much', () => {
  it('of one file, of files, of fields: 413 in clear words', async () => {
    const big = await attach('a.png', Buffer.concat([RECEIPT_PNG, Buffer.alloc(10 * 1024 * 1024)]))
    expect([big.status, big.body.errors[0].meta.key]).toEqual([413, 'file_over_limit'])
    expect(big.body.errors[0].detail).toContain('a.png ultrapassa o limite de 10 MB')
    const many = await carrier
      .upload(
        `/api/canhoto_files/attach/${order.id}`,
        'files',
        Array.from({ length: 11 }, (_, n) => ({ name: `${n}.png`, content: RECEIPT_PNG })),
      )
      .expect(413)
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, 'x']))
    await carrier.upload(`/api/canhoto_files/attach/${order.id}`, 'files', [], fields).expect(413)
    expect(
      (
        await carrier.upload(`/api/canhoto_files/attach/${order.id}`, 'other', [
          { name: 'a.png', content: RECEIPT_PNG },
        ])
      ).body.errors[0].meta.key,
    ).toBe('unknown_file_field')
    expect(many.body.errors[0].meta.key).toBe('too_many_files')
    expect(big.text + many.text).not.toMatch(TELLTALE)
  })

  it('altogether: refused before a byte of it is read', async () => {
    const { server, port } = await listen(app)
    try {
      const call = request({
        port,
        method: 'POST',
        path: '/api/nf_files/import',
        headers: {
          Authorization: `Bearer ${shipper.token}`,
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': 400 * 1024 * 1024,
        },
      })
      call.on('error', () => undefined)
      call.flushHeaders()
      const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage]
      let text = ''
      for await (const chunk of answer) text += String(chunk)
      call.destroy()
      expect(answer.statusCode).toBe(413)
      expect(text).toContain('O envio ultrapassa 200 MB no total')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('at the same time: one person holds thirty uploads, however many sessions; broken ones are let go, others are not bothered', async () => {
    const { server, port } = await listen(app)
    // A person of whom no upload of another test is still running.
    const person = await app.actor('shipper')
    const { user, company } = person
    const second = await app.container.services.sessions.issue(
      { id: user.id, role: 'shipper', company_id: company.id },
      { address: '127.0.0.1', userAgent: 'test' },
    )
    const begin = (actor: Pick<Actor, 'token'>) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(
        `POST /api/nf_files/import HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${actor.token}\r\n` +
          'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n' +
          '--x\r\nContent-Disposition: form-data; name="files"; filename="a.xml"\r\n\r\n<a',
      )
      return socket
    }
    const send = async (actor: Actor): Promise<number> => {
      const body = new FormData()
      body.append('files', new Blob([nfe().xml]), 'nota.xml')
      const { status } = await fetch(`http://127.0.0.1:${port}/api/nf_files/import`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${actor.token}` },
        body,
      })
      return status
    }
    try {
      const slow = Array.from({ length: 30 }, (_, n) => begin(n % 2 === 0 ? person : { token: second }))
      // Seldom enough for the budget of uploads in a minute, which answers 429 as well.
      const seldom = { interval: 500 }
      await expect.poll(() => send(person), seldom).toBe(429)
      expect(await send(await app.actor('shipper'))).toBe(200)
      for (const socket of slow) socket.destroy()
      await expect.poll(() => send(person), seldom).toBe(200)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('of documents in one archive, or of archives in archives, leaves the server well', async () => {
    const inner = zipSync({ 'a.xml': Buffer.from('<a/>') })
    let nested = inner
    for (let level = 0; level < 20; level += 1) nested = zipSync({ [`${level}.zip`]: nested })
    const zeros = zipSync({ 'zeros.xml': new Uint8Array(9 * 1024 * 1024) }, { level: 9 })
    for (const archive of [
      nested,
      zeros,
      inner.slice(0, -10),
      Buffer.concat([Buffer.from('PK\x03\x04'), RECEIPT_PNG]),
    ]) {
      const { status, text } = await shipper.upload('/api/nf_files/import', 'files', [
        { name: 'a.zip', content: Buffer.from(archive) },
      ])
      expect(status, text).toBeLessThan(500)
      expect(text).not.toMatch(TELLTALE)
    }
  })
})
