import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sum, toMoney } from '#shared/kit/money.ts'
import { CAMPINAS, NITEROI, RIO, SAO_PAULO } from '#tests/support/places.ts'
import { HAND, alter, pdfOf, openOrderFreight, type OrderFreight } from './order-freight-support.ts'

type FreightRow = { id: string; attributes: Record<string, unknown> }

describe('the freight of an order', () => {
  let world: OrderFreight
  beforeAll(async () => {
    world = await openOrderFreight()
  })
  afterAll(() => world.close())

  it('keeps what every delivery bears of it', async () => {
    const { shipper, stranger, createOrder, rowsOf, calculationOf } = world
    const { data: order } = await createOrder({
      order_delivery_addresses: [{ city_id: CAMPINAS }, { city_id: NITEROI }, { city_id: RIO }],
    })
    const calculation = await calculationOf(order.id)
    expect(calculation.attributes).toMatchObject({
      additional_deliveries: 2,
      type_freight: 'CIF',
      selected: true,
    })
    const shares = await rowsOf('simulation_orders_addresses', order.id)
    expect(shares).toHaveLength(3)
    expect(toMoney(sum(shares.map(({ attributes }) => String(attributes.total_value))))).toBe(
      calculation.attributes.total_value,
    )
    expect(shares.map(({ attributes }) => attributes.percentage)).toEqual(['33.3334', '33.3333', '33.3333'])
    const included = (
      await shipper.get(`/api/simulation_orders/${calculation.id}?include=simulation_orders_addresses`)
    ).body.included as FreightRow[]
    expect(included).toHaveLength(3)
    await stranger.get(`/api/simulation_orders_addresses/${shares[0]?.id}`).expect(404)
    await shipper.patch(alter(calculation.id, HAND).path, alter(calculation.id, HAND).body).expect(200)
    const again = await rowsOf('simulation_orders_addresses', order.id)
    expect(toMoney(sum(again.map(({ attributes }) => String(attributes.total_value))))).toBe('100.00')
  })

  it('is altered by hand beside the calculation, with the tax inside again', async () => {
    const { shipper, createOrder, orderOf, rowsOf, calculationOf } = world
    const { data: order } = await createOrder()
    const before = await calculationOf(order.id)
    const { path, body } = alter(before.id, HAND)
    const { body: answer } = await shipper.patch(path, body).expect(200)
    expect(answer.data.attributes).toMatchObject({
      total_value: before.attributes.total_value,
      simulation: before.attributes.simulation,
      altered_total_value: '100.00',
      alter_justification: 'Combinado por telefone',
      alter_rates: { total_value: '100.00', tax: { kind: 'icms', amount: '12.00' } },
    })
    expect((await orderOf(order.id)).attributes.freight_value).toBe('100.00')
    const history = (
      await shipper.get(
        `/api/audits?filter[auditable_type]=simulation_orders&filter[auditable_id]=${before.id}`,
      )
    ).body.data as FreightRow[]
    expect(history[0]?.attributes).toMatchObject({ event: 'rates' })
    const timeline = (await shipper.get(`/api/status?filter[order_id]=${order.id}`)).body.data as FreightRow[]
    expect(timeline.map(({ attributes }) => attributes.event)).toContain('rates_changed')
    // Another ICMS rate starts from the altered rates.
    await shipper
      .patch(`/api/orders/icms/${order.id}`, { icms: '7', justification: 'Outra alíquota' })
      .expect(200)
    expect((await orderOf(order.id)).attributes.freight_value).toBe('94.62')
    expect((await rowsOf('simulation_orders', order.id)).length).toBe(1)
    const altered = await shipper.get(
      `/api/simulation_orders?filter[order_id]=${order.id}&filter[altered]=true`,
    )
    expect(altered.body.data).toHaveLength(1)
  })

  it('refuses rates that make no sense, in three languages', async () => {
    const { shipper, createOrder, calculationOf } = world
    const { data: order } = await createOrder()
    const { id } = await calculationOf(order.id)
    const cases: [object, string, string, string][] = [
      [
        { rates: [...HAND, { rate: 'gris', value: '1' }] },
        'A mesma taxa foi informada mais de uma vez.',
        'The same rate was given more than once.',
        'La misma tasa fue informada más de una vez.',
      ],
      [
        { rates: [...HAND, { rate: 'icms', value: '1' }] },
        'Impostos são calculados',
        'Taxes are computed',
        'Los impuestos se calculan',
      ],
      [
        { rates: HAND.slice(1) },
        'Valor do frete peso não encontrado',
        'Freight by weight not found',
        'Valor del flete por peso',
      ],
    ]
    for (const [body, ...words] of cases)
      for (const [index, language] of ['pt', 'en', 'es'].entries()) {
        const answer = await shipper
          .patch(`/api/simulation_orders/rates/${id}`, { justification: 'Acordo', ...body })
          .set('Accept-Language', language)
          .expect(422)
        expect(answer.body.errors[0].detail).toContain(words[index])
        expect(answer.body.errors[0].source.pointer).toBe('/data/attributes/rates')
      }
    await shipper.patch(`/api/simulation_orders/rates/${id}`, { rates: HAND }).expect(422)
    await shipper
      .patch(`/api/simulation_orders/rates/${id}`, {
        rates: [{ rate: 'weight_shipping_value', value: '-1' }],
        justification: 'Acordo',
      })
      .expect(422)
  })

  it('takes discounts: a credit deducts, a percentage scales, a negative rate is told what to use', async () => {
    const { shipper, createOrder, calculationOf } = world
    const { data: order } = await createOrder()
    const { id } = await calculationOf(order.id)
    const alter = (rates: object[]) =>
      shipper.patch(`/api/simulation_orders/rates/${id}`, { rates, justification: 'Acordo' })
    const { body: full } = await alter(HAND).expect(200)
    expect(full.data.attributes.altered_total_value).toBe('100.00')
    const { body: less } = await alter([...HAND, { rate: 'credito', value: '8.80' }]).expect(200)
    expect(less.data.attributes.altered_total_value).toBe('90.00')
    const { body: scaled } = await alter([...HAND, { rate: 'percentage', value: '-10' }]).expect(200)
    expect(scaled.data.attributes.altered_total_value).toBe('90.00')
    expect(scaled.data.attributes.alter_rates.components).toContainEqual({
      rate: 'percentage',
      label: 'Ajuste percentual',
      group: 'adjustment',
      amount: '-8.80',
      in_tax_base: true,
      percentage: '-10.0000',
    })
    for (const [rate, value, key] of [
      ['gris', '-1', 'negative_rate'],
      ['credito', '-1', 'negative_rate'],
      ['credito', '88.01', 'credit_above_price'],
      ['credito', '1.234', 'scale'],
      ['percentage', '-100.1', 'min_number'],
    ]) {
      const { body } = await alter([...HAND, { rate, value }]).expect(422)
      expect(body.errors).toMatchObject([
        { meta: { key }, source: { pointer: `/data/attributes/rates/${HAND.length}/value` } },
      ])
    }
  })

  it('belongs to the shipper: strangers find nothing, carriers may not', async () => {
    const { shipper, stranger, carrier, createOrder, calculationOf } = world
    const { data: order } = await createOrder()
    const { id } = await calculationOf(order.id)
    const { path, body } = alter(id, HAND)
    await stranger.patch(path, body).expect(404)
    await carrier.patch(path, body).expect(403)
    await shipper.patch(`/api/simulation_integra_orders/rates/${id}`, body).expect(404)
    await shipper.patch('/api/simulation_orders/rates/999999', body).expect(404)
    await stranger.get(`/api/simulation_orders/explanation_pdf/${id}`).expect(404)
    await stranger
      .post(`/api/tms_external_api/alter/route_origin_destiny/${order.id}`, { justification: 'Outra rota' })
      .expect(404)
    await carrier
      .post(`/api/tms_external_api/alter/route_origin_destiny/${order.id}`, { justification: 'Outra rota' })
      .expect(403)
  })

  it('is closed once it has been audited', async () => {
    const { app, shipper, createOrder, calculationOf } = world
    const { data: order } = await createOrder()
    const { id } = await calculationOf(order.id)
    const audit = await app.db.audits_order.create({
      data: {
        order_id: Number(order.id),
        audit: 'freight_table',
        result: 'different_values',
        value: '1',
        expected_value: '2',
        difference: '-1',
      },
    })
    const { path, body } = alter(id, HAND)
    await shipper.patch(path, body).expect(200)
    await app.db.audits_order.update({ where: { id: audit.id }, data: { result: 'validated' } })
    const { body: refused } = await shipper.patch(path, body).expect(409)
    expect(refused.errors[0].detail).toContain('já foi auditado')
    await shipper
      .post(`/api/tms_external_api/alter/route_origin_destiny/${order.id}`, { justification: 'Outra rota' })
      .expect(409)
  })

  it('is explained on paper, fresh and kept', async () => {
    const { app, shipper, createOrder, calculationOf } = world
    const { data: order } = await createOrder()
    const { id } = await calculationOf(order.id)
    const kept = await pdfOf(
      shipper,
      await shipper.get(`/api/simulation_orders/explanation_pdf/${id}`).expect(200),
    )
    for (const words of [
      `Explicação do frete do pedido ${order.id}`,
      'Composição do preço',
      'GRIS',
      'Faixa de 50,000 a 100,000 kg: R$ 99,00',
      'Faixa de peso nº',
      'por dentro',
      'Página 1 de',
    ])
      expect(kept).toContain(words)
    const foreign = await shipper
      .get(`/api/simulation_orders/explanation_pdf/${id}`)
      .set('Accept-Language', 'en')
      .expect(200)
    const english = await pdfOf(shipper, foreign)
    for (const words of [
      `Freight of order ${order.id} explained`,
      'Range from 50.000 to 100.000 kg',
      'Page 1 of',
    ])
      expect(english).toContain(words)
    const empty = await app.actor('transporter', { fantasy_name: 'Sem tabela' })
    await app.link(shipper, empty)
    const fresh = await pdfOf(
      shipper,
      await shipper
        .post('/api/simulation_integra/search/pdf', {
          weight: '98',
          invoice_value: '725.00',
          origin_city_id: SAO_PAULO,
          destination_city_id: RIO,
          date: '2026-11-18',
        })
        .expect(200),
    )
    for (const words of [
      'Simulação de frete',
      'Transportes',
      'Transportadoras sem preço',
      'nenhuma tabela cadastrada',
    ])
      expect(fresh).toContain(words)
  })

  it('may be calculated by another system too', async () => {
    const { shipper, stranger, carrier, createOrder, orderOf } = world
    const { data: order } = await createOrder()
    const body = {
      order_id: Number(order.id),
      transporter_id: carrier.company.id,
      weight_shipping_value: '90.00',
      rates: [{ rate: 'gris', value: '5.50' }],
      company_unit_code: 'FIL-02',
      uf: 'RJ',
      city: 'Rio de Janeiro',
      packing_quantity: 4,
    }
    const { body: made } = await shipper.post('/api/simulation_tms', body).expect(201)
    expect(made.data.attributes).toMatchObject({
      total_value: '95.50',
      rates_value: '5.50',
      selected: false,
      company_id: shipper.company.id,
      company_unit_code: 'FIL-02',
    })
    const { body: altered } = await shipper
      .patch(`/api/simulation_tms/rates/${made.data.id}`, { rates: HAND, justification: 'Acordo' })
      .expect(200)
    expect(altered.data.attributes.altered_total_value).toBe('88.00')
    // Not the selected one: the order is paid as before.
    expect((await orderOf(order.id)).attributes.freight_value).toBe(order.attributes.freight_value)
    await stranger.post('/api/simulation_tms', body).expect(404)
    await shipper.post('/api/simulation_tms', { ...body, transporter_id: undefined }).expect(422)
    await stranger.get(`/api/simulation_tms/${made.data.id}`).expect(404)
  })
})
