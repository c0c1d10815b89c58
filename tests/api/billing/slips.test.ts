import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payBilling, printBilling, renewCharge, showBillPayment } from '#shared/billing/billing.calls.ts'
import { closeBillingsJob } from '#server/modules/billing/jobs/close-billings.job.ts'
import { reconcileSlipsJob } from '#server/modules/billing/jobs/slips.job.ts'
import { registerSlip } from '#server/modules/billing/register-slip.ts'
import { barcodeOfLine, dueFactor, readBarcode } from '#server/modules/billing/pure/slip-code.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { SAO_PAULO } from '#tests/support/places.ts'
import {
  createSlipServer,
  SLIP_CLIENT,
  type ServedSlip,
  type SlipServer,
} from '#tests/support/slip-server.ts'

/** Bills at a bank of slips: registered once, checked, told by webhook, fetched, cancelled, given back. */

const SECRET = 's'.repeat(32)

describe('payment of bills by slip', () => {
  let app: TestApp
  let bank: SlipServer
  let manager: Actor
  let shipper: Actor

  const configure = (more: object) => {
    const { services } = app.container
    const entries = Object.entries(services.env).filter(
      ([name]) => !name.startsWith('PIX_') && !name.startsWith('SLIP_'),
    )
    const bounds = { SLIP_TIMEOUT_MS: 10_000, SLIP_RETRIES: 0, SLIP_SCOPE: SLIP_CLIENT.scope }
    Object.assign(services, { env: { ...Object.fromEntries(entries), ...bounds, ...more } })
  }
  const bankEnv = () => ({
    SLIP_URL: `${bank.url}/cobranca/v3/`,
    SLIP_TOKEN_URL: `${bank.url}/oauth/v2/token`,
    SLIP_CLIENT_ID: SLIP_CLIENT.id,
    SLIP_CLIENT_SECRET: SLIP_CLIENT.secret,
    SLIP_WEBHOOK_SECRET: SECRET,
  })
  const run = async (job: typeof closeBillingsJob) => {
    const { services } = app.container
    return job.run({}, { services, id: 'test', attempt: 1, progress: () => Promise.resolve() })
  }
  const moveTo = async (instant: string) => {
    app.clock.advance(Date.parse(instant) - app.clock.now().getTime())
    manager = await app.actor('manager', { company_id: manager.company.id })
    shipper = await app.actor('shipper', { company_id: shipper.company.id })
  }
  const nextMonth = (day: string): string => {
    const now = app.clock.now()
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
    return `${month}-${day}T12:00:00.000Z`
  }
  /** A bill of 100.00. @returns its id */
  const closeBill = async (): Promise<number> => {
    await moveTo(nextMonth('10'))
    const terms = { minimum_price: '100.00', solicitation_ftl_quantity: 0, solicitation_ftl_price: '0.00' }
    const others = { solicitation_others_quantity: 0, solicitation_others_price: '0.00' }
    await manager
      .post('/api/billing_contracted_prices', { company_id: shipper.company.id, ...terms, ...others })
      .expect(201)
    await moveTo(nextMonth('02'))
    await run(closeBillingsJob)
    // Jobs that failed are told to who waits for them.
    await app.settle().catch(() => null)
    const { body } = await shipper.get('/api/billings').expect(200)
    return Number(body.data[0].id)
  }
  const isReady = async (id: number) =>
    (await app.db.billing_slips.findUnique({ where: { billing_id: id } }))?.status === 'active'
  /** A bill whose slip stands at the bank, whatever jobs of the tests before still try. */
  const closeReady = async (): Promise<number> => {
    const id = await closeBill()
    // oxlint-disable-next-line no-await-in-loop -- a job that holds the slip comes first
    while (!(await isReady(id))) await registerSlip(app.container.services, id)
    return id
  }
  const payment = async (id: number, who = shipper) =>
    (await who.call(showBillPayment, { id }).expect(200)).body.data
  const statusOf = async (id: number) =>
    (await shipper.get(`/api/billings/${id}`).expect(200)).body.data.attributes
  /** Companies of the tests before are billed too: slips of this one. */
  const slips = (): ServedSlip[] =>
    bank.slips.filter(({ pagador }) => pagador.cpfCnpj === shipper.company.cnpj)
  const pay = (slip = slips().at(-1)): ServedSlip => {
    if (!slip) throw new Error('no slip')
    return Object.assign(slip, {
      situacao: 'RECEBIDO',
      dataSituacao: app.clock.now().toISOString().slice(0, 10),
      valorTotalRecebido: slip.valorNominal,
    })
  }
  const tell = (slip: ServedSlip, secret = SECRET) =>
    app.anonymous.post(`/api/billings/slip_webhook/${secret}`, [
      { seuNumero: slip.seuNumero, situacao: slip.situacao, codigoSolicitacao: slip.codigoSolicitacao },
    ])

  beforeAll(async () => {
    app = await createTestApp()
    manager = await app.actor('manager')
  })
  beforeEach(async () => {
    bank = await createSlipServer()
    configure(bankEnv())
    shipper = await app.actor('shipper')
    const place = { street: 'Rua das Tropas', number: '12', district: 'Centro', postal_code: '01310100' }
    const address = await app.db.addresses.create({
      data: { ...place, company_id: shipper.company.id, city_id: SAO_PAULO, city: 'São Paulo', uf: 'SP' },
    })
    await app.db.companies.update({ where: { id: shipper.company.id }, data: { address_id: address.id } })
  })
  afterEach(() => bank.close())
  afterAll(() => app.close())

  it('is registered when the period closes: number, barcode, line and bars of the value and the last day', async () => {
    const id = await closeReady()
    const { expire_at } = await statusOf(id)
    expect(slips()).toMatchObject([
      { valorNominal: 100, dataVencimento: expire_at, pagador: { cep: '01310100', uf: 'SP' } },
    ])
    const { slip } = await payment(id)
    expect(slip).toMatchObject({ situation: 'ready', number: slips()[0]?.codigoSolicitacao, failure: null })
    expect(barcodeOfLine(slip.line)).toBe(slip.barcode)
    expect(readBarcode(slip.barcode)).toMatchObject({ cents: '0000010000', factor: dueFactor(expire_at) })
    expect(slip.bars).toMatch(/^1010[01]{396}11101$/)
    await shipper.call(printBilling, { id }).expect(200)
    const other = await app.actor('shipper')
    await other.call(showBillPayment, { id }).expect(404)
  })

  it('is paid by what the bank says when it is asked, not by the message, and once', async () => {
    const id = await closeReady()
    const [slip] = slips()
    if (!slip) throw new Error('no slip')
    await tell(slip, 'x'.repeat(32)).expect(404)
    // The message says that it is paid; the bank does not.
    await tell({ ...slip, situacao: 'RECEBIDO' }).expect(200)
    await app.settle()
    expect((await statusOf(id)).status).toBe('open')
    pay(slip)
    await Promise.all([tell(slip).expect(200), tell(slip).expect(200)])
    await app.settle()
    expect(await statusOf(id)).toMatchObject({
      status: 'paid',
      payment_reference: `Boleto ${slip.codigoSolicitacao}`,
    })
    expect(await payment(id)).toMatchObject({ received: '100.00', slip: { situation: 'off' } })
    expect(await app.db.billing_payments.count({ where: { billing_id: id } })).toBe(1)
    const unknown = await tell({ ...slip, seuNumero: 'T99' }).expect(200)
    expect(unknown.body.data).toEqual({ received: 0 })
    await app.anonymous.post(`/api/billings/slip_webhook/${SECRET}`, []).expect(200)
    await app.anonymous.post(`/api/billings/slip_webhook/${SECRET}`, [{ seuNumero: 5 }]).expect(422)
  })

  it('is found by the reconciliation when the webhook was lost, on any page', async () => {
    const id = await closeReady()
    bank.slips.unshift({
      ...pay(structuredClone(slips()[0])),
      seuNumero: 'T1',
      codigoSolicitacao: 'other',
    })
    pay()
    bank.expireTokens()
    expect(await run(reconcileSlipsJob)).toMatchObject({ received: 1 })
    expect((await statusOf(id)).status).toBe('paid')
    expect(await run(reconcileSlipsJob)).toMatchObject({ received: 0 })
  })

  it('is cancelled when the bill is paid otherwise, and made anew when it ended at the bank', async () => {
    const id = await closeReady()
    const [first] = slips()
    if (!first) throw new Error('no slip')
    first.situacao = 'EXPIRADO'
    await tell(first).expect(200)
    await app.settle()
    expect((await payment(id)).slip.situation).toBe('waiting')
    await run(reconcileSlipsJob)
    expect(slips()).toHaveLength(2)
    expect((await payment(id)).slip.situation).toBe('ready')
    await manager.call(payBilling, { id, input: {} }).expect(200)
    await app.settle()
    expect(slips()[1]?.situacao).toBe('CANCELADO')
  })

  it('given back by the bank is noted on the bill, and the operator told, once', async () => {
    const id = await closeReady()
    const slip = pay()
    await tell(slip).expect(200)
    await app.settle()
    Object.assign(slip, { situacao: 'CANCELADO', dataSituacao: '2027-12-01' })
    await tell(slip).expect(200)
    await tell(slip).expect(200)
    await app.settle()
    expect(await statusOf(id)).toMatchObject({ status: 'paid' })
    expect(await payment(id)).toMatchObject({
      received: '0.00',
      refunds: [{ value: '100.00', reason: 'CANCELADO' }],
    })
    const told = await app.db.outbox.count({ where: { event: 'billings.refunded' } })
    expect(told).toBe(1)
  })

  it('is off without a bank', async () => {
    configure({})
    const id = await closeBill()
    expect((await payment(id)).slip).toMatchObject({ situation: 'off', line: null })
    await manager.call(renewCharge, { id }).expect(409)
  })

  it('of a lost answer is found again, and of two at once one is made', async () => {
    bank.trouble = 'down'
    const id = await closeBill()
    bank.trouble = 'lost'
    await run(reconcileSlipsJob)
    expect((await payment(id, manager)).slip).toMatchObject({ situation: 'waiting', failure: 'http' })
    expect((await payment(id)).slip.failure).toBeNull()
    bank.trouble = null
    await manager.call(renewCharge, { id }).expect(204)
    await app.settle()
    expect(slips()).toHaveLength(1)
    expect((await payment(id, manager)).slip).toMatchObject({ situation: 'ready', failure: null })
    await app.db.billing_slips.delete({ where: { billing_id: id } })
    const { services } = app.container
    await Promise.all([registerSlip(services, id), registerSlip(services, id)])
    expect(slips()).toHaveLength(2)
  })

  it('says what is wrong: refused, no answer in time, another value, a broken code, no address', async () => {
    bank.trouble = 'refuses'
    const id = await closeBill()
    await run(reconcileSlipsJob)
    const failure = async () => {
      const { slip } = await payment(id, manager)
      return [slip.situation, slip.failure, slip.failure_text]
    }
    expect(await failure()).toEqual([
      'waiting',
      'refused',
      'Cobrança inválida · pagador.cep: CEP inexistente',
    ])
    for (const [trouble, found] of [
      ['hangs', 'timeout'],
      ['other', 'other_value'],
      ['broken', 'wrong_code'],
    ] as const) {
      bank.trouble = trouble
      if (trouble === 'hangs') configure({ ...bankEnv(), SLIP_TIMEOUT_MS: 300 })
      else configure(bankEnv())
      // oxlint-disable-next-line no-await-in-loop -- one trouble after the other
      await registerSlip(app.container.services, id).catch(() => null)
      // oxlint-disable-next-line no-await-in-loop -- one trouble after the other
      expect((await failure()).slice(0, 2)).toEqual(['waiting', found])
    }
    bank.trouble = null
    await run(reconcileSlipsJob)
    expect(await failure()).toEqual(['ready', null, null])
    expect(slips()).toHaveLength(1)

    await app.db.companies.update({ where: { id: shipper.company.id }, data: { address_id: null } })
    await app.db.billing_slips.delete({ where: { billing_id: id } })
    await run(reconcileSlipsJob)
    expect((await failure()).slice(0, 2)).toEqual(['waiting', 'no_address'])
  })

  it('waits while the bank makes the code, without a failure', async () => {
    bank.isSlow = true
    const id = await closeBill()
    expect((await payment(id, manager)).slip).toMatchObject({ situation: 'waiting', failure: null })
    bank.isSlow = false
    await run(reconcileSlipsJob)
    expect((await payment(id)).slip.situation).toBe('ready')
    expect(slips()).toHaveLength(1)
  })
})
