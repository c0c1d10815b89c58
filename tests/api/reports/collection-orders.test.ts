import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestCollectionOrders } from '#shared/reports/export-report.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { bytes } from '#tests/support/papers.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

/** Collection orders of chosen orders in one archive, with the outcome of each. */

const ask = (actor: Actor, ids: readonly number[]) =>
  actor.call(requestCollectionOrders, { input: { filters: { filter: { id: ids.join(',') } } } })

describe('collection orders of many orders', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const archiveOf = async (actor: Actor, id: string): Promise<Record<string, Uint8Array>> => {
    const { body } = await actor.get(`/api/export_report/download/${id}`).expect(200)
    const answer = await app.anonymous.get(body.data.url).buffer(true).parse(bytes).expect(200)
    return unzipSync(answer.body as Buffer)
  }
  const linksOf = (id: number) =>
    app.db.guest_links.count({ where: { purpose: 'driver', target_id: id, revoked_at: null } })

  it('come as an archive with a line for each, refusals with their reason', async () => {
    const [first, given] = [await step.waiting(cast), await step.waiting(cast)]
    // It went to another carrier after this one had accepted it: seen, and not this one's to hand out.
    await app.db.orders.update({ where: { id: given }, data: { transporter_id: cast.rival.company.id } })
    await app.db.order_collection_addresses.updateMany({
      where: { order_id: first },
      data: { expected_collection_date_time: new Date('2026-12-01T12:30:00Z') },
    })
    const asked = await ask(cast.carrier, [first, given]).expect(201)
    await app.settle()
    const files = await archiveOf(cast.carrier, asked.body.data.id)
    const lines: Record<string, string>[] = parse(strFromU8(files['ordens.csv'] ?? new Uint8Array()), {
      delimiter: ';',
      bom: true,
      columns: true,
    })
    expect(lines).toContainEqual({
      Pedido: String(first),
      Arquivo: `ordem-de-coleta-${first}.pdf`,
      'Por que não saiu': '',
    })
    expect(lines.find(({ Pedido }) => Pedido === String(given))).toMatchObject({
      Arquivo: '',
      'Por que não saiu': expect.stringMatching(/\p{L}{4}/u),
    })
    expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toEqual([
      `ordem-de-coleta-${first}.pdf`,
    ])
    expect(strFromU8(files[`ordem-de-coleta-${first}.pdf`]?.subarray(0, 5) ?? new Uint8Array())).toBe('%PDF-')
    const paper = pdfText(Buffer.from(files[`ordem-de-coleta-${first}.pdf`] ?? []))
    for (const words of ['Carga', 'Prevista', '01/12/2026, 09:30']) expect(paper).toContain(words)
    // Each paper has a driver's link of its own; a refused order has none.
    expect([await linksOf(first), await linksOf(given)]).toEqual([1, 0])
  })

  it('are asked for by who may give a driver the link', async () => {
    const id = await step.waiting(cast)
    await ask(cast.shipper, [id]).expect(403)
    const asked = await ask(cast.rival, [id]).expect(201)
    await app.settle()
    const files = await archiveOf(cast.rival, asked.body.data.id)
    expect(Object.keys(files)).toEqual(['ordens.csv'])
    expect(await linksOf(id)).toBe(0)
  })
})
