// oxlint-disable unicorn/consistent-function-scoping -- helpers stand beside the tests that they serve
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cnpjOf } from '#prisma/seed/factories/companies.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logIn, PASSWORD, countMailsTo, lastMailTo } from '#tests/support/people.ts'
import { configure } from './support.ts'

/** The open registrations: their questions, their gifts, and the rights that they never give. */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let n = 0
const taker = (change: object = {}) => {
  n += 1
  return {
    social_reason: `Tomadora ${n} Ltda`,
    fantasy_name: `Tomadora ${n}`,
    cnpj: cnpjOf(3_000_000 + n * 7919),
    monthly_billing: '1000000.01',
    opened_on: '2020-05-04',
    name: 'Rita Lopes',
    email: `rita${n}@tomadora.example`,
    password: PASSWORD,
    accept_terms: true,
    ...change,
  }
}
const keysOf = (body: { errors: { meta: { key: string }; source?: { pointer: string } }[] }) =>
  body.errors.map(({ meta, source }) => [source?.pointer.split('/').at(-1), meta.key])

describe('a taker', () => {
  const register = (input: object) => app.anonymous.post('/api/finance_register', input)

  it('registers, verifies the address and is then the owner of a taker company, of nothing else', async () => {
    const input = taker()
    const { body } = await register(input).expect(201)
    expect(body).toEqual({ data: { registered: true, email: input.email } })
    await app.settle()
    expect((await logIn(app, input.email).expect(403)).body.meta.exception).toBe('VerifyEmailUserException')
    const { id, hash } = await lastMailTo(app, input.email)
    await app.anonymous.post('/api/verify_email', { id, hash }).expect(200)
    const { user } = (await logIn(app, input.email).expect(200)).body.data
    expect(user).toMatchObject({
      role: { name: 'taker' },
      permissions: ['finance__owner'],
      is_responsible: true,
      billing_access: false,
      accepted_use_terms: true,
      accepted_psi: true,
    })
    expect(
      await app.db.access_logs.findFirst({
        where: { record_ids: { has: Number(user.id) } },
        orderBy: { id: 'asc' },
      }),
    ).toMatchObject({
      kind: 'permission_changed',
      action: 'POST /finance_register',
      user_id: null,
      company_id: user.company_id,
    })
    const told = await app.db.taker_registrations.findFirstOrThrow({ where: { company_id: user.company_id } })
    expect(told.monthly_billing.toFixed(2)).toBe('1000000.01')
    expect(await app.db.companies.findUnique({ where: { id: user.company_id } })).toMatchObject({
      type: 'taker',
      selected_plan: null,
    })
  })

  it.each([
    [
      'a billing of exactly one million',
      { monthly_billing: '1000000.00' },
      'monthly_billing',
      'billing_minimum',
    ],
    ['a billing below', { monthly_billing: '999999.99' }, 'monthly_billing', 'billing_minimum'],
    ['two years to the day', { opened_on: '2024-11-18' }, 'opened_on', 'age_minimum'],
    ['a day yet to come', { opened_on: '2030-01-01' }, 'opened_on', 'age_minimum'],
    ['a free mail host', { email: 'rita@gmail.com' }, 'email', 'corporate_email'],
    ['a host below one', { email: 'rita@mail.hotmail.com' }, 'email', 'corporate_email'],
    ['an unknown code', { code: 'NADA' }, 'code', 'unknown_code'],
    ['a password against the rule', { password: 'simples' }, 'password', 'password_rule'],
    ['a CNPJ with a wrong digit', { cnpj: '11222333000180' }, 'cnpj', 'cnpj'],
  ])('is refused with %s', async (_what, change, field, key) => {
    const input = taker(change)
    const { body } = await register(input).expect(422)
    expect(keysOf(body)).toContainEqual([field, key])
    expect(await app.db.users.count({ where: { email: input.email } })).toBe(0)
  })

  it('is told the rules in the words of the specification', async () => {
    const { body } = await register(taker({ email: 'rita@outlook.com' })).expect(422)
    expect(body.errors[0].detail).toBe('Por favor, use um email corporativo.')
  })

  it('may be two years and a day old, and of a domain that only ends alike', async () => {
    await register(taker({ opened_on: '2024-11-17', email: 'rita@naogmail.com' })).expect(201)
  })

  it('must accept the terms', async () => {
    await register(taker({ accept_terms: false })).expect(422)
    await register(taker({ accept_terms: undefined })).expect(422)
  })

  it.each([
    'role',
    'type',
    'permissions',
    'company_id',
    'is_responsible',
    'active',
    'selected_plan',
    'parent_id',
  ])('cannot bring %s along', async (field) => {
    const { body } = await register(taker({ [field]: 1 })).expect(422)
    expect(keysOf(body)[0]?.[0]).toBe(field)
  })

  it('belongs to who sent the code: a finance manager, or its prospector', async () => {
    const manager = await app.actor('finance_manager', {
      permissions: ['finance__owner', 'finance__manager_prospector'],
    })
    await app.db.companies.update({ where: { id: manager.company.id }, data: { code: 'SERRA' } })
    const brought = async (code: string) => {
      const input = taker({ code })
      await register(input).expect(201)
      const user = await app.db.users.findUniqueOrThrow({ where: { email: input.email } })
      return app.db.taker_registrations.findFirstOrThrow({ where: { company_id: user.company_id } })
    }
    expect(await brought('serra')).toMatchObject({
      finance_manager_id: manager.company.id,
      prospector_id: null,
    })
    expect(await brought(`SERRA-${manager.user.id}`)).toMatchObject({
      finance_manager_id: manager.company.id,
      prospector_id: manager.user.id,
    })
    const stranger = await app.actor('shipper')
    await register(taker({ code: `SERRA-${stranger.user.id}` })).expect(422)
  })

  it('learns nothing about who is registered already; the mailbox does', async () => {
    const first = taker()
    await register(first).expect(201)
    await app.settle()
    const companies = await app.db.companies.count()
    for (const again of [taker({ email: first.email }), taker({ cnpj: first.cnpj })]) {
      const { body } = await register(again).expect(201)
      expect(body).toEqual({ data: { registered: true, email: again.email } })
      await expect.poll(() => countMailsTo(app, again.email), { timeout: 10_000 }).toBeGreaterThan(0)
      await expect
        .poll(async () => (await lastMailTo(app, again.email)).text, { timeout: 10_000 })
        .toContain('cadastro')
    }
    expect(await app.db.companies.count()).toBe(companies)
    expect(await app.db.users.count({ where: { email: first.email } })).toBe(1)
  })
})

describe('the first operator', () => {
  const SETUP_TOKEN = 'a setup token of the server'
  const input = (change: object = {}) => {
    const { monthly_billing: _billing, opened_on: _opened, ...rest } = taker()
    return { ...rest, setup_token: SETUP_TOKEN, ...change }
  }
  const register = (change: object = {}) => app.anonymous.post('/api/manager_register', input(change))
  beforeEach(async () => {
    await app.db.users.deleteMany({ where: { company: { type: 'manager' } } })
    await app.db.companies.deleteMany({ where: { type: 'manager' } })
  })

  it('finds the door shut without a token on the server, and with a wrong one', async () => {
    configure(app, { SETUP_TOKEN: undefined })
    await register().expect(403)
    configure(app, { SETUP_TOKEN })
    const { body } = await register({ setup_token: 'guess' }).expect(422)
    expect(keysOf(body)).toEqual([['setup_token', 'setup_token']])
    expect(await app.db.companies.count({ where: { type: 'manager' } })).toBe(0)
  })

  it('comes in with it, once: also when two knock at the same moment', async () => {
    configure(app, { SETUP_TOKEN })
    const open = async () => (await app.anonymous.get('/api/app_config')).body.data.manager_register
    expect(await open()).toBe(true)
    const answers = await Promise.all([register(), register(), register()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403])
    expect(await app.db.companies.count({ where: { type: 'manager' } })).toBe(1)
    expect(await open()).toBe(false)
    await register().expect(403)
    const email = String(answers.find(({ status }) => status === 201)?.body.data.email)
    const { user } = (await logIn(app, email).expect(200)).body.data
    expect(user).toMatchObject({ role: { name: 'manager' } })
    expect(user.permissions).toContain('integra_manager__owner')
  })
})

describe('a person whom the TMS hands over', () => {
  const TMS_SECRET = 'what the TMS signs with, thirty-two bytes at least'
  let cnpj: string
  beforeAll(async () => {
    configure(app, { TMS_SECRET })
    cnpj = (await app.actor('transporter')).company.cnpj
  })
  const seconds = () => Math.floor(app.clock.now().getTime() / 1000)
  const word = (change: object = {}, secret = TMS_SECRET, options: jwt.SignOptions = {}) =>
    jwt.sign(
      { email: 'novo@serra.example', cnpj, aud: 'tropeiro', iat: seconds(), exp: seconds() + 300, ...change },
      secret,
      { algorithm: 'HS256', ...options },
    )
  const enter = (tms_token: string) => app.anonymous.post('/api/login', { tms_token })
  const register = (tms_token: string, more: object = {}) =>
    app.anonymous.post('/api/tms_register', {
      tms_token,
      name: 'Novo',
      password: PASSWORD,
      accept_terms: true,
      ...more,
    })

  it('is sent to the registration, gets a user without rights, and comes in when the address is verified', async () => {
    expect((await enter(word()).expect(403)).body.meta.exception).toBe('UserNotYetCreatedException')
    await register(word(), { email: 'x@y.example' }).expect(422)
    await register(word()).expect(201)
    await app.settle()
    expect((await enter(word()).expect(403)).body.meta.exception).toBe('VerifyEmailUserException')
    const { id, hash } = await lastMailTo(app, 'novo@serra.example')
    await app.anonymous.post('/api/verify_email', { id, hash }).expect(200)
    const last = word({ jti: 'last' })
    const { user } = (await enter(last).expect(200)).body.data
    expect(user).toMatchObject({ permissions: [], is_responsible: false, role: { name: 'transporter' } })
    // A word is good for one login, also when several come with it at once.
    await enter(last).expect(401)
    const once = word({ jti: 'once' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(once)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([
    ['another secret', () => word({}, 'another secret of more than thirty-two bytes')],
    ['no algorithm', () => word({}, '', { algorithm: 'none' })],
    ['HS512', () => word({}, TMS_SECRET, { algorithm: 'HS512' })],
    ['another audience', () => word({ aud: 'elsewhere' })],
    ['a time that is over', () => word({ iat: seconds() - 600, exp: seconds() - 1 })],
    ['a life that is too long', () => word({ exp: seconds() + 3600 })],
    ['no company', () => word({ cnpj: undefined })],
    ['nothing at all', () => 'x.y.z'],
  ])('is refused with %s', async (_what, make) => {
    await enter(make()).expect(401)
    await register(make()).expect(401)
  })

  it('is refused for a company that is not here, and as somebody of another company', async () => {
    await register(word({ cnpj: cnpjOf(77), email: 'a@b.example' })).expect(401)
    const stranger = await app.actor('shipper')
    await enter(word({ email: stranger.user.email })).expect(401)
  })

  it('finds no such door where it is not configured', async () => {
    configure(app, { TMS_SECRET: undefined })
    await enter(word()).expect(401)
    await register(word()).expect(401)
  })
})
