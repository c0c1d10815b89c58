import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { createTestApp, START, type TestApp } from '#tests/support/app.ts'
import { attributesOf as orderAttributes } from '#tests/support/orders.ts'
import {
  accept,
  answer,
  answered,
  confirm,
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
} from './support.ts'

describe('a quote is answered, chosen and becomes an order', () => {
  let app: TestApp
  let cast: QuoteCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherThree(app)
  })
  afterAll(() => app.close())
  afterEach(() => app.clock.set(new Date(START)))

  it('by several carriers, each of which sees its own part alone', async () => {
    const quote = await newQuote(cast)
    expect(await quoteAttributes(cast.shipper, quote.id)).toMatchObject({
      response: 'open',
      asked_count: 3,
      origin: 'São Paulo/SP',
      destination: 'Rio de Janeiro/RJ',
      freight_type: 'cif',
    })
    await answer(quote, cast.carrier, '900.00').expect(200)
    const rival = await cast.rival.get(PART).expect(200)
    expect(rival.body.data.map(({ id }: { id: string }) => Number(id))).toContain(partOf(quote, cast.rival))
    expect(JSON.stringify(rival.body)).not.toContain('900.00')
    await cast.rival.get(`${PART}/${partOf(quote, cast.carrier)}`).expect(404)
    await cast.rival.get(`/api/simulation_quotes/${quote.id}`).expect(403)
    await cast.stranger.get(`/api/simulation_quotes/${quote.id}`).expect(404)
    await cast.stranger.patch(`${PART}/accept/${partOf(quote, cast.carrier)}`, {}).expect(404)
    await cast.rival
      .patch(`${PART}/transporter_accept/${partOf(quote, cast.carrier)}`, {
        weight_shipping_value: '1.00',
        transporter_delivery_time: 1,
      })
      .expect(404)
    expect(await partAttributes(cast.rival, partOf(quote, cast.rival))).toMatchObject({
      response: 'asked',
      sending_status: 'sent',
      weight: '1250.000',
      quote_observation: 'Doca com agendamento.',
      rank: null,
    })
  })

  it('with several carriers that the shipper works with', async () => {
    const one = { transporters: [{ transporter_id: cast.carrier.company.id }] }
    await cast.shipper.post('/api/simulation_quotes', { ...quote0(), ...one }).expect(422)
    const twice = {
      transporters: [cast.carrier, cast.carrier].map((c) => ({ transporter_id: c.company.id })),
    }
    await cast.shipper.post('/api/simulation_quotes', { ...quote0(), ...twice }).expect(422)
    const outsider = await app.actor('transporter')
    const foreign = { transporters: [cast.carrier, outsider].map((c) => ({ transporter_id: c.company.id })) }
    await cast.shipper.post('/api/simulation_quotes', { ...quote0(), ...foreign }).expect(422)
    for (const missing of ['observation', 'service_level', 'response_time_limit', 'transporters'])
      await cast.shipper.post('/api/simulation_quotes', { ...quote0(), [missing]: undefined }).expect(422)
    const past = { response_time_limit: '2026-11-18T11:59:00.000Z' }
    await cast.shipper.post('/api/simulation_quotes', { ...quote0(), ...past }).expect(422)
    await cast.shipper
      .post('/api/simulation_quotes', { ...quote0(), freight_type: 'fob_reimbursement' })
      .expect(422)
  })

  it('the total is computed here: ICMS within itself, none where the freight is exempt', async () => {
    const more = { rates: [{ rate: 'GRIS', amount: '80.00' }], icms: '12' }
    const taxed = await newQuote(cast)
    await answer(taxed, cast.carrier, '800.00', more).expect(200)
    expect(await partAttributes(cast.shipper, partOf(taxed, cast.carrier))).toMatchObject({
      total_value: '1000.00',
      icms_value: '120.00',
    })
    const exempt = await newQuote(cast, { icms_exemption: true })
    await answer(exempt, cast.carrier, '800.00', more).expect(200)
    expect(await partAttributes(cast.shipper, partOf(exempt, cast.carrier))).toMatchObject({
      total_value: '880.00',
      icms_value: '0.00',
    })
  })

  it('answers once; a refusal needs its justification', async () => {
    const quote = await newQuote(cast)
    const refuse = (words: object) =>
      cast.rival.patch(`${PART}/transporter_accept/${partOf(quote, cast.rival)}`, {
        transporter_accept: false,
        ...words,
      })
    await refuse({}).expect(422)
    await refuse({ transporter_refuse_justification: 'Sem caminhão.' }).expect(200)
    await answer(quote, cast.rival, '900.00').expect(409)
    await answer(quote, cast.carrier, '900.00').expect(200)
    await answer(quote, cast.carrier, '800.00').expect(409)
  })

  it('the lowest is taken as it is; another one needs its justification', async () => {
    const quote = await answered(cast)
    await accept(quote, cast.shipper, cast.rival).expect(422)
    await accept(quote, cast.shipper, cast.rival, 'Prazo menor.').expect(200)
    expect(await quoteAttributes(cast.shipper, quote.id)).toMatchObject({
      response: 'accepted',
      accepted_quote_transporter_justification: 'Prazo menor.',
      chosen_value: '1000.00',
    })
    const own = await partAttributes(cast.rival, partOf(quote, cast.rival))
    expect(own).toMatchObject({ response: 'accepted', justification: null })
    const other = await answered(cast)
    await accept(other, cast.shipper, cast.carrier).expect(200)
  })

  it('one of two acceptances at once wins', async () => {
    const quote = await answered(cast)
    const both = await Promise.all([
      accept(quote, cast.shipper, cast.carrier),
      accept(quote, cast.shipper, cast.rival, 'Prazo menor.'),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(
      await app.db.simulation_quotes_transporters.count({
        where: { simulation_quote_id: quote.id, response: 'accepted' },
      }),
    ).toBe(1)
  })

  it('the confirmation makes one order with the agreed price, and the others have lost', async () => {
    const quote = await answered(cast)
    await confirm(quote, cast.rival).expect(409)
    await accept(quote, cast.shipper, cast.rival, 'Prazo menor.').expect(200)
    const both = await Promise.all([confirm(quote, cast.rival), confirm(quote, cast.rival)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await app.settle()
    const won = await partAttributes(cast.shipper, partOf(quote, cast.rival))
    expect(won).toMatchObject({ response: 'ordered', confirm: true })
    expect(await orderAttributes(cast.shipper, Number(won.order_id))).toMatchObject({
      transporter_id: cast.rival.company.id,
      freight_value: '1000.00',
      lead_time: 3,
      status_name: 'CONFIRMED_TRANSPORTER',
      weight: '1250.000',
      destinatary_name: 'Mercado Bem-te-vi',
    })
    expect(await partAttributes(cast.carrier, partOf(quote, cast.carrier))).toMatchObject({
      response: 'lost',
      order_id: null,
    })
    await cast.carrier.get(`/api/orders/${String(won.order_id)}`).expect(404)
    await cast.rival.get(`/api/orders/${String(won.order_id)}`).expect(200)
    expect(await app.db.orders.count({ where: { shipper_id: cast.shipper.company.id } })).toBe(1)
    const proposal = await app.db.order_proposals.findFirstOrThrow({
      where: { order_id: Number(won.order_id) },
    })
    expect(proposal).toMatchObject({ status: 'accepted', transporter_id: cast.rival.company.id })
  })

  it('a carrier may give up what it won, and the shipper chooses again', async () => {
    const quote = await answered(cast)
    await accept(quote, cast.shipper, cast.carrier).expect(200)
    const give = (words: object) =>
      cast.carrier.patch(`${PART}/confirm/${partOf(quote, cast.carrier)}`, { confirm: false, ...words })
    await give({}).expect(422)
    await give({ transporter_refuse_justification: 'Caminhão quebrado.' }).expect(200)
    await accept(quote, cast.shipper, cast.rival).expect(200)
    await confirm(quote, cast.rival).expect(200)
  })

  it('an order that is refused by a rule waits for the shipper, who makes it', async () => {
    const quote = await answered(cast)
    await app.db.companies.update({
      where: { id: cast.shipper.company.id },
      data: { custom_settings: { order_required_fields: ['cost_center'] } },
    })
    await accept(quote, cast.shipper, cast.carrier).expect(200)
    await confirm(quote, cast.carrier).expect(200)
    await app.settle()
    const part = partOf(quote, cast.carrier)
    expect(await partAttributes(cast.shipper, part)).toMatchObject({ response: 'confirmed', order_id: null })
    await cast.shipper.patch(`${PART}/create_order/${part}`, {}).expect(422)
    await app.db.companies.update({ where: { id: cast.shipper.company.id }, data: { custom_settings: {} } })
    await cast.stranger.patch(`${PART}/create_order/${part}`, {}).expect(404)
    const made = await cast.shipper.patch(`${PART}/create_order/${part}`, {}).expect(200)
    const again = await cast.shipper.patch(`${PART}/create_order/${part}`, {}).expect(200)
    expect(again.body.data.attributes.order_id).toBe(made.body.data.attributes.order_id)
  })

  it('a price above the limit waits for another person, who declines or approves (feature 9)', async () => {
    const { shipper } = cast
    await switchOn(app, shipper, 'quotation_approval_verification')
    await app.db.companies.update({
      where: { id: shipper.company.id },
      data: { quotation_approval_percentage_value: '15' },
    })
    const approver = await app.actor('shipper', {
      company_id: shipper.company.id,
      permissions: ['integra_manager__quotation_approver_user'],
    })
    const quote = await answered(cast)
    await accept(quote, shipper, cast.rival, 'Prazo menor.').expect(200)
    expect((await quoteAttributes(shipper, quote.id)).response).toBe('accepted')

    const dear = await answered(cast)
    await accept(dear, approver, cast.third, 'Prazo menor.').expect(403)
    await accept(dear, shipper, cast.third, 'Prazo menor.').expect(200)
    const part = partOf(dear, cast.third)
    expect((await quoteAttributes(shipper, dear.id)).response).toBe('awaiting_approval')
    await confirm(dear, cast.third).expect(409)
    await accept(dear, shipper, cast.third).expect(409)
    const decline = { approver_user_decline_justification: 'Acima do orçamento.' }
    await shipper.patch(`${PART}/approver_decline/${part}`, decline).expect(403)
    await approver.patch(`${PART}/approver_decline/${part}`, {}).expect(422)
    await approver.patch(`${PART}/approver_decline/${part}`, decline).expect(200)
    expect(await quoteAttributes(shipper, dear.id)).toMatchObject({ response: 'open', chosen_value: null })
    await accept(dear, shipper, cast.third, 'Só ela tem baú.').expect(200)
    await accept(dear, approver, cast.third).expect(200)
    await confirm(dear, cast.third).expect(200)
    await app.db.company_features.deleteMany({ where: { company_id: shipper.company.id } })
  })

  it('a price whose validity is over is not approved; it is declined', async () => {
    const { shipper } = cast
    await switchOn(app, shipper, 'quotation_approval_verification')
    const approver = await app.actor('shipper', {
      company_id: shipper.company.id,
      permissions: ['integra_manager__quotation_approver_user'],
    })
    const now = app.clock.now()
    const quote = await newQuote(cast)
    await answer(quote, cast.carrier, '900.00').expect(200)
    await answer(quote, cast.rival, '1300.00', { valid_until: '2026-11-18T14:00:00.000Z' }).expect(200)
    await accept(quote, shipper, cast.rival, 'Prazo menor.').expect(200)
    app.clock.set(new Date('2026-11-18T14:00:00.000Z'))
    const late = await accept(quote, approver, cast.rival).expect(409)
    expect(late.body.errors[0].detail).toContain('validade')
    const decline = { approver_user_decline_justification: 'Fora da validade.' }
    await approver.patch(`${PART}/approver_decline/${partOf(quote, cast.rival)}`, decline).expect(200)
    app.clock.set(now)
    await app.db.company_features.deleteMany({ where: { company_id: shipper.company.id } })
  })

  it('the person who chose may not approve', async () => {
    const { shipper } = cast
    await switchOn(app, shipper, 'quotation_approval_verification')
    const both = await app.actor('shipper', {
      company_id: shipper.company.id,
      permissions: ['integra_manager__owner', 'integra_manager__quotation_approver_user'],
    })
    const quote = await answered(cast)
    await accept(quote, both, cast.third, 'Prazo menor.').expect(200)
    await accept(quote, both, cast.third).expect(409)
    await app.db.company_features.deleteMany({ where: { company_id: shipper.company.id } })
  })

  it('waits for the minimum of answers (feature 12)', async () => {
    await switchOn(app, cast.shipper, 'quotation_minimum_transporter_verification')
    const quote = await newQuote(cast)
    await answer(quote, cast.carrier, '900.00').expect(200)
    await answer(quote, cast.rival, '1000.00').expect(200)
    await accept(quote, cast.shipper, cast.carrier).expect(409)
    await answer(quote, cast.third, '1200.00').expect(200)
    await accept(quote, cast.shipper, cast.carrier).expect(200)
    const two = [cast.carrier, cast.rival].map(({ company }) => ({ transporter_id: company.id }))
    await cast.shipper.post('/api/simulation_quotes', { ...quote0(), transporters: two }).expect(422)
    await app.db.company_features.deleteMany({ where: { company_id: cast.shipper.company.id } })
  })

  it('expires to the minute, and a price whose validity is over cannot be taken', async () => {
    const quote = await newQuote(cast)
    await answer(quote, cast.carrier, '900.00', { valid_until: '2026-11-18T14:00:00.000Z' }).expect(200)
    await answer(quote, cast.rival, '950.00', { valid_until: '2026-11-18T12:30:00.000Z' }).expect(422)
    await tick(cast, '2026-11-18T12:59:59.000Z')
    expect((await partAttributes(cast.rival, partOf(quote, cast.rival))).response).toBe('asked')
    app.clock.set(new Date(LIMIT))
    await answer(quote, cast.rival, '950.00').expect(409)
    await tick(cast, LIMIT)
    expect((await partAttributes(cast.rival, partOf(quote, cast.rival))).response).toBe('expired')
    expect((await quoteAttributes(cast.shipper, quote.id)).response).toBe('open')
    app.clock.set(new Date('2026-11-18T14:00:00.000Z'))
    await accept(quote, cast.shipper, cast.carrier).expect(409)
    app.clock.set(new Date('2026-11-18T13:59:59.000Z'))
    await accept(quote, cast.shipper, cast.carrier).expect(200)
  })

  it('without any price it is over, until it gets more time', async () => {
    const quote = await newQuote(cast)
    await tick(cast, LIMIT)
    expect((await quoteAttributes(cast.shipper, quote.id)).response).toBe('expired')
    const fourth = await app.actor('transporter')
    await app.link(cast.shipper, fourth)
    const invite = { transporters: [{ transporter_id: fourth.company.id }] }
    await cast.shipper.post(`/api/simulation_quotes/invite/${quote.id}`, invite).expect(422)
    const response_time_limit = '2026-11-18T15:00:00.000Z'
    await cast.shipper
      .post(`/api/simulation_quotes/invite/${quote.id}`, { ...invite, response_time_limit })
      .expect(200)
    await app.settle()
    expect((await quoteAttributes(cast.shipper, quote.id)).response).toBe('open')
    await answer(quote, cast.rival, '950.00').expect(200)
    const list = await fourth.get(PART).expect(200)
    expect(list.body.data[0].attributes.response).toBe('asked')
  })

  it('is taken back with its links', async () => {
    const quote = await answered(cast)
    const link = await cast.shipper.post(`${PART}/link/${partOf(quote, cast.carrier)}`, {}).expect(201)
    await cast.shipper
      .post(`/api/simulation_quotes/cancel/${quote.id}`, { justification: 'Venda desfeita.' })
      .expect(200)
    await app.anonymous.get(`${PART}/get_by_hash/${link.body.data.hash}`).expect(404)
    await accept(quote, cast.shipper, cast.carrier).expect(409)
    expect((await partAttributes(cast.carrier, partOf(quote, cast.carrier))).response).toBe('canceled')
  })

  const quote0 = () => ({
    weight: '100',
    invoice_value: '1000.00',
    service_level: 'standard',
    observation: 'Frágil.',
    response_time_limit: LIMIT,
    delivery_address: { city_id: RIO },
    collection_address: { city_id: SAO_PAULO },
    transporters: [cast.carrier, cast.rival].map(({ company }) => ({ transporter_id: company.id })),
  })
})
