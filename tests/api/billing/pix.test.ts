import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payBilling, printBilling, renewCharge, showBillPayment } from '#shared/billing/billing.calls.ts'
import { reconcileChargesJob, reconcileRefundsJob } from '#server/modules/billing/jobs/charges.job.ts'
import { closeBillingsJob } from '#server/modules/billing/jobs/close-billings.job.ts'
import { isBrCode } from '#server/modules/billing/pure/br-code.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { BANK_CLIENT, createBankServer, type BankServer } from '#tests/support/bank-server.ts'

/** Bills at a bank that speaks the Pix API: registered, told by webhook, fetched, and each payment once. */

const SECRET = 'a'.repeat(32)
const RECEIVER = { PIX_KEY: 'financeiro@tropeiro.example', PIX_NAME: 'Tropeiro', PIX_CITY: 'São Paulo' }

describe('payment of bills by PIX', () => {
  let app: TestApp
  let bank: BankServer
  let manager: Actor
  let shipper: Actor
  let payments = 0

  const configure = (more: object) => {
    const { services } = app.container
    const entries = Object.entries(services.env).filter(([name]) => !name.startsWith('PIX_'))
    const bounds = { PIX_TIMEOUT_MS: 2000, PIX_RETRIES: 0 }
    Object.assign(services, { env: { ...Object.fromEntries(entries), ...bounds, ...more } })
  }
  const bankEnv = () => ({
    ...RECEIVER,
    PIX_URL: `${bank.url}/v2`,
    PIX_TOKEN_URL: `${bank.url}/oauth/token`,
    PIX_CLIENT_ID: BANK_CLIENT.id,
    PIX_CLIENT_SECRET: BANK_CLIENT.secret,
    PIX_WEBHOOK_SECRET: SECRET,
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
    await app.settle()
    const { body } = await shipper.get('/api/billings').expect(200)
    return Number(body.data[0].id)
  }
  const payment = async (id: number, who = shipper) =>
    (await who.call(showBillPayment, { id }).expect(200)).body.data
  const statusOf = async (id: number) =>
    (await shipper.get(`/api/billings/${id}`).expect(200)).body.data.attributes
  /** Companies of the tests before are billed too: charges of this one. */
  const charges = () =>
    [...bank.charges.values()].filter(({ devedor }) => devedor.cnpj === shipper.company.cnpj)
  const pix = (valor: string, txid = charges()[0]?.txid ?? '') => {
    payments += 1
    const horario = app.clock.now().toISOString()
    return { endToEndId: `E${String(payments).padStart(31, '0')}`, txid, valor, horario }
  }
  const tell = (items: readonly object[], secret = SECRET) =>
    app.anonymous.post(`/api/billings/webhook/${secret}/pix`, { pix: items })

  beforeAll(async () => {
    app = await createTestApp()
    manager = await app.actor('manager')
  })
  beforeEach(async () => {
    bank = await createBankServer()
    configure(bankEnv())
    shipper = await app.actor('shipper')
  })
  afterAll(() => app.close())

  it('is registered when the period closes, with the debtor and the last day, and has a code', async () => {
    const id = await closeBill()
    const [charge] = charges()
    const { expire_at } = await statusOf(id)
    expect(charge).toMatchObject({
      valor: { original: '100.00' },
      devedor: { cnpj: shipper.company.cnpj },
      chave: RECEIVER.PIX_KEY,
      calendario: { dataDeVencimento: expire_at },
    })
    const shown = await payment(id)
    expect(shown).toMatchObject({ situation: 'ready', copy_paste: charge?.pixCopiaECola, received: '0.00' })
    expect(shown.squares.length).toBe(shown.squares[0].length)
    await shipper.call(printBilling, { id }).expect(200)
    const other = await app.actor('shipper')
    await other.call(showBillPayment, { id }).expect(404)
    await shipper.call(renewCharge, { id }).expect(403)
  })

  it('is paid by the webhook, once however often it is told, and by the right secret alone', async () => {
    const id = await closeBill()
    await tell([pix('100.00')], 'b'.repeat(32)).expect(404)
    await app.anonymous.post(`/api/billings/webhook/${SECRET}/pix`, {}).expect(200)
    expect((await statusOf(id)).status).toBe('open')
    const item = pix('100.00')
    await Promise.all([tell([item]).expect(200), tell([item]).expect(200)])
    const again = await tell([item, item]).expect(200)
    expect(again.body.data).toEqual({ received: 0 })
    expect(await statusOf(id)).toMatchObject({
      status: 'paid',
      paid_at: item.horario,
      payment_reference: `PIX ${item.endToEndId}`,
    })
    expect(await payment(id)).toMatchObject({ situation: 'paid', received: '100.00' })
    // What belongs to no bill is passed by.
    await tell([pix('5.00', 'x'.repeat(32))]).expect(200)
    await tell([{ ...item, valor: 'much' }]).expect(422)
    configure({ ...bankEnv(), PIX_WEBHOOK_SECRET: undefined })
    await tell([item], 'undefined').expect(404)
  })

  it('stays open while less is received, and is paid by the rest', async () => {
    const id = await closeBill()
    await tell([pix('99.99')]).expect(200)
    expect((await statusOf(id)).status).toBe('open')
    expect(await payment(id)).toMatchObject({ situation: 'ready', received: '99.99' })
    await tell([pix('0.01')]).expect(200)
    expect((await statusOf(id)).status).toBe('paid')
  })

  it('is found by the reconciliation when the webhook was lost, on any page', async () => {
    const id = await closeBill()
    bank.payments = [pix('1.00', 'y'.repeat(32)), pix('2.00', 'z'.repeat(32)), pix('100.00')]
    bank.expireTokens()
    expect(await run(reconcileChargesJob)).toEqual({ registered: 0, received: 1 })
    expect((await statusOf(id)).status).toBe('paid')
    expect(await run(reconcileChargesJob)).toEqual({ registered: 0, received: 0 })
    expect(bank.asked.pix).toBe(4)
  })

  it('says why the bank does not take it, to the operator alone, and is registered later', async () => {
    bank.trouble = 'refuses'
    // Jobs that failed are told to who waits for them.
    await closeBill().catch(() => null)
    await run(reconcileChargesJob)
    const known = Number((await shipper.get('/api/billings').expect(200)).body.data[0].id)
    expect(await payment(known)).toMatchObject({ situation: 'waiting', copy_paste: null, failure: null })
    expect(await payment(known, manager)).toMatchObject({
      failure: 'refused',
      failure_text: 'Cobrança inválida · cobv.devedor.cnpj: CNPJ inexistente',
    })
    bank.trouble = 'down'
    await run(reconcileChargesJob).catch(() => null)
    bank.trouble = 'lost'
    await run(reconcileChargesJob)
    expect((await payment(known, manager)).failure).toBe('http')
    // The answer was lost, the charge was not: the bank is not asked for a second one.
    bank.trouble = null
    await manager.call(renewCharge, { id: known }).expect(204)
    await app.settle()
    expect(charges()).toHaveLength(1)
    expect(await payment(known, manager)).toMatchObject({ situation: 'ready', failure: null })
  })

  it('is built from the location where the bank makes no code, and ends when the bill is paid by hand', async () => {
    bank.makesCode = false
    const id = await closeBill()
    expect(isBrCode((await payment(id)).copy_paste)).toBe(true)
    await manager.call(payBilling, { id, input: {} }).expect(200)
    await app.settle()
    expect(charges()[0]?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    // It was paid all the same, a moment before: kept, and seen.
    await tell([pix('100.00')]).expect(200)
    expect((await payment(id)).received).toBe('100.00')
    await manager.call(renewCharge, { id }).expect(409)
  })

  it('that goes back is noted on the bill once, by webhook and by the nightly search, and the operator told', async () => {
    const id = await closeBill()
    const item = pix('100.00')
    await tell([item]).expect(200)
    const back = (status: string, valor: string, number: string) => ({
      id: number,
      rtrId: `D${number}`,
      valor,
      status,
      motivo: 'Pago em duplicidade',
      horario: { solicitacao: item.horario, liquidacao: item.horario },
    })
    // A refund that is only asked for has moved no money.
    await tell([{ ...item, devolucoes: [back('EM_PROCESSAMENTO', '40.00', '1')] }]).expect(200)
    expect(await payment(id)).toMatchObject({ received: '100.00', refunds: [] })
    const told = { ...item, devolucoes: [back('DEVOLVIDO', '40.00', '1')] }
    await Promise.all([tell([told]).expect(200), tell([told]).expect(200)])
    expect(await payment(id)).toMatchObject({
      situation: 'paid',
      received: '60.00',
      refunds: [{ value: '40.00', reason: 'Pago em duplicidade' }],
    })
    bank.payments = [{ ...item, devolucoes: [...told.devolucoes, back('DEVOLVIDO', '60.00', '2')] }]
    app.clock.advance(60 * 86_400_000)
    await run(reconcileRefundsJob)
    await run(reconcileRefundsJob)
    await app.settle()
    manager = await app.actor('manager', { company_id: manager.company.id })
    shipper = await app.actor('shipper', { company_id: shipper.company.id })
    expect(await payment(id)).toMatchObject({ received: '0.00' })
    expect(await app.db.billing_refunds.count({ where: { billing_id: id } })).toBe(2)
    const notices = await app.db.system_notifications.findMany({ where: { event: 'billings.refunded' } })
    expect(notices.length).toBeGreaterThan(0)
  })

  it('has a code of the key without a bank, and none without a key', async () => {
    configure(RECEIVER)
    const id = await closeBill()
    const shown = await payment(id)
    expect(shown.situation).toBe('by_hand')
    expect(isBrCode(shown.copy_paste)).toBe(true)
    expect(shown.copy_paste).toContain('5406100.00')
    await manager.call(renewCharge, { id }).expect(409)
    configure({})
    expect(await payment(id)).toMatchObject({ situation: 'off', copy_paste: null })
  })
})
