import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessions } from '#server/http/authenticate.ts'
import { createContainer, type Container } from '#server/container.ts'
import { MODULES } from '#server/modules/index.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { PASSWORD, holding, logIn, withPassword } from '#tests/support/people.ts'

/** Security checks 13 and 14: forged tokens, and tokens that were good a moment ago. */

const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

describe('tokens that we did not make', () => {
  let app: TestApp
  let owner: Actor
  let forged: Map<string, string>

  beforeAll(async () => {
    app = await createTestApp()
    owner = await app.actor('shipper')
    forged = corpus(owner.token, app.container.services.env.JWT_SECRET, app.clock.now())
  })
  afterAll(() => app.close())

  it('are refused, all of them, and quickly', async () => {
    await owner.get('/api/users/me').expect(200)
    expect(forged.size).toBeGreaterThanOrEqual(40)
    const { sessions } = app.container.services
    const accepted: string[] = []
    const started = performance.now()
    for (const [name, token] of forged) if (await sessions.authenticate(token)) accepted.push(name)
    expect(accepted).toEqual([])
    expect((performance.now() - started) / forged.size).toBeLessThan(5)
  })

  it('get a 401 through the door, with the exception of the catalogue', async () => {
    for (const [name, token] of forged) {
      // A header longer than Node reads is refused before any code of ours; control characters cannot be sent.
      if (token.length > 8000 || !/^[\x20-\x7e]*$/.test(token)) continue
      const { status, body } = await holding(app, token).get('/api/settings')
      expect([status, body.meta?.exception], name).toEqual([401, 'UnauthorizedHttpException'])
    }
    for (const header of [
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      `bearer ${owner.token}`,
      `Token ${owner.token}`,
    ])
      expect((await app.anonymous.get('/api/settings').set('Authorization', header)).status, header).toBe(401)
  })

  it('are not looked for anywhere but in the header', async () => {
    for (const name of ['token', 'access_token', 'authorization'])
      await app.anonymous.get(`/api/settings?${name}=${owner.token}`).expect(401)
    await app.anonymous
      .get('/api/settings')
      .set('Cookie', `token=${owner.token}; access_token=${owner.token}`)
      .expect(401)
  })
})

const corpus = (good: string, secret: string, at: Date): Map<string, string> => {
  const [head = '', body = '', signature = ''] = good.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const now = Math.floor(at.getTime() / 1000)
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const hmac = (header: object, payload: unknown, key: string, hash = 'sha256'): string => {
    const text = `${part(header)}.${part(payload)}`
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }
  const forged = new Map<string, string>()

  for (const alg of ['none', 'None', 'NONE', 'nOnE', 'none ', '', null, 0, [], ['HS256'], {}]) {
    forged.set(`alg ${JSON.stringify(alg)} without signature`, `${part({ alg, typ: 'JWT' })}.${body}.`)
    forged.set(
      `alg ${JSON.stringify(alg)} with the old one`,
      `${part({ alg, typ: 'JWT' })}.${body}.${signature}`,
    )
  }
  // The right secret, another algorithm: the algorithm is ours to choose.
  forged.set('HS384', hmac({ alg: 'HS384', typ: 'JWT' }, claims, secret, 'sha384'))
  forged.set('HS512', hmac({ alg: 'HS512', typ: 'JWT' }, claims, secret, 'sha512'))
  forged.set('hs256 in small letters', hmac({ alg: 'hs256', typ: 'JWT' }, claims, secret))
  forged.set('HS256 named RS256', hmac({ alg: 'RS256', typ: 'JWT' }, claims, publicPem))
  forged.set('HS256 with a public key as secret', hmac({ alg: 'HS256', typ: 'JWT' }, claims, publicPem))
  const rsText = `${part({ alg: 'RS256', typ: 'JWT' })}.${body}`
  forged.set('RS256', `${rsText}.${createSign('sha256').update(rsText).sign(privateKey, 'base64url')}`)
  for (const [name, header] of Object.entries({
    kid: { kid: '../../../../dev/null' },
    'kid with SQL': { kid: "x' union select 'a" },
    jku: { jku: 'http://127.0.0.1:9/keys.json' },
    jwk: { jwk: publicKey.export({ format: 'jwk' }) },
    x5u: { x5u: 'http://127.0.0.1:9/cert.pem' },
    x5c: { x5c: [publicPem] },
    crit: { crit: ['b64'], b64: false },
  }))
    forged.set(name, hmac({ alg: 'HS256', typ: 'JWT', ...header }, claims, name === 'jwk' ? publicPem : ''))
  for (const key of ['', 'secret', 'changeme', 'null', 'undefined', secret.slice(0, -1), `${secret} `])
    forged.set(`secret ${JSON.stringify(key)}`, hmac({ alg: 'HS256', typ: 'JWT' }, claims, key))

  const ours = (payload: Record<string, unknown>): string =>
    hmac({ alg: 'HS256', typ: 'JWT' }, payload, secret)
  forged.set('expired', ours({ ...claims, exp: now - 1 }))
  forged.set('not yet valid', ours({ ...claims, nbf: now + 60 }))
  forged.set('of another issuer', ours({ ...claims, iss: 'tropeiro.example' }))
  forged.set('of a list of issuers', ours({ ...claims, iss: ['tropeiro', 'evil'] }))
  forged.set('without issuer', ours({ ...claims, iss: undefined }))
  forged.set('expiry as text', ours({ ...claims, exp: '9999999999' }))
  forged.set('expiry null', ours({ ...claims, exp: null }))
  forged.set('for another user', ours({ ...claims, sub: String(Number(claims.sub) + 1) }))
  forged.set('without user', ours({ ...claims, sub: undefined }))
  forged.set('unknown session', ours({ ...claims, sid: randomUUID() }))
  forged.set('session that is no uuid', ours({ ...claims, sid: "' or 1=1 --" }))
  forged.set('session as list', ours({ ...claims, sid: [claims.sid] }))
  forged.set('without session', ours({ ...claims, sid: undefined }))
  forged.set('signed text', jwt.sign('text', secret))
  forged.set('1 MB payload', ours({ ...claims, filler: 'x'.repeat(1_048_576) }))
  forged.set('no signature part', `${head}.${body}`)
  forged.set('empty signature', `${head}.${body}.`)
  forged.set('shortened signature', good.slice(0, -2))
  forged.set('a part too many', `${good}.${signature}`)
  forged.set('padded', `${good}==`)
  forged.set('swapped parts', `${body}.${head}.${signature}`)
  forged.set('changed payload', `${head}.${part({ ...claims, sub: '999' })}.${signature}`)
  forged.set('no JSON', `${part('{')}.${part('{')}.${signature}`)
  forged.set('dots', '..')
  forged.set('many dots', '.'.repeat(1000))
  forged.set('NUL', '\0.\0.\0')
  forged.set('prototype', `${part('{"__proto__":{"alg":"none"},"alg":"none"}')}.${body}.`)
  forged.set('null', 'null')
  forged.set('undefined', 'undefined')
  return forged
}

describe('tokens whose time is over', () => {
  let app: TestApp
  let second: Container
  let stopListening: (() => Promise<void>)[]

  beforeAll(async () => {
    app = await createTestApp()
    second = await createContainer({
      env: app.container.services.env,
      modules: MODULES,
      clock: app.clock,
      jobs: 'manual',
      logger: app.container.services.logger,
    })
    stopListening = await Promise.all([
      app.container.services.sessions.start(),
      second.services.sessions.start(),
    ])
  })
  afterAll(async () => {
    await Promise.all(stopListening.map((stop) => stop()))
    await second.close()
    await app.close()
  })

  /** Both processes have the session in memory. */
  const entered = async (app_: TestApp, company_id: number) => {
    const user = await withPassword(app_, company_id)
    const { body } = await logIn(app_, user.email).expect(200)
    const token = String(body.data.access_token)
    await isGood(token)
    return { user, token, ...holding(app_, token) }
  }
  const isGood = async (token: string): Promise<void> => {
    for (const { services } of [app.container, second])
      expect(await services.sessions.authenticate(token)).not.toBeNull()
  }
  const isOver = async (token: string): Promise<void> => {
    for (const { services } of [app.container, second])
      await expect
        .poll(() => services.sessions.authenticate(token), { timeout: 1000, interval: 20 })
        .toBeNull()
  }

  it('after twelve hours', async () => {
    const shipper = await app.actor('shipper')
    await isGood(shipper.token)
    app.clock.advance(12 * 3_600_000 + 1000)
    await isOver(shipper.token)
  })

  it('after logging out', async () => {
    const company = (await app.actor('shipper')).company
    const [one, other] = [await entered(app, company.id), await entered(app, company.id)]
    await one.post('/api/logout').expect(204)
    await isOver(one.token)
    await isGood(other.token)
  })

  it('though somebody looked just then, and read that they hold', async () => {
    const { company } = await app.actor('shipper')
    const one = await entered(app, company.id)
    const { database, clock, env, sessions } = app.container.services
    const [read, told, gate] = [0, 1, 2].map(() => Promise.withResolvers<void>())
    const slow = createSessions({
      database: {
        ...database,
        rows: async (question) => {
          const found = await database.rows<never>(question)
          read?.resolve()
          await gate?.promise
          return found
        },
      },
      secret: env.JWT_SECRET,
      idleHours: env.SESSION_IDLE_HOURS,
      clock,
    })
    slow.onRevoked(() => told?.resolve())
    stopListening.push(await slow.start())
    const looking = slow.authenticate(one.token)
    await read?.promise
    const { session_id = '' } = (await sessions.authenticate(one.token)) ?? {}
    await sessions.revoke([session_id])
    await told?.promise
    gate?.resolve()
    await looking
    expect(await slow.authenticate(one.token)).toBeNull()
  })

  it('after a new password, all but the one that set it', async () => {
    const { company } = await app.actor('shipper')
    const one = await entered(app, company.id)
    const two = String((await logIn(app, one.user.email)).body.data.access_token)
    await isGood(two)
    await one
      .patch('/api/users/me/update', { current_password: PASSWORD, password: 'Outra#2026x' })
      .expect(200)
    await isOver(two)
    await isGood(one.token)
  })

  it('after the user was switched off or deleted', async () => {
    const boss = await app.actor('shipper')
    const one = await entered(app, boss.company.id)
    await boss.patch(`/api/users/${one.user.id}`, { active: false }).expect(200)
    await app.settle()
    await isOver(one.token)
    await logIn(app, one.user.email).expect(401)
    const gone = await entered(app, boss.company.id)
    await boss.delete(`/api/users/${gone.user.id}`).expect(204)
    await app.settle()
    await isOver(gone.token)
  })

  it.each(['shippers', 'transporters'] as const)('after the company was switched off (%s)', async (kind) => {
    const operator = await app.actor('manager')
    const { company } = await app.actor(kind === 'shippers' ? 'shipper' : 'transporter')
    const branch = await app.actor('shipper', kind === 'shippers' ? { parent_id: company.id } : {})
    const one = await entered(app, company.id)
    await isGood(branch.token)
    await operator.patch(`/api/${kind}/${company.id}`, { active: false }).expect(200)
    await app.settle()
    await isOver(one.token)
    await logIn(app, one.user.email).expect(401)
  })

  it.each([true, false])(
    'after the second factor was switched (on: %s), all but the one that did it',
    async (on) => {
      const { company } = await app.actor('shipper', { two_factor_authentication: false })
      const [one, other] = [await entered(app, company.id), await entered(app, company.id)]
      await app.db.companies.update({ where: { id: company.id }, data: { two_factor_authentication: !on } })
      await one.post('/api/sessions/confirm', { current_password: PASSWORD }).expect(200)
      await one.patch(`/api/companies/${company.id}`, { two_factor_authentication: on }).expect(200)
      await app.settle()
      await isOver(other.token)
      await isGood(one.token)
    },
  )

  it('with other rights from the next request on', async () => {
    const boss = await app.actor('shipper')
    const one = await entered(app, boss.company.id)
    await one.get('/api/users').expect(200)
    await boss.patch(`/api/users/${one.user.id}`, { permissions: ['prt__admin'] }).expect(200)
    await app.settle()
    await one.get('/api/users').expect(403)
    await expect
      .poll(async () => (await second.services.sessions.authenticate(one.token))?.permissions, {
        timeout: 1000,
        interval: 20,
      })
      .toEqual(['prt__admin'])
  })
})
