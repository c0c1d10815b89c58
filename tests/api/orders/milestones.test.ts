import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCte } from '#prisma/seed/factories/documents.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { CARRIER, CUSTOMER, PERSON, SHIPPER } from '#tests/support/documents/parties.ts'
import * as step from '#tests/support/orders.ts'

describe('what arrives at an order from elsewhere', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const announce = async (event: string, order_id: number): Promise<void> => {
    await inTransaction(app.container.services, systemSession(), 'system', (ctx) => {
      ctx.raise(event, { order_id })
      return Promise.resolve()
    })
    await app.settle()
  }

  it('prices the order on the server, keeps the calculation, and proposes it to its carrier', async () => {
    const table = await step.ltlTable(cast)
    const invoice = await step.invoice(cast, PERSON)
    const input = { modal: 'less_than_truckload', nf_file_ids: [invoice.id], simulation_table_id: table }
    const { body } = await cast.shipper.post('/api/orders', { ...input, send_proposal: true }).expect(201)
    const id = Number(body.data.id)
    expect(body.data.attributes.status_name).toBe('PROPOSAL_SENT')
    const kept = await app.db.simulation_orders.findFirstOrThrow({ where: { order_id: id } })
    expect(Number(body.data.attributes.freight_value)).toBeGreaterThan(0)
    expect(kept.total_value.toFixed(2)).toBe(body.data.attributes.freight_value)
    expect(kept).toMatchObject({ transporter_id: cast.carrier.company.id, simulation_table_id: table })
    expect(await step.attributesOf(cast.carrier, id)).toMatchObject({
      proposal_status: 'waiting',
      proposal_value: body.data.attributes.freight_value,
    })
    const changed = await cast.shipper.patch(`/api/orders/icms/${id}`, { icms: '0' }).expect(200)
    expect(Number(changed.body.data.attributes.freight_value)).toBeLessThan(Number(kept.total_value))
    const far = await step.invoice(cast)
    const none = await cast.shipper.post('/api/orders', { ...input, nf_file_ids: [far.id] }).expect(422)
    expect(none.body.errors[0].source.pointer).toBe('/data/attributes/simulation_table_id')
  })

  it('records CT-e and receipts, moves only from the step before, and bears repetition', async () => {
    const invoice = await step.invoice(cast)
    const id = await step.waiting(cast, { nf_file_ids: [invoice.id] })
    await announce('ctes.matched', id)
    await announce('ctes.matched', id)
    expect((await step.attributesOf(cast.shipper, id)).status_name).toBe('AVAILABLE_CTE')
    const { collections, deliveries } = await step.addressesOf(cast, id)
    await cast.carrier
      .post(`/api/orders/order_collection_addresses/collect/${collections[0]?.id}`)
      .expect(200)
    await cast.carrier.post(`/api/orders/depart/${id}`).expect(200)
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${deliveries[0]?.id}`).expect(200)
    await announce('receipts.attached', id)
    expect((await step.attributesOf(cast.shipper, id)).status_name).toBe('DELIVERED')
    const file = await app.db.files.create({
      data: {
        company_id: cast.carrier.company.id,
        key: 'canhoto',
        name: 'canhoto.jpg',
        size: 1,
        content_type: 'image/jpeg',
        sha256: '0'.repeat(64),
      },
    })
    await app.db.canhoto_files.create({
      data: {
        name: 'canhoto.jpg',
        order_id: id,
        nf_file_id: invoice.id,
        file_id: file.id,
        company_id: cast.carrier.company.id,
      },
    })
    await announce('receipts.attached', id)
    await announce('receipts.attached', id)
    expect((await step.attributesOf(cast.shipper, id)).status_name).toBe('AVAILABLE_CANHOTO')
    const events = await step.eventsOf(cast, id)
    expect(events.filter((event) => event.startsWith('available_'))).toEqual([
      'available_cte:milestone',
      'available_canhoto:milestone',
    ])
    expect(events.filter((event) => event === 'invoice_issued:milestone')).toHaveLength(1)
  })

  it('warns of a linked CT-e before it cancels, and frees the invoices', async () => {
    const invoice = await step.invoice(cast)
    const id = await step.waiting(cast, { nf_file_ids: [invoice.id] })
    await app.db.cte_files.updateMany({ where: { order_id: id }, data: { order_id: null } })
    await createCte(app.db, {
      company_id: cast.carrier.company.id,
      order_id: id,
      cte: { issuer: CARRIER, sender: SHIPPER, recipient: CUSTOMER, nfe_keys: [invoice.key] },
    })
    const reason = { reason: 'Cliente desistiu', justification: 'Por telefone' }
    await cast.shipper.post(`/api/orders/cancel/${id}`, reason).expect(409)
    await cast.shipper.post(`/api/orders/cancel/${id}`, { ...reason, despite_documents: true }).expect(200)
    const freed = await app.db.nf_files.findUniqueOrThrow({ where: { id: invoice.id } })
    expect(freed.order_id).toBeNull()
  })

  it('waits for the risk manager where the order has one', async () => {
    const manager = await app.actor('risk_manager')
    await app.link(cast.shipper, manager)
    const id = await step.confirmed(cast, { risk_manager_id: manager.company.id })
    const enrich = () =>
      cast.carrier
        .post(`/api/orders/enrich/${id}`, { driver_name: 'Ana', vehicle_plate: 'ABC1D23' })
        .expect(200)
    expect((await enrich()).body.data.attributes.status_name).toBe('DEFINED_DRIVER_AND_VEHICLE')
    const decide = (input: object) => manager.post(`/api/orders/approve_vehicle/${id}`, input)
    await decide({ driver_status: 'refused' }).expect(422)
    const refused = await decide({ driver_status: 'refused', reason: 'CNH vencida' }).expect(200)
    expect(refused.body.data.attributes.status_name).toBe('CONFIRMED_TRANSPORTER')
    await enrich()
    await decide({ driver_status: 'approved' }).expect(200)
    const approved = await decide({ vehicle_status: 'approved' }).expect(200)
    expect(approved.body.data.attributes.status_name).toBe('APPROVAL_DRIVER_AND_VEHICLE')
    await decide({ checklist_status: 'failed', reason: 'Pneu careca' }).expect(200)
    expect((await step.attributesOf(cast.shipper, id)).alert).toBe('shipper_alerted')
    const ready = await decide({ checklist_status: 'approved' }).expect(200)
    expect(ready.body.data.attributes.status_name).toBe('WAITING_COLLECTION')
  })
})
