import { describe, expect, it } from 'vitest'
import { createOrderInput } from '#shared/orders/order-actions.ts'
import { readStart, writeStart } from '#client/kit/shipment/start.ts'
import { firstValues, toInput, toSimulation } from './order-values.ts'

const sao = 3550308
const rio = 3304557

describe('a new order', () => {
  it('from typed figures begins with one origin and one destination', () => {
    const values = firstValues({
      nf_file_ids: [],
      origin_city_id: sao,
      destination_city_id: rio,
      weight: '120.5',
      invoice_value: '900.00',
      simulation_table_id: 4,
      modal: 'full_truckload',
    })
    const input = toInput(values, [])
    expect(createOrderInput.safeParse(input).success).toBe(true)
    expect(input).toMatchObject({
      modal: 'full_truckload',
      weight: '120.5',
      invoice_amount: '900.00',
      simulation_table_id: 4,
      order_collection_addresses: [{ city_id: sao }],
      order_delivery_addresses: [{ city_id: rio }],
    })
    expect(input).not.toHaveProperty('nf_file_ids')
  })

  it('from invoices leaves addresses and value to them', () => {
    const input = toInput(firstValues({ nf_file_ids: [1, 2] }), [1, 2])
    expect(createOrderInput.safeParse(input).success).toBe(true)
    expect(input.nf_file_ids).toEqual([1, 2])
    expect(input).not.toHaveProperty('order_collection_addresses')
    expect(input).not.toHaveProperty('invoice_amount')
    // No carrier to send a proposal to.
    expect(input).not.toHaveProperty('send_proposal')
    expect(toInput({ ...firstValues({ nf_file_ids: [1] }), transporter_ids: [8] }, [1]).send_proposal).toBe(
      true,
    )
  })

  it('does not take over a mode that no order can have', () => {
    expect(firstValues({ nf_file_ids: [], modal: 'submarine' }).modal).toBe('less_than_truckload')
  })

  it('asks the simulation only when it can be answered', () => {
    const values = firstValues({ nf_file_ids: [], origin_city_id: sao, weight: '10', invoice_value: '5.00' })
    expect(toSimulation(values, [], null)).toBeNull()
    const whole = { ...values, order_delivery_addresses: [{ city_id: rio }] }
    expect(toSimulation(whole, [], null)).toEqual({
      weight: '10',
      invoice_value: '5.00',
      origin_city_id: sao,
      destination_city_id: rio,
      modal: 'less_than_truckload',
    })
    const paint = { ...whole, products: [{ description: 'Tinta', quantity: '1', un_number: '1263' }] }
    expect(toSimulation(paint, [], null)).toMatchObject({ dangerous: true })
  })

  it('asks for several deliveries when the invoices go to several cities', () => {
    const totals = {
      value: '10.00',
      weight: '2.000',
      volume: '1',
      origins: [{ id: sao, name: 'São Paulo/SP' }],
      destinations: [
        { id: rio, name: 'Rio de Janeiro/RJ' },
        { id: 3106200, name: 'Belo Horizonte/MG' },
      ],
    }
    const asked = toSimulation(firstValues({ nf_file_ids: [1, 2] }), [1, 2], totals)
    expect(asked).toMatchObject({ nf_file_ids: [1, 2], multi_address: true })
    // Which of them counts is the server's to say: the invoices come in no order of distance.
    expect(asked).not.toHaveProperty('destination_city_id')
    expect(asked).not.toHaveProperty('deliveries')
  })

  it('asks with every typed delivery and its recipient', () => {
    const typed = { nf_file_ids: [], origin_city_id: sao, weight: '10', invoice_value: '5.00' }
    const deliveries = [
      { city_id: 3106200, destinatary_identification_document: '12345678909' },
      { city_id: rio, destinatary_identification_document: null },
    ]
    const several = { ...firstValues(typed), order_delivery_addresses: deliveries }
    expect(toSimulation(several, [], null)).toMatchObject({
      addresses: [{ city_id: 3106200, recipient_document: '12345678909' }, { city_id: rio }],
    })
    expect(toSimulation(several, [], null)).not.toHaveProperty('destination_city_id')
    const one = { ...several, order_delivery_addresses: deliveries.slice(0, 1) }
    expect(toSimulation(one, [], null)).toMatchObject({
      destination_city_id: 3106200,
      recipient_document: '12345678909',
    })
  })

  it('keeps the services that the simulation asked for', () => {
    const services = ['scheduling', 'additional_service_ajudante']
    const values = firstValues(readStart(writeStart({ nf_file_ids: [], more: { services } })))
    expect(values.simulation).toEqual({ services })
    expect(
      toSimulation(
        {
          ...values,
          weight: '10',
          invoice_amount: '10',
          order_collection_addresses: [{ city_id: 1 }],
          order_delivery_addresses: [{ city_id: 2 }],
        },
        [],
        null,
      ),
    ).toMatchObject({ services })
  })
})
