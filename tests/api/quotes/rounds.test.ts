import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, START, type Actor, type TestApp } from '#tests/support/app.ts'
import {
  accept,
  answer,
  gatherThree,
  LIMIT,
  newQuote,
  PART,
  partAttributes,
  partOf,
  quoteAttributes,
  switchOn,
  tick,
  type QuoteCast,
  type Quoted,
} from './support.ts'

/** Digits that stand in no other answer. */
const SECRET = '73195.31'
const WORDS = 'segredo-da-transportadora'

/** Everything that a session is told of a quote, by each way to read. */
const readings = async (actor: Actor, quote: Quoted, part: number): Promise<string> => {
  const answers = await Promise.all(
    [
      `/api/simulation_quotes?include=transporters,files`,
      `/api/simulation_quotes/${quote.id}?include=transporters,addresses,files,shipper`,
      `/api/simulation_quotes/compare/${quote.id}`,
      `${PART}?include=quote,transporter,files,messages&page[size]=100`,
      `${PART}?sort=answered_at`,
      `${PART}/${part}?include=quote,messages`,
      `/api/audits?filter[auditable_type]=simulation_quotes_transporters&filter[auditable_id]=${part}`,
      `/api/audits?filter[auditable_type]=simulation_quotes&filter[auditable_id]=${quote.id}`,
      '/api/system_notifications',
    ].map((path) => actor.get(path)),
  )
  const csv = await actor.post('/api/simulation_quotes/csv', {})
  const file = csv.status === 200 ? (await actor.get(csv.body.data.url).buffer(true)).text : ''
  return JSON.stringify([...answers.map(({ body }) => body), file])
}

describe('rounds of a quote', () => {
  let app: TestApp
  let cast: QuoteCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherThree(app)
    await switchOn(app, cast.shipper, 'quotation_csv_export')
  })
  afterAll(() => app.close())
  afterEach(() => app.clock.set(new Date(START)))

  it('sealed: no price is read before the limit, on any way, by any reader, and not in the database', async () => {
    const quote = await newQuote(cast, {
      round: 'sealed',
      transporters: [
        { transporter_id: cast.carrier.company.id, emails: 'frete@carrier.example' },
        { transporter_id: cast.rival.company.id },
      ],
    })
    const part = partOf(quote, cast.carrier)
    const manager = await app.actor('manager')
    const dev = await app.actor('dev')
    const hash = (await cast.shipper.post(`${PART}/link/${part}`, {}).expect(201)).body.data.hash
    await answer(quote, cast.carrier, SECRET, { observation: WORDS }).expect(200)
    await app.settle()
    const told = await Promise.all(
      [cast.shipper, cast.rival, manager, dev].map((actor) => readings(actor, quote, part)),
    )
    const guest = await app.anonymous.get(`${PART}/get_by_hash/${hash}`).expect(200)
    const outbox = app.container.services.env.MAIL_OUTBOX
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    const tables = await app.owner.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const stored = await Promise.all(
      tables.rows.map(({ table_name }) =>
        app.owner.query(
          `select count(*)::int as n from "${table_name}" t where t::text like $1 or t::text like $2`,
          [`%${SECRET}%`, `%${WORDS}%`],
        ),
      ),
    )
    const all = [...told, JSON.stringify(guest.body), ...mails].join('\n')
    expect(all).toContain('is_sealed')
    expect(all).not.toContain(SECRET)
    expect(all).not.toContain(WORDS)
    expect(tables.rows.filter((_, index) => stored[index]?.rows[0].n > 0)).toEqual([])
    expect(await partAttributes(cast.shipper, part)).toMatchObject({ response: 'answered', is_sealed: true })
    await accept(quote, cast.shipper, cast.carrier).expect(409)

    await tick(cast, LIMIT)
    expect(await partAttributes(cast.shipper, part)).toMatchObject({
      is_sealed: false,
      total_value: SECRET,
      observation: WORDS,
    })
    expect(await readings(cast.rival, quote, part)).not.toContain(SECRET)
    await accept(quote, cast.shipper, cast.carrier).expect(200)
  })

  it('a sealed round whose prices are known is not opened to others', async () => {
    const quote = await newQuote(cast, { round: 'sealed' })
    await answer(quote, cast.carrier, '900.00').expect(200)
    await tick(cast, LIMIT)
    const more = { response_time_limit: '2026-11-18T15:00:00.000Z' }
    await cast.shipper.post(`/api/simulation_quotes/invite/${quote.id}`, more).expect(409)
  })

  it('ranks: a carrier learns its place and improves its price; no carrier learns another price', async () => {
    const quote = await newQuote(cast, { round: 'rank' })
    await answer(quote, cast.carrier, '1000.00').expect(200)
    await answer(quote, cast.rival, '950.00').expect(200)
    const rankOf = async (actor: Actor) => (await partAttributes(actor, partOf(quote, actor))).rank
    expect([await rankOf(cast.carrier), await rankOf(cast.rival), await rankOf(cast.third)]).toEqual([
      2,
      1,
      null,
    ])
    expect(await readings(cast.carrier, quote, partOf(quote, cast.carrier))).not.toContain('950.00')
    await answer(quote, cast.carrier, '940.00').expect(200)
    expect([await rankOf(cast.carrier), await rankOf(cast.rival)]).toEqual([1, 2])
    const open = await newQuote(cast)
    await answer(open, cast.carrier, '1000.00').expect(200)
    expect((await partAttributes(cast.carrier, partOf(open, cast.carrier))).rank).toBeNull()
  })

  it('waterfall: one carrier after the other, by refusal, by the end of its turn, or by the shipper', async () => {
    await cast.shipper
      .post('/api/simulation_quotes', { round: 'waterfall', observation: '-', service_level: 'standard' })
      .expect(422)
    const quote = await newQuote(cast, { round: 'waterfall', waterfall_minutes: 10 })
    const states = async () =>
      Promise.all(
        [cast.carrier, cast.rival, cast.third].map(
          async (carrier) => (await partAttributes(cast.shipper, partOf(quote, carrier))).response,
        ),
      )
    expect(await states()).toEqual(['asked', 'waiting', 'waiting'])
    await cast.rival.get(`${PART}/${partOf(quote, cast.rival)}`).expect(404)
    await answer(quote, cast.rival, '900.00').expect(404)
    await tick(cast, '2026-11-18T12:09:59.000Z')
    expect(await states()).toEqual(['asked', 'waiting', 'waiting'])
    await tick(cast, '2026-11-18T12:10:00.000Z')
    expect(await states()).toEqual(['expired', 'asked', 'waiting'])
    await answer(quote, cast.carrier, '900.00').expect(409)
    await answer(quote, cast.rival, '900.00').expect(200)
    await app.settle()
    expect(await states()).toEqual(['expired', 'answered', 'waiting'])
    await cast.stranger.post(`/api/simulation_quotes/next/${quote.id}`, {}).expect(404)
    await cast.shipper.post(`/api/simulation_quotes/next/${quote.id}`, {}).expect(200)
    expect(await states()).toEqual(['expired', 'answered', 'asked'])
    await cast.third
      .patch(`${PART}/transporter_accept/${partOf(quote, cast.third)}`, {
        transporter_accept: false,
        transporter_refuse_justification: 'Sem caminhão.',
      })
      .expect(200)
    await cast.shipper.post(`/api/simulation_quotes/next/${quote.id}`, {}).expect(409)
    await accept(quote, cast.shipper, cast.rival).expect(200)
  })

  it('waterfall: the next carrier is asked at once when the chosen one gives up', async () => {
    const quote = await newQuote(cast, { round: 'waterfall', waterfall_minutes: 10 })
    await answer(quote, cast.carrier, '900.00').expect(200)
    await accept(quote, cast.shipper, cast.carrier).expect(200)
    const words = { confirm: false, transporter_refuse_justification: 'Caminhão quebrado.' }
    await cast.carrier.patch(`${PART}/confirm/${partOf(quote, cast.carrier)}`, words).expect(200)
    expect((await partAttributes(cast.shipper, partOf(quote, cast.rival))).response).toBe('asked')
    expect((await partAttributes(cast.shipper, partOf(quote, cast.third))).response).toBe('waiting')
  })

  it('a carrier does not read which place among others it was invited on', async () => {
    const quote = await newQuote(cast, { round: 'rank' })
    expect((await partAttributes(cast.shipper, partOf(quote, cast.third))).position).toBe(3)
    expect((await partAttributes(cast.third, partOf(quote, cast.third))).position).toBeNull()
    await cast.third.get(`${PART}?sort=position`).expect(422)
  })

  it('all refuse: the quote is over', async () => {
    const quote = await newQuote(cast)
    for (const carrier of [cast.carrier, cast.rival, cast.third])
      await carrier
        .patch(`${PART}/transporter_accept/${partOf(quote, carrier)}`, {
          transporter_accept: false,
          transporter_refuse_justification: 'Sem caminhão.',
        })
        .expect(200)
    expect((await quoteAttributes(cast.shipper, quote.id)).response).toBe('refused')
  })

  it('a carrier that has not answered is reminded once, half way to a near limit or turn', async () => {
    const remindersOf = async (quote: Quoted, actor: Actor) => {
      const told = await app.db.system_notifications.findMany({ where: { name: 'quote_reminded' } })
      return told.filter(({ link }) => link?.endsWith(`/${partOf(quote, actor)}`)).length
    }
    const quote = await newQuote(cast)
    await answer(quote, cast.carrier, '900.00').expect(200)
    await tick(cast, '2026-11-18T12:29:00.000Z')
    expect(await remindersOf(quote, cast.rival)).toBe(0)
    await tick(cast, '2026-11-18T12:30:00.000Z')
    await tick(cast, '2026-11-18T12:31:00.000Z')
    expect(await remindersOf(quote, cast.rival)).toBe(1)
    expect(await remindersOf(quote, cast.carrier)).toBe(0)

    app.clock.set(new Date(START))
    const falls = await newQuote(cast, { round: 'waterfall', waterfall_minutes: 10 })
    await tick(cast, '2026-11-18T12:05:00.000Z')
    expect(await remindersOf(falls, cast.carrier)).toBe(1)
    await tick(cast, '2026-11-18T12:10:00.000Z')
    expect(await remindersOf(falls, cast.rival)).toBe(0)
    await tick(cast, '2026-11-18T12:15:00.000Z')
    expect(await remindersOf(falls, cast.rival)).toBe(1)
  })
})
