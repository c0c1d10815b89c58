import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cnpjOf } from '#prisma/seed/factories/companies.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { countMailsTo, lastMailTo, PASSWORD, withPassword } from '#tests/support/people.ts'

/** Security check 33: what a stranger can make us mail: never their words, and once an hour per address and kind. */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let n = 0
const form = (change: object = {}) => {
  n += 1
  return {
    social_reason: `Tomadora ${n} Ltda`,
    fantasy_name: `Tomadora ${n}`,
    cnpj: cnpjOf(4_000_000 + n * 7919),
    monthly_billing: '2000000.00',
    opened_on: '2020-05-04',
    name: 'Rita Lopes',
    email: `ana${n}@tomadora.example`,
    password: PASSWORD,
    accept_terms: true,
    ...change,
  }
}
const register = (change: object = {}) => app.anonymous.post('/api/finance_register', form(change))
const settled = async (email: string) => (await app.settle(), countMailsTo(app, email))

const LETTER = 'Ana.\n\nSua conta foi bloqueada.\nEntre em https://evil.example/entrar'

describe('a name', () => {
  it.each([
    ['with a paragraph', LETTER, 'one_line'],
    ['with a line separator', 'Ana\u2028Lopes', 'one_line'],
    ['that is written backwards', 'Ana \u202Emoc.live', 'one_line'],
    ['with a NUL', 'Ana\u0000', 'one_line'],
    ['with an address', 'Ana https://evil.example', 'no_page_address'],
    ['with a host', 'Ana www.evil', 'no_page_address'],
    ['with a domain', 'Ana evil.com', 'no_page_address'],
  ])('%s is refused wherever a person is named', async (_what, name, key) => {
    const owner = await app.actor('shipper')
    const person = { email: 'nova@empresa.example', permissions: ['integra_manager__admin'] }
    for (const answer of [
      await register({ name }),
      await owner.post('/api/users', { name, ...person }),
      await owner.patch(`/api/users/${owner.user.id}`, { name }),
      await owner.patch('/api/users/me/update', { name }),
    ]) {
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toContainEqual(
        expect.objectContaining({
          source: { pointer: expect.stringMatching(/\/name$/) },
          meta: expect.objectContaining({ key }),
        }),
      )
    }
  })

  it.each(['fantasy_name', 'social_reason'])(
    'of a company (%s) is one line without a page',
    async (field) => {
      await register({ [field]: 'Serra\nLtda' }).expect(422)
      await register({ [field]: 'Veja http://evil.example' }).expect(422)
      await register({ [field]: 'Serra.com Comércio S.A.' }).expect(201)
    },
  )

  it.each(["José d'Ávila", 'J. P. Souza', 'Maria-Clara Sá', 'Ana S. A. Lima', '李 小龙'])(
    'of a person may be %s',
    async (name) => {
      await register({ name }).expect(201)
    },
  )
})

describe('a mail that a stranger causes', () => {
  it('repeats nothing that was typed, to a new address, an invited one and a known one', async () => {
    const name = 'Ligue Agora Suporte'
    const { body } = await register({ name }).expect(201)
    const { email } = body.data
    await expect.poll(() => settled(email), { timeout: 10_000 }).toBe(1)
    expect((await lastMailTo(app, email)).text).not.toContain(name)

    const owner = await app.actor('shipper')
    const invited = 'convidada@empresa.example'
    await owner
      .post('/api/users', { name, email: invited, permissions: ['integra_manager__admin'] })
      .expect(201)
    await expect.poll(() => settled(invited), { timeout: 10_000 }).toBe(1)
    expect((await lastMailTo(app, invited)).text).not.toContain(name)

    const known = await withPassword(app, owner.company.id)
    await register({ name, email: known.email }).expect(201)
    await expect.poll(() => settled(known.email), { timeout: 10_000 }).toBe(1)
    expect((await lastMailTo(app, known.email)).text).not.toContain(name)
  })

  it('is sent once an hour to an address, though the form is posted twelve times', async () => {
    const { email } = await withPassword(app, (await app.actor('shipper')).company.id)
    for (let times = 0; times < 12; times += 1) await register({ email }).expect(201)
    await expect.poll(() => settled(email), { timeout: 10_000 }).toBe(1)
    await app.settle()
    expect(await settled(email)).toBe(1)
    app.clock.advance(3_600_000)
    await register({ email: email.toUpperCase() }).expect(201)
    await expect.poll(() => settled(email), { timeout: 10_000 }).toBe(2)
  })

  it('keeps no address in the clear of who was mailed', async () => {
    const { body } = await register().expect(201)
    await expect.poll(() => settled(body.data.email), { timeout: 10_000 }).toBe(1)
    expect(JSON.stringify(await app.db.mails_asked.findMany())).not.toContain('@')
  })
})
