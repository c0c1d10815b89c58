import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { logIn, PASSWORD, withPassword, countMailsTo, lastMailTo } from '#tests/support/people.ts'

/** Invitations and verified addresses (http/README "Session"): by mail, once, for a while. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
let app: TestApp
let owner: Actor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actor('shipper')
})
afterAll(() => app.close())

let n = 0
const invite = async (more: object = {}) => {
  n += 1
  const email = `convidada${n}@empresa.example`
  const { body } = await owner
    .post('/api/users', { name: 'Ana', email, permissions: ['integra_manager__admin'], ...more })
    .expect(201)
  await app.settle()
  return { id: Number(body.data.id), email, mail: await lastMailTo(app, email) }
}
const insert = (id: number, hash: string, password = PASSWORD) =>
  app.anonymous.post('/api/insert_password', { id, hash, password })
const unverified = async () => {
  const user = await withPassword(app, owner.company.id)
  await app.db.users.update({ where: { id: user.id }, data: { email_verified_at: null } })
  return user
}
const resend = async (route: 'resend_verify_email' | 'send_insert_password', email: string) => {
  // A mailbox gets one such mail an hour.
  app.clock.advance(HOUR)
  const { body } = await app.anonymous.post(`/api/${route}`, { email }).expect(200)
  return body
}

describe('an invitation', () => {
  it('comes with the user, as text and as page, and its link sets a password once', async () => {
    const { id, email, mail } = await invite()
    expect(mail.text).toContain('text/plain')
    expect(mail.text).toContain('text/html')
    expect(mail.path).toMatch(/^\/insert_password\/\d+\/[\w-]{43}$/)
    expect(mail.id).toBe(id)
    const { body } = await insert(id, mail.hash).expect(200)
    expect(body.data).toMatchObject({ changed: true, role: 'shipper', onboarding: false, email })
    await logIn(app, email).expect(200)
    await insert(id, mail.hash, 'Outra#2026x').expect(410)
    await logIn(app, email).expect(200)
  })

  it('gives no session, and leaves the second factor where the company has it', async () => {
    const { id, email, mail } = await invite()
    const data = { two_factor_authentication: true }
    await app.db.companies.update({ where: { id: owner.company.id }, data })
    try {
      const { body } = await insert(id, mail.hash).expect(200)
      expect(JSON.stringify(body)).not.toMatch(/access_token|"token"/)
      expect((await logIn(app, email).expect(200)).body.data).toMatchObject({ two_factor: true })
    } finally {
      await app.db.companies.update({
        where: { id: owner.company.id },
        data: { two_factor_authentication: false },
      })
    }
  })

  it('keeps nothing that opens the door: only hashes are stored', async () => {
    const { id, mail } = await invite()
    const stored = JSON.stringify([
      await app.db.user_tokens.findMany({ where: { user_id: id } }),
      await app.db.users.findMany({ where: { id } }),
      await app.db.audits.findMany(),
      await app.db.outbox.findMany({ select: { event: true, error: true } }),
    ])
    expect(stored).not.toContain(mail.hash)
    const temporary = /tempor[^:]*é ([\w-]{12})\./.exec(mail.text.replaceAll('=C3=A9', 'é'))?.[1]
    expect(temporary).toBeDefined()
    expect(stored).not.toContain(temporary)
  })

  it('has a temporary password that opens nothing but the way to a new invitation', async () => {
    const { email, mail } = await invite()
    const temporary = /é ([\w-]{12})\./.exec(mail.text.replaceAll('=C3=A9', 'é'))?.[1] ?? ''
    const { body } = await logIn(app, email, temporary).expect(403)
    expect(body.meta.exception).toBe('InsertPasswordException')
    expect(JSON.stringify(body)).not.toContain('access_token')
    expect((await logIn(app, email, 'Errada#2026')).body.meta.exception).toBe('InvalidCredentialsException')
    const before = await countMailsTo(app, email)
    await resend('send_insert_password', email)
    await expect
      .poll(async () => (await app.settle(), countMailsTo(app, email)), { timeout: 10_000 })
      .toBe(before + 1)
    // The older link and the older temporary password are over.
    await insert(mail.id, mail.hash).expect(410)
    await logIn(app, email, temporary).expect(401)
    const fresh = await lastMailTo(app, email)
    await insert(fresh.id, fresh.hash).expect(200)
  })

  it('is over after three days, for another person, after another kind of use, and twenty times at once', async () => {
    const late = await invite()
    app.clock.advance(3 * DAY + 1000)
    await insert(late.id, late.mail.hash).expect(410)
    owner = await app.actor('shipper', { company_id: owner.company.id })
    const [one, other] = [await invite(), await invite()]
    await insert(other.id, one.mail.hash).expect(410)
    await app.anonymous.post('/api/verify_email', { id: one.id, hash: one.mail.hash }).expect(410)
    await app.anonymous.post('/api/reset_password', { token: one.mail.hash, password: PASSWORD }).expect(410)
    const answers = await Promise.all(Array.from({ length: 20 }, () => insert(one.id, one.mail.hash)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is over once its person has a password by another way, and no new one is sent', async () => {
    const { id, email, mail } = await invite()
    app.clock.advance(HOUR)
    await app.anonymous.post('/api/forgot_password', { identifier: email }).expect(200)
    const isReset = async () => (await app.settle(), (await lastMailTo(app, email)).path)
    await expect.poll(isReset, { timeout: 10_000 }).toContain('reset_password')
    const token = (await isReset()).split('/').at(-1)
    await app.anonymous.post('/api/reset_password', { token, password: PASSWORD }).expect(200)
    await insert(id, mail.hash, 'Outra#2026x').expect(410)
    await logIn(app, email).expect(200)
    const before = await countMailsTo(app, email)
    await resend('send_insert_password', email)
    await app.settle()
    expect(await countMailsTo(app, email)).toBe(before)
    // Not even a link that was left open takes the password away.
    await app.db.user_tokens.updateMany({
      where: { user_id: id, purpose: 'insert_password' },
      data: { used_at: null },
    })
    await insert(id, mail.hash, 'Outra#2026x').expect(410)
  })

  it('of somebody who was switched off meanwhile sets nothing', async () => {
    const { id, mail } = await invite()
    await app.db.users.update({ where: { id }, data: { active: false } })
    await insert(id, mail.hash).expect(410)
  })

  it('leads the first person of a shipper or carrier through the onboarding', async () => {
    const operator = await app.actor('manager')
    const company = await app.db.companies.create({
      data: { type: 'transporter', fantasy_name: 'Nova', social_reason: 'Nova Ltda', cnpj: '11222333000181' },
    })
    await operator
      .post('/api/users', {
        name: 'Primeira',
        email: 'primeira@nova.example',
        company_id: company.id,
        permissions: ['integra_manager__owner'],
      })
      .expect(201)
    await app.settle()
    const mail = await lastMailTo(app, 'primeira@nova.example')
    expect(mail.onboarding).toBe('onboarding')
    const { body } = await insert(mail.id, mail.hash).expect(200)
    expect(body.data).toMatchObject({ role: 'transporter', onboarding: true })
    // Every login leads there until the person has finished it or put it aside; it does not come back.
    const login = await app.anonymous
      .post('/api/login', { email: 'primeira@nova.example', password: PASSWORD })
      .expect(200)
    expect(login.body.data.onboarding).toBe(true)
    const me = (method: 'get' | 'patch', path: string, sent?: object) =>
      app.anonymous[method](path, sent).set('Authorization', `Bearer ${login.body.data.access_token}`)
    expect((await me('get', '/api/settings').expect(200)).body.data.onboarding).toBe(true)
    await me('patch', '/api/users/me/update', { onboarding: false }).expect(200)
    expect((await me('get', '/api/settings').expect(200)).body.data.onboarding).toBe(false)
    await me('patch', '/api/users/me/update', { onboarding: true }).expect(422)
  })

  it('is written in the language of the person', async () => {
    const { id, email } = await invite()
    await app.db.users.update({ where: { id }, data: { locale: 'en' } })
    await resend('send_insert_password', email)
    await expect
      .poll(async () => (await app.settle(), (await lastMailTo(app, email)).text), { timeout: 10_000 })
      .toContain('Your access to Tropeiro')
  })
})

describe('an address that is not verified', () => {
  it('keeps its person out, until the mailed link is used, once', async () => {
    const { id, email } = await unverified()
    const { body } = await logIn(app, email).expect(403)
    expect(body.meta.exception).toBe('VerifyEmailUserException')
    expect((await logIn(app, email, 'Errada#2026')).body.meta.exception).toBe('InvalidCredentialsException')
    await resend('resend_verify_email', email)
    await expect.poll(async () => (await app.settle(), countMailsTo(app, email)), { timeout: 10_000 }).toBe(1)
    const mail = await lastMailTo(app, email)
    expect(mail.path).toBe(`/verify/${id}/${mail.hash}`)
    const verify = (userId: number) =>
      app.anonymous.post('/api/verify_email', { id: userId, hash: mail.hash })
    await verify(id + 1).expect(410)
    await verify(id).expect(200)
    await verify(id).expect(410)
    await logIn(app, email).expect(200)
  })

  it('has a link that is over after three days', async () => {
    const { id, email } = await unverified()
    await resend('resend_verify_email', email)
    await expect.poll(async () => (await app.settle(), countMailsTo(app, email)), { timeout: 10_000 }).toBe(1)
    const { hash } = await lastMailTo(app, email)
    app.clock.advance(3 * DAY + 1000)
    await app.anonymous.post('/api/verify_email', { id, hash }).expect(410)
  })

  it('is mailed to once an hour, however often it is asked for', async () => {
    const { email } = await unverified()
    const sent = async () => (await app.settle(), countMailsTo(app, email))
    await resend('resend_verify_email', email)
    await expect.poll(sent, { timeout: 10_000 }).toBe(1)
    app.clock.advance(HOUR - 1000)
    await Promise.all(
      Array.from({ length: 8 }, () => app.anonymous.post('/api/resend_verify_email', { email }).expect(200)),
    )
    await expect.poll(sent).toBe(1)
    await resend('resend_verify_email', email)
    await expect.poll(sent, { timeout: 10_000 }).toBe(2)
  })
})

describe('asking for a link', () => {
  it('answers alike for everybody, and mails only who waits for that link', async () => {
    const known = await withPassword(app, owner.company.id)
    const waiting = await unverified()
    for (const route of ['resend_verify_email', 'send_insert_password'] as const) {
      const nobody = await resend(route, 'ninguem@empresa.example')
      for (const { email } of [known, waiting]) expect(await resend(route, email)).toEqual(nobody)
    }
    await expect
      .poll(async () => (await app.settle(), countMailsTo(app, waiting.email)), { timeout: 10_000 })
      .toBe(1)
    expect(await countMailsTo(app, known.email)).toBe(0)
    // A user with a password keeps it.
    await logIn(app, known.email).expect(200)
  })
})
