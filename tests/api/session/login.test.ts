import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#prisma/seed/factories/companies.ts'
import { removeExpired } from '#server/modules/session/expired.store.ts'
import { hashPassword } from '#server/modules/session/index.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const PASSWORD = 'Correta#2026'

describe('session', () => {
  let app: TestApp
  let shipper: Actor
  let email: string

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    const user = await createUser(app.db, {
      company_id: shipper.company.id,
      password: await hashPassword(PASSWORD),
    })
    email = user.email
  })
  afterAll(() => app.close())

  const login = (password: string, body: object = {}) =>
    app.anonymous.post('/api/login', { email, password, ...body })

  it('tells who one is and what the company has chosen', async () => {
    const own = await app.actor('shipper')
    const branch = await app.actor('shipper', { parent_id: own.company.id })
    await own
      .patch(`/api/companies/custom_settings/${own.company.id}`, { order_list_columns: ['transporter'] })
      .expect(200)
    for (const one of [own, branch]) {
      const { body } = await one.get('/api/settings').expect(200)
      expect(body.data.company_settings).toEqual({ order_list_columns: ['transporter'] })
    }
    expect((await own.get('/api/users/me').expect(200)).body.data).toMatchObject({ avatar_path: null })
    const lines = () => app.db.audits.count({ where: { auditable_type: 'users', auditable_id: own.user.id } })
    const before = await lines()
    await own.patch('/api/users/me/update', {}).expect(200)
    expect(await lines()).toBe(before)
    await own.get('/api/users/me?include=company,company.address').expect(200)
    const unknown = await own.get('/api/users/me?include=company,password').expect(422)
    expect(unknown.body.errors).toHaveLength(1)
    expect(unknown.body.errors[0]).toMatchObject({
      meta: { key: 'unknown_include' },
      source: { parameter: 'include' },
    })
    expect((await branch.get('/api/companies/me').expect(200)).body.data).toMatchObject({
      survey_feature_preference: true,
      is_onboarding: true,
      is_subsidiary: true,
      nfe_email: null,
      quotation_approval_percentage_value: null,
    })
  })

  it('is answered in the language that the request names, else in the person’s own', async () => {
    const own = await app.actor('shipper')
    const { id } = await app.db.orders.create({
      data: { shipper_id: own.company.id, modal: 'full_truckload' },
    })
    await app.db.order_timeline.create({
      data: {
        order_id: id,
        status_id: 1,
        event: 'created',
        code: 'CRD',
        kind: 'step',
        source: 'api',
        occurrence_datetime: app.clock.now(),
      },
    })
    const told = async (language?: string): Promise<string> => {
      const request = own.get(`/api/status?filter[order_id]=${id}`)
      const { body } = await (
        language === undefined ? request : request.set('Accept-Language', language)
      ).expect(200)
      return body.data[0].attributes.description
    }
    expect(await told()).toBe('Pedido criado')
    expect(await told('*')).toBe('Pedido criado')
    expect(await told('es')).toBe('Pedido creado')
    expect(await told('de, en;q=0.8')).toBe('Order created')
    await own.patch('/api/users/me/update', { locale: 'es' }).expect(200)
    await app.settle()
    expect(await told()).toBe('Pedido creado')
  })

  it('answers token, user, company, hash and onboarding', async () => {
    const { body } = await login(PASSWORD).expect(200)
    expect(Object.keys(body.data).toSorted()).toEqual([
      'access_token',
      'company',
      'hash',
      'onboarding',
      'user',
    ])
    expect(body.data.user).toMatchObject({ email, role: { id: 3, name: 'shipper' }, role_id: 3 })
    expect(JSON.stringify(body)).not.toContain('$2b$')
  })

  it('gives the same answer for a wrong password and an unknown e-mail', async () => {
    const wrong = await login('Errada#2026').expect(401)
    const unknown = await app.anonymous
      .post('/api/login', { email: 'ninguem@test.example', password: 'x' })
      .expect(401)
    expect(wrong.body.meta.exception).toBe('InvalidCredentialsException')
    expect(wrong.body.errors[0].detail).toBe('Senha Incorreta ou Email não Cadastrado')
    expect(unknown.body.errors).toEqual(wrong.body.errors)
  })

  it('locks account and address after five wrong passwords, and opens again after 15 minutes', async () => {
    const other = await createUser(app.db, {
      company_id: shipper.company.id,
      password: await hashPassword(PASSWORD),
    })
    const attempt = (password: string) => app.anonymous.post('/api/login', { email: other.email, password })
    for (let n = 0; n < 5; n += 1) await attempt('Errada#2026').expect(401)
    const locked = await attempt(PASSWORD).expect(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance(15 * 60_000 + 1000)
    await attempt(PASSWORD).expect(200)
  })

  it('ends the session on logout, at once', async () => {
    const { body } = await login(PASSWORD)
    const token = String(body.data.access_token)
    const me = () => app.anonymous.get('/api/users/me').set('Authorization', `Bearer ${token}`)
    await me().expect(200)
    await app.anonymous.post('/api/logout').set('Authorization', `Bearer ${token}`).expect(204)
    const { body: refused } = await me().expect(401)
    expect(refused.meta.exception).toBe('UnauthorizedHttpException')
  })

  it('refuses a token of another algorithm or secret', async () => {
    const { default: jwt } = await import('jsonwebtoken')
    const claims = { sid: 'b6f3b1f2-0000-4000-8000-000000000000', sub: '1', iss: 'tropeiro' }
    const forged = [
      jwt.sign(claims, '', { algorithm: 'none' }),
      jwt.sign(claims, 'another secret of more than thirty-two bytes', { algorithm: 'HS256' }),
      `${shipper.token}x`,
      'not.a.token',
    ]
    for (const token of forged)
      await app.anonymous.get('/api/settings').set('Authorization', `Bearer ${token}`).expect(401)
  })

  it('tells permissions, role, plans and features', async () => {
    const { body } = await shipper.get('/api/settings').expect(200)
    expect(body.data).toMatchObject({
      role: { id: 3, name: 'shipper' },
      plans: [{ name: 'logistic_manager__4', label: 'Plano PRO' }],
    })
    expect(body.data.permissions).toContain('integra_manager__owner')
  })

  it('asks for a mailed code when the company wants two factors', async () => {
    const careful = await app.actor('shipper', { two_factor_authentication: true })
    const user = await createUser(app.db, {
      company_id: careful.company.id,
      password: await hashPassword(PASSWORD),
    })
    const first = await app.anonymous
      .post('/api/login', { email: user.email, password: PASSWORD })
      .expect(200)
    expect(first.body.data).toMatchObject({ two_factor: true })
    expect(first.body.data.access_token).toBeUndefined()
    await app.anonymous
      .post('/api/login', { email: user.email, password: PASSWORD, code: '000000' })
      .expect(401)
  })

  it('changes a password only with the old one and ends the other sessions', async () => {
    const user = await createUser(app.db, {
      company_id: shipper.company.id,
      password: await hashPassword(PASSWORD),
    })
    const enter = async () =>
      String(
        (await app.anonymous.post('/api/login', { email: user.email, password: PASSWORD })).body.data
          .access_token,
      )
    const [one, two] = [await enter(), await enter()]
    const change = (body: object) =>
      app.anonymous.patch('/api/users/me/update', body).set('Authorization', `Bearer ${one}`)
    await change({ password: 'Outra#2026x' }).expect(422)
    await change({ password: 'fraca', current_password: PASSWORD }).expect(422)
    await change({ password: 'Outra#2026x', current_password: PASSWORD }).expect(200)
    await app.anonymous.get('/api/users/me').set('Authorization', `Bearer ${one}`).expect(200)
    await expect
      .poll(
        async () => (await app.anonymous.get('/api/users/me').set('Authorization', `Bearer ${two}`)).status,
      )
      .toBe(401)
  })

  it('gives who took a session five tries at the password, and no more', async () => {
    const user = await createUser(app.db, {
      company_id: shipper.company.id,
      password: await hashPassword(PASSWORD),
    })
    const enter = async () =>
      String(
        (await app.anonymous.post('/api/login', { email: user.email, password: PASSWORD })).body.data
          .access_token,
      )
    const [taken, own] = [await enter(), await enter()]
    const change = (token: string, current_password: string) =>
      app.anonymous
        .patch('/api/users/me/update', { password: 'Outra#2026x', current_password })
        .set('Authorization', `Bearer ${token}`)
    const tries = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((one) => change(taken, `Errada#${one}`)))
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(3)
    await change(taken, PASSWORD).expect(429)
    // The person's own session is not shut out by it.
    await change(own, PASSWORD).expect(200)
  })

  it('ignores nothing: fields that grant rights are refused', async () => {
    for (const field of ['role', 'permissions', 'company_id', 'is_responsible', 'billing_access']) {
      const { body } = await shipper.patch('/api/users/me/update', { [field]: 1 }).expect(422)
      expect(body.errors[0].source.pointer).toBe(`/data/attributes/${field}`)
    }
  })
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('what has served its purpose', () => {
  it('goes after its time: a key that repeats a request is good for 24 hours', async () => {
    const app = await createTestApp()
    try {
      const carrier = await app.actor('transporter')
      const send = (name: string) =>
        carrier.post('/api/helpers', { name, cpf: '529.982.247-25' }).set('Idempotency-Key', 'same')
      const first = await send('Ana').expect(201)
      expect((await send('Ana')).body.data.id).toBe(first.body.data.id)
      await removeExpired(app.container.services.database.rows, new Date(Date.now() + 25 * 3_600_000))
      await send('Ana').expect(422)
      expect(await app.db.helpers.count()).toBe(1)
    } finally {
      await app.close()
    }
  })

  it('half a year after its end a guest link goes, and no sooner', async () => {
    const app = await createTestApp()
    try {
      const link = { purpose: 'tracking', target_id: 1, company_id: 1 }
      await app.db.guest_links.createMany({
        data: [
          { ...link, token_hash: 'old', expires_at: day(-184) },
          { ...link, token_hash: 'ended', expires_at: day(-182) },
        ],
      })
      await removeExpired(app.container.services.database.rows, new Date())
      expect((await app.db.guest_links.findMany()).map(({ token_hash }) => token_hash)).toEqual(['ended'])
    } finally {
      await app.close()
    }
  })
})
