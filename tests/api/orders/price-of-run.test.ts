import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { createLtlTable, LTL_RATES } from '#prisma/seed/factories/freight.ts'
import type { Simulation } from '#shared/simulations/simulation.contract.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, PERSON, SHIPPER } from '#tests/support/documents/parties.ts'
import { CAMPINAS, RECIFE, RIO } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'

/** An order of several deliveries costs what its simulation showed, whatever stood first. */
describe('the price of a run', () => {
  let app: TestApp
  let cast: step.Cast
  let simulation_table_id: number

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    const table = await createLtlTable(app.db, {
      shipper_id: cast.shipper.company.id,
      transporter_id: cast.carrier.company.id,
      states: ['SP', 'RJ', 'PE'],
      rates: [
        ...LTL_RATES,
        { rate: 'delivery_fee', kind: 'per_delivery', value: '13.00' },
        { rate: 'additional_delivery', kind: 'per_extra_delivery', value: '37.00' },
        { rate: 'tde', kind: 'fixed', value: '59.00', documents: [PERSON.cpf ?? ''] },
      ],
    })
    simulation_table_id = table.id
  })
  afterAll(() => app.close())

  const simulate = async (question: object) => {
    const { body } = await cast.shipper
      .post('/api/simulation_integra/search', { modal: 'less_than_truckload', ...question })
      .expect(200)
    const { shipment, ranked } = (body as { data: Simulation }).data
    const offer = ranked.find((one) => one.simulation_table_id === simulation_table_id)
    return {
      shipment,
      shown: offer?.total_value ?? '',
      rates: offer?.result?.components.map(({ rate }) => rate),
    }
  }
  const order = (input: object, status = 201) =>
    cast.shipper
      .post('/api/orders', { modal: 'less_than_truckload', simulation_table_id, ...input })
      .expect(status)
  const invoicesTo = async (...recipients: (typeof PERSON)[]) => {
    const ids: number[] = []
    for (const recipient of recipients) ids.push((await step.invoice(cast, recipient)).id)
    return ids
  }

  it.each([
    ['the farthest city last', [PERSON, CUSTOMER]],
    ['the farthest city first', [CUSTOMER, PERSON]],
  ])('to two cities is that of the farthest, with %s', async (_name, recipients) => {
    const nf_file_ids = await invoicesTo(...recipients)
    const { shipment, shown, rates } = await simulate({ nf_file_ids, multi_address: true })
    expect(shipment).toMatchObject({ destination: { uf: 'PE' }, deliveries: 2, recipient_document: null })
    expect(rates).toContain('additional_delivery')
    expect(rates).not.toContain('tde')
    const { body } = await order({ nf_file_ids, expected_freight_value: shown })
    expect(body.data.attributes).toMatchObject({ freight_value: shown, delivery_city: 'Recife' })
  })

  it('to typed deliveries in any order is that of the farthest', async () => {
    const typed = { weight: '80', invoice_value: '5000.00', origin_city_id: CAMPINAS }
    const cities = [RECIFE, RIO]
    const { shown } = await simulate({
      ...typed,
      multi_address: true,
      addresses: cities.map((city_id) => ({ city_id })),
    })
    const { body } = await order({
      weight: '80',
      invoice_amount: '5000.00',
      order_collection_addresses: [{ city_id: CAMPINAS }],
      order_delivery_addresses: cities.map((city_id) => ({ city_id })),
      expected_freight_value: shown,
    })
    // The typed order stays.
    expect(body.data.attributes).toMatchObject({ freight_value: shown, delivery_city: 'Rio de Janeiro' })
  })

  it('to two recipients of one city counts both and is nobody’s in particular', async () => {
    const nf_file_ids = await invoicesTo(
      { ...CUSTOMER, ...PERSON, cnpj: CUSTOMER.cnpj ?? '', cpf: '' },
      PERSON,
    )
    const { shipment, shown, rates } = await simulate({ nf_file_ids })
    expect(shipment).toMatchObject({ deliveries: 2, recipient_document: null })
    expect(rates).toContain('additional_delivery')
    expect(rates).not.toContain('tde')
    expect((await order({ nf_file_ids })).body.data.attributes.freight_value).toBe(shown)

    const one = await invoicesTo(PERSON, PERSON)
    const alone = await simulate({ nf_file_ids: one })
    expect(alone.shipment).toMatchObject({ deliveries: 1, recipient_document: PERSON.cpf })
    expect(alone.rates).toContain('tde')
    expect((await order({ nf_file_ids: one })).body.data.attributes.freight_value).toBe(alone.shown)
  })

  it('is refused, with the new price, where another one was shown, and nothing is kept', async () => {
    const nf_file_ids = await invoicesTo(PERSON)
    const { shown } = await simulate({ nf_file_ids })
    const before = await app.db.orders.count()
    const { body } = await order({ nf_file_ids, expected_freight_value: '1.00' }, 409)
    expect(body.errors[0]).toMatchObject({
      meta: { key: 'price_changed' },
      source: { pointer: '/data/attributes/expected_freight_value' },
    })
    expect(body.errors[0].detail).toContain(shown.replace('.', ','))
    expect(await app.db.orders.count()).toBe(before)
    await order({ nf_file_ids, expected_freight_value: shown })
  })

  it('is none where an invoice does not say what it weighs, as the simulation says', async () => {
    const { id } = await createInvoice(app.db, {
      company_id: cast.shipper.company.id,
      nfe: { issuer: SHIPPER, recipient: PERSON, weight: '10' },
    })
    await app.db.nf_files.update({ where: { id }, data: { weight: null, net_weight: null } })
    const asked = await cast.shipper.post('/api/simulation_integra/search', { nf_file_ids: [id] }).expect(422)
    const refused = (await order({ nf_file_ids: [id] }, 422)).body.errors[0]
    expect(refused).toMatchObject({
      detail: asked.body.errors[0].detail,
      source: { pointer: '/data/attributes/weight' },
    })
    await order({ nf_file_ids: [id], weight: '12' })
  })
})
