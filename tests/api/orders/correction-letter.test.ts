import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** The letter that comes with a change after the confirmation (spec 002 §4.5). */

describe('a correction letter', () => {
  let app: TestApp
  let cast: step.Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const shelve = async (id: number, kind = 'correction_letter'): Promise<number> => {
    const files = [{ name: `${kind}.pdf`, content: pageOf([kind, String(id)]) }]
    const { body } = await cast.shipper
      .upload(`/api/order_papers/shelve/${id}`, 'files', files, { kind })
      .expect(201)
    return Number(/^order_papers\/(\d+)$/.exec(body.data.items[0].path)?.[1])
  }
  const entryOf = async (id: number, event: string) =>
    (
      await app.db.order_timeline.findFirstOrThrow({
        where: { order_id: id, event },
        orderBy: { id: 'desc' },
      })
    ).data

  it('stands with the change that it is of, and is no other paper nor that of another order', async () => {
    const id = await step.confirmed(cast)
    const change = { project_name: 'Expansão', justification: 'Projeto trocado' }
    const send = (correction_letter_id: number, more: object = {}) =>
      cast.shipper.patch(`/api/orders/${id}`, { ...change, ...more, correction_letter_id })
    const elsewhere = await shelve(await step.newOrder(cast))
    for (const wrong of [elsewhere, await shelve(id, 'other'), 2_000_000]) {
      const { body } = await send(wrong).expect(422)
      expect(body.errors[0].meta.key).toBe('no_correction_letter')
    }
    const letter = await shelve(id)
    await send(letter).expect(200)
    expect(await entryOf(id, 'changed')).toMatchObject({ correction_letter_id: letter })
    await send(letter, { weight: '1300' }).expect(200)
    expect(await entryOf(id, 'cargo_changed')).toMatchObject({ correction_letter_id: letter })
    await cast.stranger.patch(`/api/orders/${id}`, { ...change, correction_letter_id: letter }).expect(404)
  })

  it('alone stands on the timeline with its justification, once', async () => {
    const id = await step.confirmed(cast)
    const correction_letter_id = await shelve(id)
    const send = (more: object) => cast.shipper.patch(`/api/orders/${id}`, { correction_letter_id, ...more })
    const { body } = await send({}).expect(422)
    expect(body.errors[0].source.pointer).toBe('/data/attributes/justification')
    await send({ justification: 'CFOP corrigido' }).expect(200)
    await send({ justification: 'CFOP corrigido' }).expect(200)
    const entries = await app.db.order_timeline.findMany({ where: { order_id: id, event: 'changed' } })
    expect(entries).toMatchObject([
      { kind: 'correction', justification: 'CFOP corrigido', data: { correction_letter_id } },
    ])
  })
})
