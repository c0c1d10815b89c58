// oxlint-disable unicorn/consistent-function-scoping -- helpers stand beside the tests that they serve
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords } from '#server/modules/session/passwords.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import {
  PASSWORD,
  countMailsTo,
  holding,
  lastMailTo,
  logIn,
  mails,
  withPassword,
} from '#tests/support/people.ts'
import { TELLTALE } from '#tests/support/telltale.ts'

/** Security checks 15 to 19: guessing, telling who exists, long passwords, codes and links that work once. */

const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status)
const count = (list: readonly number[], wanted: number): number => list.filter((one) => one === wanted).length
const parallel = <T>(times: number, run: () => PromiseLike<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, run))

const { hash: hashPassword, check: checkPassword } = createPasswords()

let app: TestApp
let shipper: Actor
beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
})
afterAll(() => app.close())

describe('guessing passwords', () => {
  it('side by side gives no more tries than one after the other', async () => {
    const { email } = await withPassword(app, shipper.company.id)
    const answers = await parallel(50, () => logIn(app, email, 'Errada#2026'))
    expect(count(statuses(answers), 401)).toBe(5)
    expect(count(statuses(answers), 429)).toBe(45)
    await logIn(app, email).expect(429)
    app.clock.advance(15 * 60_000 + 1000)
    await logIn(app, email).expect(200)
  })

  it('of one account leaves the others, and other addresses, alone', async () => {
    const [one, other] = [
      await withPassword(app, shipper.company.id),
      await withPassword(app, shipper.company.id),
    ]
    for (let n = 0; n < 6; n += 1) await logIn(app, one.email, 'Errada#2026')
    await logIn(app, one.email).expect(429)
    await logIn(app, other.email).expect(200)
    await app.db.login_failures.updateMany({ where: { email: one.email }, data: { address: '203.0.113.9' } })
    await logIn(app, one.email).expect(200)
  })

  it('is counted for addresses of the network, whatever a header says', async () => {
    const { email } = await withPassword(app, shipper.company.id)
    for (let n = 0; n < 6; n += 1)
      await logIn(app, email, 'Errada#2026').set('X-Forwarded-For', `198.51.100.${n}`)
    await logIn(app, email).set('X-Forwarded-For', '198.51.100.77').expect(429)
  })

  it('from many addresses is stopped, and the owner comes in from where they always do', async () => {
    const { email, id } = await withPassword(app, shipper.company.id)
    const from = (count: number) =>
      app.db.login_failures.createMany({
        data: Array.from({ length: count }, (_, n) => ({
          email,
          address: `203.0.113.${n}`,
          created_at: app.clock.now(),
        })),
      })
    await from(49)
    await logIn(app, email, 'Errada#2026').expect(401)
    const refused = await logIn(app, email).expect(429)
    expect(refused.headers['retry-after']).toBeDefined()
    await app.owner.query(
      `insert into sessions (id, user_id, created_at, last_used_at, expires_at, address)
       values (gen_random_uuid(), $1, $2, $2, $2, '127.0.0.1')`,
      [id, app.clock.now()],
    )
    await logIn(app, email).expect(200)
    // Of an account that does not exist the same is told.
    await app.db.login_failures.updateMany({ where: { email }, data: { email: 'ninguem@exemplo.com.br' } })
    await logIn(app, 'ninguem@exemplo.com.br').expect(401)
    await logIn(app, 'ninguem@exemplo.com.br').expect(429)
  })

  it('is forgotten when the password is set by a mailed link', async () => {
    const { email } = await withPassword(app, shipper.company.id)
    for (let n = 0; n < 5; n += 1) await logIn(app, email, 'Errada#2026').expect(401)
    await app.db.login_failures.createMany({
      data: Array.from({ length: 50 }, (_, n) => ({
        email,
        address: `203.0.113.${n}`,
        created_at: app.clock.now(),
      })),
    })
    await logIn(app, email).expect(429)
    await app.anonymous.post('/api/forgot_password', { email }).expect(200)
    const sent = async () => (await app.settle(), countMailsTo(app, email))
    await expect.poll(sent, { timeout: 10_000 }).toBe(1)
    const { hash: token } = await lastMailTo(app, email)
    await app.anonymous.post('/api/reset_password', { token, password: 'Outra#2026x' }).expect(200)
    await logIn(app, email, 'Outra#2026x').expect(200)
  })

  it('with capital letters or blanks around the e-mail is the same account', async () => {
    const { email } = await withPassword(app, shipper.company.id)
    for (const form of [email.toUpperCase(), ` ${email}`, `${email} `, email, email.toUpperCase()])
      await logIn(app, form, 'Errada#2026').expect(401)
    await logIn(app, email).expect(429)
  })

  it('does not tell who exists: same words, same work', async () => {
    const { email } = await withPassword(app, shipper.company.id)
    const inactive = await withPassword(app, shipper.company.id)
    await app.db.users.update({ where: { id: inactive.id }, data: { active: false } })
    const wrong = await logIn(app, email, 'Errada#2026')
    for (const [who, password] of [
      ['ninguem@test.example', PASSWORD],
      [inactive.email, PASSWORD],
    ] as const) {
      const answer = await logIn(app, who, password).expect(401)
      expect(answer.body.errors).toEqual(wrong.body.errors)
    }
    const forgot = async (address: string) =>
      (await app.anonymous.post('/api/forgot_password', { email: address }).expect(200)).body
    expect(await forgot('ninguem@test.example')).toEqual(await forgot(email))

    // Both run bcrypt: at a cost where it shows, the unknown account takes no less than the known one.
    const known = await hashPassword(PASSWORD)
    const time = async (hash: string | null): Promise<number> => {
      const started = performance.now()
      await checkPassword('Errada#2026', hash)
      return performance.now() - started
    }
    await time(null)
    const [mine, nobodys]: [number[], number[]] = [[], []]
    for (let n = 0; n < 40; n += 1) {
      mine.push(await time(known))
      nobodys.push(await time(null))
    }
    // The quickest of many says how much work it is: whatever else the machine does only adds to the others.
    const [least, leastNobody] = [Math.min(...mine), Math.min(...nobodys)]
    expect(Math.abs(least - leastNobody)).toBeLessThan(5)
    expect(leastNobody).toBeGreaterThan(least / 3)
  })
})

describe('passwords', () => {
  it('count to the last character, in any script, and leave nothing in an answer', async () => {
    const base = `Aa1#${'x'.repeat(68)}`
    const hash = await hashPassword(`${base}A`)
    expect(await checkPassword(`${base}A`, hash)).toBe(true)
    expect(await checkPassword(`${base}B`, hash)).toBe(false)
    expect(await checkPassword(base, hash)).toBe(false)
    for (const long of [
      `Aa1#${'é'.repeat(200)}`,
      `Ção 1# ${'字'.repeat(64)}`,
      `Aa1# com espaços 💥 ${'z'.repeat(60)}`,
    ]) {
      const { email } = await withPassword(app, shipper.company.id, long)
      await logIn(app, email, long).expect(200)
      // The same letters in another composition are the same password.
      await logIn(app, email, long.normalize('NFD')).expect(200)
      const { text } = await logIn(app, email, long.slice(0, -1)).expect(401)
      expect(text).not.toMatch(TELLTALE)
    }
  })
})

describe('the second factor', () => {
  const careful = async () => {
    const { company } = await app.actor('shipper', { two_factor_authentication: true })
    return withPassword(app, company.id)
  }
  const codeOf = async (email: string): Promise<string> => {
    const mail = (await mails(app)).findLast((one) => one.includes(email) && /\b\d{6}\b/.test(bodyOf(one)))
    return /\b\d{6}\b/.exec(bodyOf(mail ?? ''))?.[0] ?? ''
  }
  const bodyOf = (mail: string): string => {
    const [head = '', ...rest] = mail.split('\r\n\r\n')
    const body = rest.join('\r\n\r\n')
    return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body
  }
  const ask = async (email: string): Promise<string> => {
    app.clock.advance(1)
    await logIn(app, email).expect(200)
    return codeOf(email)
  }
  const wrongOne = (code: string): string => (code === '000000' ? '000001' : '000000')

  it('lets in exactly one of many that use the same code at once', async () => {
    const { email } = await careful()
    const code = await ask(email)
    const answers = await parallel(10, () => logIn(app, email, PASSWORD, { code }))
    expect(count(statuses(answers), 200)).toBe(1)
    expect((await logIn(app, email, PASSWORD, { code })).status).not.toBe(200)
  })

  it('is over after five tries, after ten minutes, and when a newer code was sent', async () => {
    const one = await careful()
    const code = await ask(one.email)
    await parallel(5, () => logIn(app, one.email, PASSWORD, { code: wrongOne(code) }))
    await app.db.login_failures.deleteMany()
    await logIn(app, one.email, PASSWORD, { code }).expect(401)

    const two = await careful()
    const late = await ask(two.email)
    app.clock.advance(10 * 60_000 + 1)
    await logIn(app, two.email, PASSWORD, { code: late }).expect(401)

    const three = await careful()
    const older = await ask(three.email)
    const newer = await ask(three.email)
    if (older !== newer) await logIn(app, three.email, PASSWORD, { code: older }).expect(401)
    await logIn(app, three.email, PASSWORD, { code: newer }).expect(200)
  })

  it('is not mailed without end, nor in parallel, so that five tries stay five', async () => {
    const { email, id } = await careful()
    const answers = await parallel(12, () => logIn(app, email))
    expect(count(statuses(answers), 200)).toBe(5)
    expect(count(statuses(answers), 429)).toBe(7)
    expect(
      await app.db.user_tokens.count({ where: { user_id: id, purpose: 'two_factor', used_at: null } }),
    ).toBe(1)
    app.clock.advance(10 * 60_000 + 1)
    await logIn(app, email).expect(200)
  })

  it('cannot be gone round', async () => {
    const { email } = await careful()
    const { body } = await logIn(app, email).expect(200)
    expect(body.data).toEqual({ two_factor: true, hash: expect.any(String) })
    await holding(app, body.data.hash).get('/api/users/me').expect(401)
    const code = await ask(email)
    await logIn(app, email, 'Errada#2026', { code }).expect(401)
    const stored = JSON.stringify(await app.db.user_tokens.findMany())
    expect(stored).not.toContain(`"${code}"`)
  })
})

describe('links that set a password', () => {
  const NEW = 'Novissima#2026'
  const ask = async (email: string, headers: Record<string, string> = {}): Promise<string> => {
    // A mailbox gets one such mail an hour.
    app.clock.advance(60 * 60_000)
    // Other tests' mails may still be under way: only this person's count.
    const theirs = async () => (await mails(app)).filter((mail) => mail.includes(`To: ${email}`))
    const before = (await theirs()).length
    await app.anonymous.post('/api/forgot_password', { email }).set(headers).expect(200)
    await expect
      .poll(
        async () => {
          await app.settle()
          return (await theirs()).length
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(before)
    const mail = (await theirs()).at(-1) ?? ''
    const text = /base64/i.test(mail.split('\r\n\r\n')[0] ?? '')
      ? Buffer.from(mail.split('\r\n\r\n').slice(1).join(''), 'base64').toString()
      : mail
    return /https?:\/\/\S+\/auth\/reset_password\/[\w-]+/.exec(text)?.[0] ?? ''
  }
  const tokenOf = (link: string): string => link.split('/').at(-1) ?? ''
  const use = (link: string, password = NEW) =>
    app.anonymous.post('/api/reset_password', { token: tokenOf(link), password })

  it('give no session, and leave the second factor where a company has it', async () => {
    const { company } = await app.actor('shipper', { two_factor_authentication: true })
    const { email } = await withPassword(app, company.id)
    const { body } = await use(await ask(email)).expect(200)
    expect(JSON.stringify(body)).not.toMatch(/access_token|"token"/)
    expect((await logIn(app, email, NEW).expect(200)).body.data).toEqual({
      two_factor: true,
      hash: expect.any(String),
    })
  })

  it('work once, though ten use one at the same time, and end every session', async () => {
    const { email } = await withPassword(app, shipper.company.id)
    const token = String((await logIn(app, email)).body.data.access_token)
    const link = await ask(email)
    const answers = await parallel(10, () => use(link))
    expect(count(statuses(answers), 200)).toBe(1)
    expect(count(statuses(answers), 410)).toBe(9)
    await use(link).expect(410)
    await logIn(app, email).expect(401)
    await logIn(app, email, NEW).expect(200)
    await holding(app, token).get('/api/users/me').expect(401)
  })

  it('expire after an hour', async () => {
    const { email } = await withPassword(app, shipper.company.id)
    const older = await ask(email)
    app.clock.advance(60 * 60_000)
    await use(older).expect(410)
    await use(await ask(email)).expect(200)
  })

  it('end with any other change of the password', async () => {
    const { email } = await withPassword(app, shipper.company.id)
    const link = await ask(email)
    const token = String((await logIn(app, email)).body.data.access_token)
    await holding(app, token)
      .patch('/api/users/me/update', { current_password: PASSWORD, password: NEW })
      .expect(200)
    await use(link, 'Terceira#2026').expect(410)
    await logIn(app, email, NEW).expect(200)
  })

  it('lead to the configured host, whatever the request claims, and are stored as a hash', async () => {
    const { email, id } = await withPassword(app, shipper.company.id)
    const link = await ask(email, {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Origin: 'https://evil.example',
      Referer: 'https://evil.example/',
    })
    expect(link.startsWith(`${app.container.services.env.APP_URL}/auth/reset_password/`)).toBe(true)
    expect(tokenOf(link).length).toBeGreaterThanOrEqual(43)
    const stored = await app.db.user_tokens.findFirstOrThrow({ where: { user_id: id } })
    expect(stored.token_hash).toBe(createHash('sha256').update(tokenOf(link)).digest('hex'))
    expect(JSON.stringify(await app.db.user_tokens.findMany())).not.toContain(tokenOf(link))
  })

  it('are one an hour, and none for who is switched off', async () => {
    const { email, id } = await withPassword(app, shipper.company.id)
    await parallel(20, () => app.anonymous.post('/api/forgot_password', { email }))
    const made = async () => {
      await app.settle()
      return app.db.user_tokens.count({ where: { user_id: id } })
    }
    await expect.poll(made, { timeout: 10_000 }).toBe(1)
    await expect
      .poll(() => app.db.user_tokens.count({ where: { user_id: id, used_at: null } }), { timeout: 10_000 })
      .toBe(1)
    const off = await withPassword(app, shipper.company.id)
    await app.db.users.update({ where: { id: off.id }, data: { active: false } })
    await app.anonymous.post('/api/forgot_password', { email: off.email }).expect(200)
    await app.settle()
    expect(await app.db.user_tokens.count({ where: { user_id: off.id } })).toBe(0)
  })

  it('do not take a weak password, nor a token of another kind', async () => {
    const { id, email } = await withPassword(app, shipper.company.id)
    const link = await ask(email)
    for (const weak of [
      'Mudar@2026',
      'curta#1A'.slice(0, 7),
      'semnumero#A',
      'SEMMINUSCULA#1',
      'semmaiuscula#1',
      'SemEspecial1',
    ])
      await use(link, weak).expect(422)
    await app.anonymous.post('/api/reset_password', { token: 'a'.repeat(43), password: NEW }).expect(410)
    const elsewhere = { id, hash: tokenOf(link) }
    await app.anonymous.post('/api/insert_password', { ...elsewhere, password: NEW }).expect(410)
    await app.anonymous.post('/api/verify_email', elsewhere).expect(410)
    await use(link).expect(200)
  })
})
