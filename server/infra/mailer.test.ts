import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdjustableClock } from '#server/infra/clock.ts'
import { createLogger } from '#server/infra/logger.ts'
import { createMailer, MailRefused, type Mailer } from '#server/infra/mailer.ts'

interface Captured {
  recipients: string[]
  content: string
}

/** Understands as much SMTP as one client needs, and keeps what it hears. */
const startCapture = (): Promise<{ server: Server; url: string; mails: Captured[] }> => {
  const mails: Captured[] = []
  const server = createServer((socket) => {
    let heard = ''
    let current: Captured = { recipients: [], content: '' }
    let inData = false
    const reply = (line: string) => socket.write(`${line}\r\n`)
    const command = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) reply('250 capture')
      else if (/^MAIL FROM/i.test(line)) {
        current = { recipients: [], content: '' }
        reply('250 ok')
      } else if (/^RCPT TO/i.test(line)) {
        current.recipients.push(/<(.*)>/.exec(line)?.[1] ?? '')
        reply('250 ok')
      } else if (/^DATA/i.test(line)) {
        inData = true
        reply('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else reply('250 ok')
    }
    reply('220 capture')
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      for (;;) {
        const end = heard.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const part = heard.slice(0, end)
        heard = heard.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          mails.push({ ...current, content: part })
          reply('250 kept')
        } else command(part)
      }
    })
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, mails, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    ),
  )
}

let capture: Awaited<ReturnType<typeof startCapture>>
let outbox = ''
let mailer: Mailer
const logged: string[] = []

const make = (smtpUrl?: string) =>
  createMailer({
    smtpUrl,
    outbox,
    from: 'Tropeiro <nao-responda@frete.example>',
    clock: createAdjustableClock('2026-11-20T12:00:00Z'),
    logger: createLogger({ level: 'info', destination: { write: (line) => logged.push(line) } }),
  })
const headersOf = (content: string) => content.slice(0, content.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/)
const named = (content: string, name: RegExp) => headersOf(content).filter((line) => name.test(line))

beforeAll(async () => {
  capture = await startCapture()
  outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
  mailer = make(capture.url)
})
afterAll(() => {
  mailer.close()
  capture.server.close()
})
beforeEach(() => {
  capture.mails.length = 0
})

describe('the mailer over SMTP', () => {
  it('delivers texts, accents and attachments', async () => {
    const { message_id } = await mailer.send({
      to: ['ana@a.example', 'ana@a.example', 'bia@b.example'],
      subject: 'Cotação aceita',
      text: 'Olá, Ana',
      html: '<p>Olá</p>',
      attachments: [{ filename: 'nota.pdf', content: Buffer.from('%PDF-'), content_type: 'application/pdf' }],
    })
    expect(message_id).toMatch(/^<.+@.+>$/)
    expect(capture.mails[0]?.recipients).toEqual(['ana@a.example', 'bia@b.example'])
    expect(named(capture.mails[0]?.content ?? '', /^Subject:/)[0]).toBe(
      'Subject: =?UTF-8?Q?Cota=C3=A7=C3=A3o_aceita?=',
    )
    expect(capture.mails[0]?.content).toContain('nota.pdf')
    expect(capture.mails[0]?.content).toContain('Date: Fri, 20 Nov 2026 12:00:00 +0000')
  })

  it('lets no header through a subject or a file name', async () => {
    await mailer.send({
      to: 'ana@a.example',
      subject: 'Oi\r\nBcc: eve@evil.example\r\n\r\n<h1>x</h1>',
      text: 'x',
      attachments: [
        { filename: 'a\r\nX-Evil: 1.txt', content: Buffer.from('x'), content_type: 'text/plain' },
      ],
    })
    const [mail] = capture.mails
    expect(mail?.recipients).toEqual(['ana@a.example'])
    expect(named(mail?.content ?? '', /^Subject:/)).toHaveLength(1)
    expect(named(mail?.content ?? '', /^Bcc:/i)).toHaveLength(0)
    expect(mail?.content).not.toMatch(/^X-Evil/m)
  })

  it.each([
    'ana@a.example\r\nBcc: eve@evil.example',
    'ana@a.example, eve@evil.example',
    'ana@a.example;eve@evil.example',
    'Ana <ana@a.example>',
    '"eve@evil.example" ana@a.example',
    'no-address',
    '',
  ])('refuses %j as one recipient', async (to) => {
    await expect(mailer.send({ to, subject: 's', text: 't' })).rejects.toBeInstanceOf(MailRefused)
    await expect(
      mailer.send({ to: 'ana@a.example', reply_to: to, subject: 's', text: 't' }),
    ).rejects.toBeInstanceOf(MailRefused)
    expect(capture.mails).toHaveLength(0)
  })

  it('refuses more than fifty recipients, and none', async () => {
    const to = Array.from({ length: 51 }, (_, index) => `user${index}@a.example`)
    await expect(mailer.send({ to, subject: 's', text: 't' })).rejects.toThrow('at most 50')
    await expect(mailer.send({ to: [], subject: 's', text: 't' })).rejects.toThrow('needs a recipient')
    await mailer.send({ to: to.slice(1), subject: 's', text: 't' })
    expect(capture.mails[0]?.recipients).toHaveLength(50)
  })

  it('reports a server that is away', async () => {
    const away = make('smtp://127.0.0.1:1')
    await expect(away.send({ to: 'ana@a.example', subject: 's', text: 't' })).rejects.toThrow('ECONNREFUSED')
    away.close()
  })
})

it('writes to the local outbox without SMTP, and the log names the file', async () => {
  await make().send({ to: 'ana@a.example', subject: 'Convite', text: 'Bem-vinda' })
  const [file = ''] = await readdir(outbox)
  expect(file).toMatch(/^2026-11-20T12-00-00\.000Z-[0-9a-f]{8}\.eml$/)
  const content = await readFile(join(outbox, file), 'utf8')
  expect(content).toContain('To: ana@a.example')
  expect(content).toContain('Bem-vinda')
  expect(logged.join('')).toContain(file)
  expect(logged.join('')).not.toContain('ana@a.example')
})
