import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMails } from '#server/modules/notifications/index.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { countMailsTo, holding, logIn, mails, PASSWORD, withPassword } from '#tests/support/people.ts'

/** Security settings: the password again, an end to the other sessions, and a mail to all (http/README "Session"). */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let company: { id: number }
let person: ReturnType<typeof holding>
let email: string
const enter = async (address: string) => {
  const { body } = await logIn(app, address).expect(200)
  return holding(app, String(body.data.access_token))
}
beforeEach(async () => {
  company = (await app.actor('shipper')).company
  email = (await withPassword(app, company.id)).email
  person = await enter(email)
})

const give = (current_password = PASSWORD, by = person) =>
  by.post('/api/sessions/confirm', { current_password })
const turn = (on: boolean, by = person, type = 'companies') =>
  by.patch(`/api/${type}/${company.id}`, { two_factor_authentication: on })
const makeToken = () =>
  person.post('/api/access_tokens', { name: 'ERP', abilities: ['companies.update'], days: 1 })
const isOn = async () =>
  (await app.db.companies.findUniqueOrThrow({ where: { id: company.id } })).two_factor_authentication

describe('the second factor', () => {
  it.each(['companies', 'shippers'])('is not switched without the password (%s)', async (type) => {
    const { body } = await turn(true, person, type).expect(403)
    expect(body.errors[0].meta.key).toBe('password_needed')
    expect(await isOn()).toBe(false)
    await give('Errada#2026').expect(422)
    await turn(true, person, type).expect(403)
    await give().expect(200)
    await turn(true, person, type).expect(200)
    expect(await isOn()).toBe(true)
  })

  it('is switched by the session that gave the password, for ten minutes', async () => {
    const other = await enter(email)
    await give().expect(200)
    await turn(true, other).expect(403)
    app.clock.advance(10 * 60_000)
    await turn(true).expect(403)
    await give().expect(200)
    app.clock.advance(10 * 60_000 - 1)
    await turn(true).expect(200)
  })

  it('keeps the question closed to who guesses', async () => {
    for (let times = 0; times < 5; times += 1) await give('Errada#2026').expect(422)
    await give().expect(429)
    await turn(true).expect(403)
    app.clock.advance(16 * 60_000)
    await give().expect(200)
  })

  it.each([true, false])(
    'ends the other sessions of all its people and tells them by mail (on: %s)',
    async (on) => {
      await app.db.companies.update({ where: { id: company.id }, data: { two_factor_authentication: !on } })
      const colleague = await app.actor('shipper', { company_id: company.id })
      const own = await app.actor('shipper', { company_id: company.id })
      const stranger = await app.actor('shipper')
      await give().expect(200)
      await turn(on).expect(200)
      await app.settle()
      for (const ended of [colleague, own]) await ended.get('/api/users/me').expect(401)
      await person.get('/api/users/me').expect(200)
      await stranger.get('/api/users/me').expect(200)
      app.clock.advance(60_000)
      await app.container.jobs.enqueue(sendMails, {})
      await app.settle()
      for (const to of [email, colleague.user.email]) {
        expect(await countMailsTo(app, to)).toBeGreaterThan(0)
        const told = (await mails(app)).filter((mail) => mail.includes(`To: ${to}`)).at(-1) ?? ''
        expect(told).toContain('duas etapas')
        expect(told).toContain(on ? 'ativada' : 'desativada')
      }
      expect(await countMailsTo(app, stranger.user.email)).toBe(0)
    },
  )

  it('is told to who wants no notifications, in a company that wants none, and to commercial people by mail alone', async () => {
    const silent = await app.actor('shipper', { company_id: company.id })
    const seller = await app.actor('shipper', {
      company_id: company.id,
      permissions: ['integra_manager__shipper_commercial'],
    })
    await app.db.users.update({ where: { id: silent.user.id }, data: { receive_notification: false } })
    const off = await app.db.notifications.findFirstOrThrow({ where: { event: 'second_factor_on' } })
    await app.db.notification_choices.create({
      data: { company_id: company.id, notification_id: off.id, email: false, system: false },
    })
    await app.db.companies.update({ where: { id: company.id }, data: { receive_notification: false } })
    await give().expect(200)
    await turn(true).expect(200)
    await app.settle()
    app.clock.advance(60_000)
    await app.container.jobs.enqueue(sendMails, {})
    await app.settle()
    const bells = async (user_id: number) =>
      (await app.db.system_notifications.findMany({ where: { user_id } })).map(({ name }) => name)
    for (const to of [silent, seller]) expect(await countMailsTo(app, to.user.email)).toBe(1)
    expect(await bells(silent.user.id)).toEqual(['second_factor_on'])
    expect(await bells(seller.user.id)).toEqual([])
  })

  it('wants the password of the operator too, and of no one where nothing changes', async () => {
    const operator = await app.actor('manager')
    await turn(true, operator).expect(403)
    await turn(false, operator).expect(200)
    await turn(false).expect(200)
  })
})

describe('a personal access token', () => {
  it('is made with the password only, and never switches the second factor itself', async () => {
    expect((await makeToken().expect(403)).body.errors[0].meta.key).toBe('password_needed')
    await give().expect(200)
    const { token } = (await makeToken().expect(201)).body.data
    await turn(true, holding(app, token)).expect(403)
    await give(PASSWORD, holding(app, token)).expect(403)
    expect(await isOn()).toBe(false)
  })
})

it('the password that was given stands nowhere', async () => {
  await give().set('Idempotency-Key', 'k').expect(200)
  expect(await app.db.idempotency_keys.count({ where: { key: 'k' } })).toBe(0)
})
