import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHumanCheck } from '#server/modules/session/human-check.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logIn, withPassword } from '#tests/support/people.ts'
import { configure } from './support.ts'

/** A judge on this machine that speaks the siteverify protocol. */

type Asked = {
  secret: string | null
  response: string | null
  remoteip: string | null
  method: string | undefined
}
let judge: Server
let url: string
let asked: Asked[] = []
let answerWith: 'verdict' | 'nothing' | 'error' | 'rubbish' | 'elsewhere' = 'verdict'
let app: TestApp

beforeAll(async () => {
  judge = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString())
      asked.push({
        secret: form.get('secret'),
        response: form.get('response'),
        remoteip: form.get('remoteip'),
        method: request.method,
      })
      if (answerWith === 'nothing') return
      if (answerWith === 'error') response.writeHead(500).end('{"success":true}')
      else if (answerWith === 'elsewhere') response.writeHead(302, { location: `${url}?again` }).end()
      else if (answerWith === 'rubbish') response.end('<html>')
      else
        response.end(
          JSON.stringify(
            form.get('response') === 'human'
              ? { success: true, hostname: 'localhost' }
              : { success: false, 'error-codes': ['invalid-input-response'] },
          ),
        )
    })
  })
  await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(judge.address() as AddressInfo).port}/siteverify`
  app = await createTestApp()
  configure(app, {
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'the secret',
    RECAPTCHA_VERIFY_URL: url,
  })
})
afterAll(async () => {
  await app.close()
  judge.closeAllConnections()
  judge.close()
})
beforeEach(() => {
  asked = []
  answerWith = 'verdict'
})

const forgot = (more: object = {}) =>
  app.anonymous.post('/api/forgot_password', { email: 'ninguem@empresa.example', ...more })

describe('the human check', () => {
  it('asks the judge with secret, answer and address, and lets people through', async () => {
    await forgot({ recaptcha: 'human' }).expect(200)
    expect(asked).toEqual([
      { secret: 'the secret', response: 'human', remoteip: '127.0.0.1', method: 'POST' },
    ])
  })

  it('refuses who is none, or says nothing, in the words of the specification', async () => {
    for (const more of [{ recaptcha: 'robot' }, {}]) {
      const { body } = await forgot(more).set('Accept-Language', 'en').expect(422)
      expect(body.errors[0]).toMatchObject({
        detail: 'Invalid reCAPTCHA try again',
        source: { pointer: '/data/attributes/recaptcha' },
      })
    }
    expect(asked).toHaveLength(1)
  })

  it.each(['error', 'rubbish', 'elsewhere'] as const)(
    'opens no door when the judge is ill (%s)',
    async (how) => {
      answerWith = how
      const { headers } = await forgot({ recaptcha: 'human' }).expect(503)
      expect(headers['retry-after']).toBe('10')
      expect(asked).toHaveLength(1)
    },
  )

  it('waits for a silent judge for a while only', async () => {
    answerWith = 'nothing'
    const started = performance.now()
    await expect(createHumanCheck(url, 's', 150)('human', '127.0.0.1')).rejects.toThrow()
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('is asked for at a login after two wrong passwords, not before', async () => {
    const { company } = await app.actor('shipper')
    const { email } = await withPassword(app, company.id)
    await logIn(app, email, 'Errada#2026').expect(401)
    await logIn(app, email, 'Errada#2026').expect(401)
    expect(asked).toHaveLength(0)
    const { body } = await logIn(app, email).expect(422)
    expect(body.errors[0].meta.key).toBe('invalid_recaptcha')
    await logIn(app, email, undefined, { recaptcha: 'robot' }).expect(422)
    await logIn(app, email, undefined, { recaptcha: 'human' }).expect(200)
    await logIn(app, email).expect(200)
  })

  it.each(['finance_register', 'resend_verify_email', 'send_insert_password'])('guards %s', async (route) => {
    const person = { name: 'A', email: 'a@empresa.example', password: 'Correta#2026', accept_terms: true }
    const company = { social_reason: 'A', fantasy_name: 'A', cnpj: '11222333000181' }
    const input =
      route === 'finance_register'
        ? { ...person, ...company, monthly_billing: '2000000', opened_on: '2001-01-01' }
        : { email: 'a@empresa.example' }
    await app.anonymous.post(`/api/${route}`, input).expect(422)
    expect(await app.db.companies.count({ where: { cnpj: company.cnpj } })).toBe(0)
  })

  it('is told to the client, without the secret', async () => {
    const { body } = await app.anonymous.get('/api/app_config').expect(200)
    expect(body.data.recaptcha).toEqual({
      site_key: 'site',
      script_url: 'https://www.google.com/recaptcha/api.js?render=explicit',
    })
    expect(JSON.stringify(body)).not.toContain('the secret')
  })

  it('is not asked for where it is not configured', async () => {
    configure(app, { RECAPTCHA_SITE_KEY: undefined, RECAPTCHA_SECRET_KEY: undefined })
    await forgot().expect(200)
    expect((await app.anonymous.get('/api/app_config')).body.data.recaptcha).toBeNull()
    expect(asked).toHaveLength(0)
  })
})
