import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CANARY, marksIn } from './canary.ts'

/** What fails tells what failed, to who asked and in the log, and nothing of whom it was about. */
describe('a request that fails', () => {
  let app: TestApp
  let carrier: Actor
  const log: string[] = []

  beforeAll(async () => {
    app = await createTestApp('reference', (line) => log.push(line))
    carrier = await app.actor('transporter')
  })
  afterAll(() => app.close())

  const driver = { name: CANARY.name, cpf: CANARY.cpf, contact_phone: CANARY.phone }
  const user = {
    name: CANARY.name,
    email: CANARY.email,
    cellphone: CANARY.phone,
    permissions: ['integra_manager__admin'],
  }

  /** The row is refused by the database, which says in its message what stood in it. */
  const broken = async (table: string, work: () => Promise<unknown>): Promise<void> => {
    const { owner: pool } = app
    await pool.query(`alter table ${table} add constraint planted check (name <> '${CANARY.name}') not valid`)
    await work()
    await pool.query(`alter table ${table} drop constraint planted`)
  }

  it('repeats no number, address or name of a person, neither in its answer nor in the log', async () => {
    const answers: { what: string; status: number; text: string }[] = []
    const ask = async (what: string, test: PromiseLike<{ status: number; text: string }>) => {
      const { status, text } = await test
      answers.push({ what, status, text })
    }
    await broken('drivers', () => ask('driver, 500', carrier.post('/api/drivers', driver)))
    await broken('users', () => ask('user, 500', carrier.post('/api/users', user)))
    await carrier.post('/api/drivers', driver).expect(201)
    await carrier.post('/api/users', user).expect(201)
    await ask('driver again', carrier.post('/api/drivers', driver))
    await ask('user again', carrier.post('/api/users', user))
    await ask('unknown field', carrier.post('/api/drivers', { ...driver, number_cnh: CANARY.cpf }))
    await ask('wrong kinds', carrier.post('/api/drivers', { name: [CANARY.name], cpf: { n: CANARY.cpf } }))
    await ask('bad phone', carrier.post('/api/helpers', { name: CANARY.name, cpf: `${CANARY.cpf}9` }))
    await ask('bad filter', carrier.get(`/api/drivers?filter[name_of]=${CANARY.cpf}`))
    await ask(
      'bad order',
      carrier.post('/api/orders/enrich/1', { driver_name: CANARY.name, driver_cpf: CANARY.cpf }),
    )
    await ask('login', app.anonymous.post('/api/login', { email: CANARY.email, password: CANARY.cpf }))
    await ask('forgot', app.anonymous.post('/api/forgot_password', { email: CANARY.email }))
    await ask(
      'nobody',
      carrier.post('/api/personal_data/preview', { subject: { type: 'recipients', cpf: '52998224725' } }),
    )
    await ask(
      'not json',
      carrier.post('/api/drivers').set('content-type', 'application/json').send(`{"cpf":"${CANARY.cpf}"`),
    )
    await app.settle()

    expect(answers.filter(({ status }) => status === 500).map(({ what }) => what)).toEqual([
      'driver, 500',
      'user, 500',
    ])
    expect(
      answers.filter(({ what, status }) => status < 400 && what !== 'forgot').map(({ what }) => what),
    ).toEqual([])
    expect(answers.flatMap(({ what, text }) => marksIn(text).map((mark) => `${what}: ${mark}`))).toEqual([])
    expect(log.filter((line) => line.includes('request failed'))).toHaveLength(2)
    expect(log.flatMap((line) => marksIn(line).map((mark) => `${mark}: ${line.slice(0, 600)}`))).toEqual([])
  })
})
