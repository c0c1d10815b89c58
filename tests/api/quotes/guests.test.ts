import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/infra/database.ts'
import { runFillOf } from '#tests/support/fill.ts'
import { createTestApp, START, type TestApp } from '#tests/support/app.ts'
import {
  accept,
  answer,
  answered,
  confirm,
  gatherThree,
  newQuote,
  PART,
  partAttributes,
  partOf,
  price,
  quoteAttributes,
  type QuoteCast,
} from './support.ts'

const hashIn = (mail: string): string => /accept_quotation_transport\/([\w=-]+)/.exec(mail)?.[1] ?? ''
const DAY_MS = 86_400_000

describe('a carrier without a login', () => {
  let app: TestApp
  let cast: QuoteCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherThree(app)
  })
  afterAll(() => app.close())
  afterEach(() => app.clock.set(new Date(START)))

  const mails = (): string[] => {
    const outbox = app.container.services.env.MAIL_OUTBOX
    return readdirSync(outbox).map((name) =>
      readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=\n', ''),
    )
  }
  const linkTo = async (part: number): Promise<string> =>
    (await cast.shipper.post(`${PART}/link/${part}`, {}).expect(201)).body.data.hash
  const byHash = (step: string, hash: string, input: object = {}) =>
    app.anonymous.patch(`${PART}/${step}_by_hash/${hash}`, input)
  const open = (hash: string) => app.anonymous.get(`${PART}/get_by_hash/${hash}`)

  it('gets a mail with a link and nothing that was typed, answers, confirms and has its order', async () => {
    const quote = await newQuote(cast, {
      transporters: [
        { transporter_id: cast.carrier.company.id, emails: 'Frete@Carrier.example, outra@carrier.example' },
        { transporter_id: cast.rival.company.id },
      ],
    })
    const mail = mails().find((text) => text.includes('frete@carrier.example')) ?? ''
    expect(mails().filter((text) => text.includes('carrier.example'))).toHaveLength(2)
    expect(mail).not.toContain('Vidro para o Rio')
    expect(mail).not.toContain('Doca')
    const hash = hashIn(mail)
    expect((await open(hash).expect(200)).body.data).toMatchObject({
      response: 'asked',
      quote_name: 'Vidro para o Rio',
      weight: '1250.000',
      origin: 'São Paulo/SP',
      answer: null,
    })
    await byHash('transporter_accept', hash, price('900.00', { icms: '12' })).expect(200)
    await accept(quote, cast.shipper, cast.carrier).expect(200)
    expect((await open(hash).expect(200)).body.data).toMatchObject({
      response: 'accepted',
      answer: { total_value: '1022.73' },
    })
    await byHash('confirm', hash).expect(200)
    await app.settle()
    const part = await partAttributes(cast.shipper, partOf(quote, cast.carrier))
    expect(part).toMatchObject({ response: 'ordered', answered_by: 'guest' })
    expect((await open(hash).expect(200)).body.data).toMatchObject({
      response: 'ordered',
      order_code: `#${String(part.order_id)}`,
    })
    await byHash('create_order', hash).expect(200)
    await app.anonymous
      .post(`/api/orders/store_with_simulation_quote_transporters_hash/${hash}`, {})
      .expect(200)
    expect(await app.db.orders.count({ where: { shipper_id: cast.shipper.company.id } })).toBe(1)
  })

  it('is told by a second click what the first one did', async () => {
    const quote = await newQuote(cast)
    const hash = await linkTo(partOf(quote, cast.carrier))
    await byHash('transporter_accept', hash, price('900.00')).expect(200)
    const second = await byHash('transporter_accept', hash, price('1.00')).expect(200)
    expect(second.body.data.answer.total_value).toBe('900.00')
    const third = await byHash('transporter_accept', hash, {
      transporter_accept: false,
      transporter_refuse_justification: 'Não.',
    }).expect(200)
    expect(third.body.data).toMatchObject({ response: 'answered', answer: { total_value: '900.00' } })
    // Nothing was accepted yet: a confirmation changes nothing.
    expect((await byHash('confirm', hash).expect(200)).body.data.response).toBe('answered')
  })

  it('is one with the logged-in carrier: of both at the same moment one answers', async () => {
    const quote = await newQuote(cast)
    const part = partOf(quote, cast.carrier)
    const hash = await linkTo(part)
    const [link, portal] = await Promise.all([
      byHash('transporter_accept', hash, price('900.00')),
      answer(quote, cast.carrier, '800.00'),
    ])
    expect(link.status).toBe(200)
    expect([200, 409]).toContain(portal.status)
    const kept = (await partAttributes(cast.shipper, part)).total_value
    expect(link.body.data.answer.total_value).toBe(kept)
    expect(
      await app.db.audits.count({
        where: {
          auditable_type: 'simulation_quotes_transporters',
          auditable_id: part,
          event: 'quote_answered',
        },
      }),
    ).toBe(1)
  })

  it('confirms once of two clicks, and one of the two ways', async () => {
    const quote = await answered(cast)
    const hash = await linkTo(partOf(quote, cast.carrier))
    await accept(quote, cast.shipper, cast.carrier).expect(200)
    const before = await app.db.orders.count()
    const [one, two] = await Promise.all([byHash('confirm', hash), byHash('confirm', hash)])
    expect([one.status, two.status]).toEqual([200, 200])
    await confirm(quote, cast.carrier).expect(409)
    await app.settle()
    expect(await app.db.orders.count()).toBe(before + 1)
    expect((await quoteAttributes(cast.shipper, quote.id)).response).toBe('confirmed')
  })

  it('opens its own part alone, by the last link, until it is revoked or over', async () => {
    const quote = await answered(cast)
    const part = partOf(quote, cast.carrier)
    const first = await linkTo(part)
    const last = await linkTo(part)
    await open(first).expect(404)
    const { body } = await open(last).expect(200)
    expect(JSON.stringify(body)).not.toContain('1200.00')
    expect(JSON.stringify(body)).not.toContain(cast.rival.company.fantasy_name)
    await cast.stranger.post(`${PART}/link/${part}`, {}).expect(404)
    await cast.carrier.post(`${PART}/link/${part}`, {}).expect(403)
    await cast.stranger.delete(`${PART}/link/${part}`).expect(404)
    await cast.shipper.delete(`${PART}/link/${part}`).expect(204)
    await open(last).expect(404)
    await byHash('confirm', last).expect(404)
    const hash = await linkTo(part)
    const now = app.clock.now().getTime()
    // A day for the limit, which is an hour away, and fifteen after it.
    app.clock.set(new Date(now + 16 * DAY_MS - 1000))
    await open(hash).expect(200)
    app.clock.set(new Date(now + 16 * DAY_MS + 1000))
    await open(hash).expect(404)
  })

  it('writes to the shipper and reads its answer, and a rival does neither', async () => {
    const quote = await newQuote(cast)
    const part = partOf(quote, cast.carrier)
    const hash = await linkTo(part)
    await app.anonymous
      .post(`/api/messages_quotes/by_hash/${hash}`, { text: 'A doca aceita carreta?' })
      .expect(200)
    expect((await partAttributes(cast.shipper, part)).unread_messages_count).toBe(1)
    const message = { simulation_quotes_transporter_id: part, text: 'Aceita.' }
    await cast.rival.post('/api/messages_quotes', message).expect(404)
    await cast.stranger.post('/api/messages_quotes', message).expect(404)
    await cast.shipper.post('/api/messages_quotes', message).expect(201)
    await cast.shipper.post(`${PART}/read/${part}`, {}).expect(200)
    expect((await partAttributes(cast.shipper, part)).unread_messages_count).toBe(0)
    expect((await partAttributes(cast.carrier, part)).unread_messages_count).toBe(1)
    const list = (actor: typeof cast.carrier) =>
      actor.get(`/api/messages_quotes?filter[simulation_quotes_transporter_id]=${part}`).expect(200)
    expect((await list(cast.rival)).body.data).toEqual([])
    const own = (await list(cast.carrier)).body.data.map(
      ({ attributes }: { attributes: object }) => attributes,
    )
    expect(own).toMatchObject([
      { text: 'A doca aceita carreta?', user_name: null, is_read: true },
      { text: 'Aceita.', user_name: cast.shipper.user.name, is_read: false },
    ])
    const opened = await open(hash).expect(200)
    expect(opened.body.data.messages).toMatchObject([{ is_own: true }, { is_own: false, text: 'Aceita.' }])
  })

  it('has the places of quotes from before, filled step by step', async () => {
    const quote = await newQuote(cast)
    const pairs = () =>
      app.container.services.database.rows(sql`
        select p.simulation_quote_transporter_id as part, p.simulation_quotes_address_id as address
        from simulation_quotes_transporters_addresses p join simulation_quotes_addresses a on a.id = p.simulation_quotes_address_id
        where a.simulation_quote_id = ${quote.id} order by 1, 2`)
    const made = await pairs()
    expect(made.length).toBeGreaterThan(1)
    await app.owner.query('delete from simulation_quotes_transporters_addresses')
    await runFillOf(app.ownerUrl, '20261129110000_addresses_of_parts')
    expect(await pairs()).toEqual(made)
  })

  it('has the places of the quote under its part, which no rival reads', async () => {
    const quote = await newQuote(cast)
    const places = async (actor: typeof cast.carrier, of: typeof cast.carrier) =>
      (
        await actor
          .get(
            `/api/simulation_quotes_transporters_addresses?filter[simulation_quote_transporter_id]=${partOf(quote, of)}`,
          )
          .expect(200)
      ).body.data.map((row: { attributes: object }) => row.attributes)
    const { carrier, rival, shipper, stranger } = cast
    expect(await places(carrier, carrier)).toMatchObject([
      {
        type: 'collection',
        city: 'São Paulo',
        position: 1,
        address: expect.stringContaining('São Paulo/SP'),
      },
      { type: 'delivery', city: 'Rio de Janeiro' },
    ])
    expect(await places(shipper, rival)).toHaveLength(2)
    expect(await places(carrier, rival)).toEqual([])
    expect(await places(stranger, carrier)).toEqual([])
    const part = await carrier.get(`${PART}/${partOf(quote, carrier)}?include=addresses`).expect(200)
    expect(part.body.included).toHaveLength(2)
  })

  it('has papers with the shipper that no rival sees', async () => {
    const quote = await newQuote(cast)
    const part = partOf(quote, cast.carrier)
    const pdf = { name: 'ficha.pdf', content: '%PDF-1.4\n%âãÏÓ\n' }
    await cast.shipper.upload(`/api/simulation_quotes/files/${quote.id}`, 'files', [pdf]).expect(200)
    await cast.carrier.upload(`${PART}/files/${part}`, 'files', [pdf]).expect(200)
    await cast.rival.upload(`${PART}/files/${part}`, 'files', [pdf]).expect(404)
    const seen = async (actor: typeof cast.carrier) =>
      (
        await actor.get(`/api/simulation_quotes_files?filter[simulation_quote_id]=${quote.id}`).expect(200)
      ).body.data.map(({ id }: { id: string }) => Number(id))
    const [ofAll, ofCarrier] = await seen(cast.shipper)
    expect(await seen(cast.carrier)).toEqual([ofAll, ofCarrier])
    expect(await seen(cast.rival)).toEqual([ofAll])
    expect(await seen(cast.stranger)).toEqual([])
    await cast.rival.get(`/api/simulation_quotes_files/download/${ofCarrier}`).expect(404)
    await cast.shipper.get(`/api/simulation_quotes_files/download/${ofCarrier}`).expect(200)
    await cast.carrier.delete(`/api/simulation_quotes_files/${ofAll}`).expect(403)
    await cast.carrier.delete(`/api/simulation_quotes_files/${ofCarrier}`).expect(204)
  })

  it('reads papers and puts its own by the link, in limits, and meets no rival', async () => {
    const quote = await newQuote(cast)
    const part = partOf(quote, cast.carrier)
    const [hash, ofRival] = [await linkTo(part), await linkTo(partOf(quote, cast.rival))]
    const pdf = { name: 'ficha.pdf', content: '%PDF-1.4\n%âãÏÓ\n' }
    await cast.shipper.upload(`/api/simulation_quotes/files/${quote.id}`, 'files', [pdf]).expect(200)
    const attach = (to: string, files: readonly { name: string; content: string }[]) =>
      app.anonymous.upload(`${PART}/files_by_hash/${to}`, 'files', files)
    const own = { ...pdf, name: 'licença.pdf' }
    const given = await attach(hash, [own]).expect(200)
    expect(given.body.data.files).toMatchObject([
      { name: 'ficha.pdf', is_own: false },
      { name: 'licença.pdf', is_own: true },
    ])
    const [ofAll, ofCarrier] = given.body.data.files.map(({ id }: { id: number }) => id)
    const link = (to: string, id: number) =>
      app.anonymous.get(`/api/simulation_quotes_files/download_by_hash/${to}/${id}`)
    const { url } = (await link(hash, ofCarrier).expect(200)).body.data
    const bytes = await app.anonymous.get(new URL(url).pathname).expect(200)
    expect(bytes.headers['content-type']).toContain('application/pdf')
    // The shipper sees it; the rival's link opens the common paper alone.
    await cast.shipper.get(`/api/simulation_quotes_files/download/${ofCarrier}`).expect(200)
    await link(ofRival, ofAll).expect(200)
    await link(ofRival, ofCarrier).expect(404)
    expect((await open(ofRival).expect(200)).body.data.files).toMatchObject([{ id: ofAll }])
    // Checks as of any upload: kinds by content, how many, and a link that lives.
    await attach(hash, [{ name: 'x.exe', content: 'MZ\u0000\u0001' }]).expect(422)
    await attach('nada', [own]).expect(404)
    const ten = Array.from({ length: 10 }, () => own)
    await attach(hash, ten).expect(200)
    expect((await attach(hash, ten).expect(422)).body.errors[0].detail).toContain('20')
    await cast.shipper.delete(`${PART}/link/${part}`).expect(204)
    await attach(hash, [own]).expect(404)
    await link(hash, ofAll).expect(404)
  })
})
