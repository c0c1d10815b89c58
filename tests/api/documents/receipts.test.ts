import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveReceipt, refuseReceipt, reopenReceipt } from '#shared/receipts/receipt.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { blankPng, RECEIPT_PNG } from '#tests/support/pictures.ts'
import * as step from '#tests/support/orders.ts'
import { seenBy } from '../notifications/support.ts'

const idsOf = async (actor: Actor, check: string): Promise<number[]> => {
  const { body } = await actor.get(`/api/canhoto_files?filter[check]=${check}`).expect(200)
  return body.data.map((row: { id: string }) => Number(row.id))
}

/** Receipts are approved or refused by the side that they prove the delivery to (spec 000 §6, receipt check). */
describe('the check of delivery receipts', () => {
  let app: TestApp
  let cast: step.Cast
  let order: number

  const attach = async (): Promise<number> => {
    const path = `/api/canhoto_files/attach/${order}`
    const { body } = await cast.carrier
      .upload(path, 'files', [{ name: 'canhoto.png', content: RECEIPT_PNG }])
      .expect(201)
    return Number(body.data[0].id)
  }
  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    order = await step.waiting(cast)
  })
  afterAll(() => app.close())

  it.each([
    [blankPng(1, 1), 'receipt_small'],
    [blankPng(4000, 100), 'receipt_narrow'],
    [blankPng(1200, 900), 'receipt_empty'],
  ])('takes no picture that is none of a receipt, and says why', async (content, key) => {
    const { body } = await cast.carrier
      .upload(`/api/canhoto_files/attach/${order}`, 'files', [{ name: 'foto.png', content }])
      .expect(422)
    expect(body.errors[0].meta.key).toBe(key)
    expect(body.errors[0].detail).toContain('foto.png')
    expect(await idsOf(cast.shipper, 'waiting')).toEqual([])
  })

  it('keeps who approved it and when, and takes it from the queue', async () => {
    const id = await attach()
    expect(await idsOf(cast.shipper, 'waiting')).toEqual([id])
    const { body } = await cast.shipper.call(approveReceipt, { id }).expect(200)
    expect(body.data.attributes).toMatchObject({
      check: 'approved',
      checked: true,
      checked_by_name: cast.shipper.user.name,
      checked_at: app.clock.now().toISOString(),
    })
    expect(await idsOf(cast.shipper, 'waiting')).toEqual([])
    expect(await idsOf(cast.shipper, 'approved')).toEqual([id])
    // The name of a shipper's person stays with the shipper.
    const carriers = await cast.carrier.get(`/api/canhoto_files/${id}`).expect(200)
    expect(carriers.body.data.attributes).toMatchObject({ check: 'approved', checked_by_name: null })
    expect(await app.db.canhoto_files.findUniqueOrThrow({ where: { id } })).toMatchObject({
      checked: true,
      checked_by: cast.shipper.user.id,
    })
  })

  it('a refusal tells the carrier why, and no longer counts as a receipt', async () => {
    const id = await attach()
    // Another reason is said in words.
    await cast.shipper.call(refuseReceipt, { id, input: { reason: 'other' } }).expect(422)
    await cast.shipper
      .call(refuseReceipt, { id, input: { reason: 'unsigned', note: 'Falta a assinatura.' } })
      .expect(200)
    await app.settle()
    expect(await seenBy(cast.carrier)).toContainEqual(
      expect.objectContaining({ event: 'receipts.refused', title: 'Canhoto recusado' }),
    )
    const { body } = await cast.carrier.get(`/api/canhoto_files/${id}`).expect(200)
    expect(body.data.attributes).toMatchObject({
      check: 'refused',
      checked: false,
      refused_reason: 'unsigned',
      refused_note: 'Falta a assinatura.',
    })
    expect(await idsOf(cast.shipper, 'refused')).toEqual([id])
  })

  it('second thoughts: a check is taken back, and is given anew', async () => {
    const id = await attach()
    await cast.shipper.call(refuseReceipt, { id, input: { reason: 'illegible' } }).expect(200)
    const { body } = await cast.shipper.call(reopenReceipt, { id }).expect(200)
    expect(body.data.attributes).toMatchObject({ check: 'waiting', refused_reason: null, checked_at: null })
    await cast.shipper.call(reopenReceipt, { id }).expect(409)
    await cast.shipper.call(approveReceipt, { id }).expect(200)
  })

  it('takes back only the check that was meant', async () => {
    const id = await attach()
    const first = (await cast.shipper.call(approveReceipt, { id }).expect(200)).body.data.attributes
    await cast.shipper.call(reopenReceipt, { id, input: { checked_at: first.checked_at } }).expect(200)
    // Another person decides in the meantime.
    const colleague = await app.actor('shipper', { company_id: cast.shipper.company.id })
    app.clock.set(new Date(app.clock.now().getTime() + 5000))
    const { body } = await colleague.call(refuseReceipt, { id, input: { reason: 'undated' } }).expect(200)
    const late = await cast.shipper
      .call(reopenReceipt, { id, input: { checked_at: first.checked_at } })
      .expect(409)
    expect(late.body.errors[0].meta.key).toBe('receipt_was_refused')
    expect(await idsOf(cast.shipper, 'refused')).toContain(id)
    const second = body.data.attributes.checked_at
    await cast.shipper.call(reopenReceipt, { id, input: { checked_at: second } }).expect(200)
  })

  it('counts again once its refusal is taken back', async () => {
    order = await step.onRoute(cast)
    const id = await attach()
    await cast.shipper.call(refuseReceipt, { id, input: { reason: 'illegible' } }).expect(200)
    const [place] = (await step.addressesOf(cast, order)).deliveries
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${place?.id}`).expect(200)
    await app.settle()
    const state = async () => {
      const { canhoto_files_count } = (await cast.shipper.get(`/api/invoice/${order}`).expect(200)).body.data
        .attributes
      return [(await step.attributesOf(cast.shipper, order)).status_name, canhoto_files_count]
    }
    expect(await state()).toEqual(['DELIVERED', 0])
    await cast.shipper.call(reopenReceipt, { id }).expect(200)
    await app.settle()
    expect(await state()).toEqual(['AVAILABLE_CANHOTO', 1])
  })

  it('stays with its reason while it is refused', async () => {
    const id = await attach()
    await cast.shipper.call(refuseReceipt, { id, input: { reason: 'illegible' } }).expect(200)
    const { body } = await cast.carrier.delete(`/api/canhoto_files/${id}`).expect(409)
    expect(body.errors[0].meta.key).toBe('receipt_refused')
    await cast.shipper.call(reopenReceipt, { id }).expect(200)
    await cast.carrier.delete(`/api/canhoto_files/${id}`).expect(204)
  })

  it('of two people at once one checks it, the other is told', async () => {
    const id = await attach()
    const colleague = await app.actor('shipper', { company_id: cast.shipper.company.id })
    const answers = await Promise.all([
      cast.shipper.call(approveReceipt, { id }),
      colleague.call(refuseReceipt, { id, input: { reason: 'undated' } }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = answers[statuses.indexOf(409)]
    expect(JSON.stringify(late?.body)).toMatch(/já foi (?:aprovado|recusado) por outra pessoa/)
  })

  it("is the shipper's side's, and another company's receipt does not exist", async () => {
    const id = await attach()
    await cast.carrier.call(approveReceipt, { id }).expect(403)
    await cast.stranger.call(approveReceipt, { id }).expect(404)
    await cast.stranger.call(refuseReceipt, { id, input: { reason: 'illegible' } }).expect(404)
    await cast.stranger.call(reopenReceipt, { id }).expect(404)
    const basic = await app.actor('shipper', { selected_plan: 'logistic_manager__2' })
    await basic.call(approveReceipt, { id }).expect(403)
    expect(await idsOf(cast.stranger, 'waiting')).toEqual([])
  })
})
