import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  claimLine,
  confirmPicking,
  createPicking,
  deletePicking,
  loadBoxes,
  pickProduct,
  printLabels,
  printPickingList,
  putProduct,
  releaseLine,
  restartPicking,
  startPicking,
  suggestBoxes,
  takeProduct,
} from '#shared/picking/picking.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { typedOrder } from '#tests/support/orders.ts'
import { detailsOf, newBox, newPicking, newProduct, pickers, shown } from './support.ts'

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

const item = (code: string, quantity: string) => ({ code, description: `Item ${code}`, quantity })

describe('picking', () => {
  let app: TestApp
  let shipper: Actor
  let colleague: Actor
  let stranger: Actor
  let box = 0
  let glass = 0
  let plate = 0
  beforeAll(async () => {
    app = await createTestApp()
    ;({ shipper, colleague, stranger } = await pickers(app))
    box = await newBox(shipper, 'Caixa M')
    glass = await newProduct(shipper, 'COPO', { location: 'R2', barcode: '7891000315507' })
    plate = await newProduct(shipper, 'PRATO', { location: 'R1' })
  })
  afterAll(() => app.close())

  const started = async (products: readonly (readonly [number, number])[]) => {
    const id = await newPicking(shipper, products)
    await shipper.call(startPicking, { id, input: {} }).expect(200)
    return id
  }
  const pickAll = async (id: number): Promise<void> => {
    const { boxes } = await detailsOf(shipper, id)
    for (const { id: picking_box_id, contents } of boxes)
      for (const { line_id, quantity } of contents) {
        const input = { line_id, picking_box_id, quantity }
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await shipper.call(pickProduct, { id, input }).expect(200)
      }
  }

  it('goes from the shelves into boxes, gets labels and is loaded', async () => {
    const id = await newPicking(shipper, [
      [glass, 20],
      [plate, 7],
    ])
    expect((await shown(shipper, id)).meta.actions).toEqual([
      'start',
      'suggest',
      'put',
      'take',
      'change',
      'delete',
    ])
    await shipper.call(confirmPicking, { id, input: {} }).expect(409)
    await shipper.call(startPicking, { id, input: {} }).expect(200)
    await shipper.call(startPicking, { id, input: {} }).expect(409)
    await shipper.call(suggestBoxes, { id, input: {} }).expect(200)
    const { lines, boxes } = await detailsOf(shipper, id)
    // In the order of the shelves; a box holds twelve pieces.
    expect(lines.map(({ code, placed }) => [code, placed])).toEqual([
      ['PRATO', 7],
      ['COPO', 20],
    ])
    expect(boxes).toHaveLength(3)
    expect(boxes.every(({ weight }) => Number(weight) <= 15)).toBe(true)

    const early = await shipper.call(confirmPicking, { id, input: {} }).expect(409)
    expect(early.body.errors[0].detail).toContain('fora das caixas')
    await pickAll(id)
    expect((await shown(shipper, id)).attributes).toMatchObject({
      quantity: 27,
      placed: 27,
      picked: 27,
      boxes: 3,
    })
    await shipper.call(confirmPicking, { id, input: {} }).expect(200)
    const [first, ...others] = boxes.map((one) => one.id)
    await shipper.call(loadBoxes, { id, input: {} }).expect(409)
    await shipper.call(printLabels, { id, input: { picking_box_ids: [first ?? 0] } }).expect(200)
    expect((await shown(shipper, id)).attributes.status).toBe('waiting_for_label')
    await shipper.call(printLabels, { id, input: { picking_box_ids: others } }).expect(200)
    expect((await shown(shipper, id)).attributes.status).toBe('completed')

    await shipper.call(loadBoxes, { id, input: { picking_box_ids: [first ?? 0] } }).expect(200)
    const late = await shipper.call(restartPicking, { id, input: {} }).expect(409)
    expect(late.body.errors[0].detail).toContain('carregadas')
    const { body } = await shipper.call(loadBoxes, { id, input: {} }).expect(200)
    expect(body.data.attributes).toMatchObject({ loaded_boxes: 3, boxes: 3 })
  })

  it('begins anew with the measures that the products have then', async () => {
    const bare = await newProduct(shipper, 'SEM', { length: null, width: null, height: null })
    const id = await started([[bare, 2]])
    await shipper.call(suggestBoxes, { id, input: {} }).expect(200)
    expect(await detailsOf(shipper, id)).toMatchObject({
      lines: [{ placed: 0, obstacle: 'no_measures' }],
      boxes: [],
    })
    await shipper.patch(`/api/products/${bare}`, { length: '10', width: '10', height: '10' }).expect(200)
    const { body } = await shipper.call(restartPicking, { id, input: {} }).expect(200)
    expect(body.data.attributes).toMatchObject({ status: 'pending', started_at: null, boxes: 0 })
    await shipper.call(suggestBoxes, { id, input: {} }).expect(200)
    expect((await detailsOf(shipper, id)).lines).toMatchObject([{ placed: 2, obstacle: null }])
    await shipper.call(deletePicking, { id }).expect(204)
    await shipper.get(`/api/picking/${id}`).expect(404)
  })

  it('suggests nothing for a picking that changed while its boxes were worked out', async () => {
    const id = await newPicking(shipper, [[glass, 10]])
    const [line] = (await detailsOf(shipper, id)).lines
    const pool = await app.owner.connect()
    try {
      await pool.query('begin')
      await pool.query('select 1 from picking where id = $1 for update', [id])
      const suggested = shipper.call(suggestBoxes, { id, input: {} })
      const answer = suggested.then((told) => told)
      await vi.waitFor(async () => {
        const held = await app.owner.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from picking t where t.id%'`,
        )
        expect(held.rows).not.toEqual([])
      })
      await pool.query('update picking_lines set quantity = 4 where id = $1', [line?.id])
      await pool.query('commit')
      expect(await answer).toMatchObject({ status: 409 })
    } finally {
      pool.release()
    }
    await shipper.call(suggestBoxes, { id, input: {} }).expect(200)
    expect((await detailsOf(shipper, id)).lines).toMatchObject([{ placed: 4 }])
  })

  it('keeps every piece in one place when it is put and taken by hand', async () => {
    const id = await newPicking(shipper, [[glass, 10]])
    const [line_id = 0] = (await detailsOf(shipper, id)).lines.map((line) => line.id)
    const put = (quantity: number, where: object) =>
      shipper.call(putProduct, { id, input: { line_id, quantity, ...where } })
    await put(6, { box_id: box }).expect(200)
    const [picking_box_id = 0] = (await detailsOf(shipper, id)).boxes.map((one) => one.id)
    await put(5, { picking_box_id }).expect(409)
    await put(4, { picking_box_id }).expect(200)
    await shipper.call(takeProduct, { id, input: { line_id, picking_box_id, quantity: 11 } }).expect(409)
    await shipper.call(takeProduct, { id, input: { line_id, picking_box_id, quantity: 10 } }).expect(200)
    expect(await detailsOf(shipper, id)).toMatchObject({ lines: [{ quantity: 10, placed: 0 }], boxes: [] })
  })

  it('of two that put the last pieces at once, one puts them', async () => {
    const id = await newPicking(shipper, [[glass, 3]])
    const [line_id = 0] = (await detailsOf(shipper, id)).lines.map((line) => line.id)
    const input = { line_id, box_id: box, quantity: 3 }
    const answers = await Promise.all([
      shipper.call(putProduct, { id, input }),
      colleague.call(putProduct, { id, input }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    expect(await detailsOf(shipper, id)).toMatchObject({ lines: [{ placed: 3 }], boxes: [{ number: 1 }] })
  })

  it('gives two pickers two products, and one of them to one', async () => {
    const id = await started([
      [glass, 2],
      [plate, 2],
    ])
    await shipper.call(suggestBoxes, { id, input: {} }).expect(200)
    const next = { id, input: { takes_over: false } }
    const answers = await Promise.all([shipper.call(claimLine, next), colleague.call(claimLine, next)])
    const [mine, theirs] = answers.map(({ body }) => Number(body.data.line_id))
    expect(new Set([mine, theirs]).size).toBe(2)
    // Asked again, the own one is answered.
    expect((await shipper.call(claimLine, next).expect(200)).body.data.line_id).toBe(mine)

    const { boxes, lines } = await detailsOf(shipper, id)
    const [picking_box_id = 0] = boxes.map((one) => one.id)
    expect(lines.find((line) => line.id === theirs)).toMatchObject({ picker_id: colleague.user.id })
    const pick = { id, input: { line_id: theirs ?? 0, picking_box_id, quantity: 1 } }
    const refused = await shipper.call(pickProduct, pick).expect(409)
    expect(refused.body.errors[0].detail).toContain(colleague.user.name)
    await shipper.call(takeProduct, pick).expect(409)
    await shipper.call(releaseLine, { id, input: { line_id: theirs ?? 0 } }).expect(409)
    await colleague.call(pickProduct, pick).expect(200)
    await shipper.call(claimLine, { id, input: { line_id: theirs ?? 0, takes_over: true } }).expect(200)
    await shipper.call(pickProduct, pick).expect(200)
    await shipper.call(pickProduct, pick).expect(409)
  })

  it('suggests anew around what is picked', async () => {
    const id = await started([[glass, 20]])
    await shipper.call(suggestBoxes, { id, input: {} }).expect(200)
    const before = await detailsOf(shipper, id)
    const [line_id = 0] = before.lines.map((line) => line.id)
    const [picking_box_id = 0] = before.boxes.map((one) => one.id)
    await shipper.call(pickProduct, { id, input: { line_id, picking_box_id, quantity: 2 } }).expect(200)
    await shipper.call(suggestBoxes, { id, input: {} }).expect(200)
    const { lines, boxes } = await detailsOf(shipper, id)
    expect(lines).toMatchObject([{ quantity: 20, placed: 20, picked: 2 }])
    expect(boxes.find((one) => one.id === picking_box_id)?.contents).toEqual([
      { line_id, quantity: 2, picked: 2 },
    ])
  })

  it('keeps the cold in boxes for it, and dangerous goods apart', async () => {
    const cold = await newProduct(shipper, 'VACINA', { min_temperature: '2', max_temperature: '8' })
    const acid = await newProduct(shipper, 'ACIDO', { dangerous: true })
    const id = await newPicking(shipper, [
      [cold, 1],
      [acid, 1],
      [glass, 1],
    ])
    await shipper.call(suggestBoxes, { id, input: {} }).expect(200)
    const before = await detailsOf(shipper, id)
    expect(before.lines.find(({ code }) => code === 'VACINA')).toMatchObject({
      placed: 0,
      obstacle: 'temperature',
    })
    expect(before.boxes.map(({ contents, dangerous }) => [contents.length, dangerous])).toEqual([
      [1, false],
      [1, true],
    ])
    const lineOf = (code: string) => before.lines.find((line) => line.code === code)?.id ?? 0
    const plain = before.boxes.find(({ dangerous }) => !dangerous)?.id ?? 0
    const hot = { line_id: lineOf('VACINA'), picking_box_id: plain, quantity: 1 }
    await shipper.call(putProduct, { id, input: hot }).expect(409)
    const acidBox = before.boxes.find(({ dangerous }) => dangerous)?.id ?? 0
    const glassLine = { line_id: lineOf('COPO'), quantity: 1 }
    await shipper.call(takeProduct, { id, input: { ...glassLine, picking_box_id: plain } }).expect(200)
    const mixed = await shipper
      .call(putProduct, { id, input: { ...glassLine, picking_box_id: acidBox } })
      .expect(409)
    expect(mixed.body.errors[0].detail).toContain('perigoso')
    await newBox(shipper, 'Térmica', { min_temperature: '-5', max_temperature: '10' })
    await shipper.call(suggestBoxes, { id, input: {} }).expect(200)
    const names = (await detailsOf(shipper, id)).boxes.map(({ name }) => name)
    expect(names.filter((name) => name === 'Térmica')).toHaveLength(1)
    expect(names).toHaveLength(3)
  })

  it('is made of an order once, from its invoices or its requests', async () => {
    const { body } = await shipper.post('/api/orders', typedOrder()).expect(201)
    const order_id = Number(body.data.id)
    const none = await shipper.call(createPicking, { input: { order_id } }).expect(409)
    expect(none.body.errors[0].detail).toContain('Escolha os produtos')
    const products = [item('COPO', '2.5000'), item('COPO', '1'), item('NOVO', '1'), item('NADA', '0')]
    const invoice = (key: string, more: object = {}) =>
      app.db.nf_files.create({
        data: {
          company_id: shipper.company.id,
          order_id,
          key: key.padStart(44, '0'),
          number: key,
          serie: '1',
          value: '10.00',
          data: { products },
          ...more,
        },
      })
    await invoice('1')
    await invoice('2', { canceled_at: app.clock.now() })
    const input = { order_id }
    const answers = await Promise.all([
      shipper.call(createPicking, { input }),
      colleague.call(createPicking, { input }),
    ])
    expect(statuses(answers)).toEqual([201, 409])
    const id = Number(answers.find(({ status }) => status === 201)?.body.data.id)
    expect(
      (await detailsOf(shipper, id)).lines.map(({ code, quantity, product_id }) => [
        code,
        quantity,
        product_id,
      ]),
    ).toEqual([
      ['COPO', 4, glass],
      ['NOVO', 1, null],
    ])
    await stranger.call(createPicking, { input }).expect(404)
    await shipper.call(createPicking, { input: {} }).expect(422)
    await stranger
      .call(createPicking, { input: { products: [{ product_id: glass, quantity: 1 }] } })
      .expect(404)
  })

  it('prints labels of 100 × 150 mm, ZPL and lists, and no one else can', async () => {
    const id = await started([[glass, 1]])
    await shipper.call(suggestBoxes, { id, input: {} }).expect(200)
    await pickAll(id)
    await shipper.call(confirmPicking, { id, input: {} }).expect(200)
    const zpl = await shipper.call(printLabels, { id, input: { format: 'zpl' } }).expect(200)
    const text = await shipper.get(zpl.body.data.temporary_file_path).expect(200)
    expect(text.text).toContain('^PW800')
    expect(text.text).toContain(`^FDP${id}-1^FS`)
    const pdf = await shipper.call(printLabels, { id, input: {} }).expect(200)
    const label = await shipper.get(pdf.body.data.temporary_file_path).expect(200)
    expect(label.body.toString('latin1')).toMatch(/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/)
    const list = await shipper.call(printPickingList, { id }).expect(200)
    await shipper.get(list.body.data.temporary_file_path).expect(200)

    const [line_id = 0] = (await detailsOf(shipper, id)).lines.map((line) => line.id)
    await stranger.call(printLabels, { id, input: {} }).expect(404)
    await stranger.call(printPickingList, { id }).expect(404)
    await stranger.call(restartPicking, { id, input: {} }).expect(404)
    await stranger.call(claimLine, { id, input: { line_id } }).expect(404)
    await stranger.call(loadBoxes, { id, input: {} }).expect(404)
    await stranger.patch(`/api/picking/${id}`, { observation: 'x' }).expect(404)
    const other = await newPicking(shipper, [[glass, 1]])
    await shipper.call(putProduct, { id: other, input: { line_id, box_id: box, quantity: 1 } }).expect(404)
  })

  it('wants the feature, and the people of its line', async () => {
    const plain = await app.actor('shipper')
    await plain.get('/api/picking').expect(403)
    const financier = await app.actor('shipper', {
      company_id: shipper.company.id,
      permissions: ['integra_manager__financier'],
    })
    await financier.get('/api/picking').expect(403)
  })
})
