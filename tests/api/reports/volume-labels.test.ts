import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestVolumeLabels } from '#shared/reports/export-report.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { bytes } from '#tests/support/papers.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

/** Labels of the volumes of chosen orders in one archive, with the outcome of each. */

const ask = (actor: Actor, ids: readonly number[]) =>
  actor.call(requestVolumeLabels, { input: { filters: { filter: { id: ids.join(',') } } } })

describe('labels of many orders', () => {
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
  const invoice = (order_id: number, number: string, volume: number) =>
    app.db.nf_files.create({
      data: {
        company_id: cast.shipper.company.id,
        order_id,
        key: number.padStart(44, '1'),
        number,
        serie: '1',
        value: 100,
        weight: 12.5,
        volume,
      },
    })

  it('are one for each volume of each invoice, and one for an order without any', async () => {
    const [two, bare, wrong] = [await step.waiting(cast), await step.waiting(cast), await step.waiting(cast)]
    await invoice(two, '801', 2)
    await invoice(two, '802', 1)
    await invoice(wrong, '803', 5000)
    const asked = await ask(cast.shipper, [two, bare, wrong]).expect(201)
    await app.settle()
    const files = await archiveOf(cast.shipper, asked.body.data.id)
    expect(Object.keys(files).toSorted()).toEqual(
      ['etiquetas.csv', `etiquetas-${two}.pdf`, `etiquetas-${bare}.pdf`].toSorted(),
    )
    const labels = pdfText(Buffer.from(files[`etiquetas-${two}.pdf`] ?? []))
    for (const words of ['NF-e 801', 'NF-e 802', 'Volume 1 de 3', 'Volume 3 de 3', `${two}-3`])
      expect(labels).toContain(words)
    expect(labels.match(/NF-e 801/g)).toHaveLength(2)
    // 12.5 kg are those of the two volumes of 801 together.
    expect(labels.match(/12,500 kg/g)).toHaveLength(1)
    expect(pdfText(Buffer.from(files[`etiquetas-${bare}.pdf`] ?? []))).toContain('Volume 1 de 1')
    const lines: Record<string, string>[] = parse(strFromU8(files['etiquetas.csv'] ?? new Uint8Array()), {
      delimiter: ';',
      bom: true,
      columns: true,
    })
    expect(lines.find(({ Pedido }) => Pedido === String(wrong))).toMatchObject({
      Arquivo: '',
      'Por que não saiu': 'Este pedido tem mais de 500 volumes: confira as notas.',
    })
  })

  it('leave out orders of others, and are for who makes files of orders', async () => {
    const id = await step.waiting(cast)
    const other = await app.actor('shipper')
    const asked = await ask(other, [id]).expect(201)
    await app.settle()
    expect(Object.keys(await archiveOf(other, asked.body.data.id))).toEqual(['etiquetas.csv'])
    await ask(await app.actor('broker'), [id]).expect(403)
  })

  it('are not for a carrier that was not taken, which may not know who was', async () => {
    const id = await step.waiting(cast)
    const rival = await app.actor('transporter')
    await app.link(cast.shipper, rival)
    await app.db.order_proposals.create({
      data: { order_id: id, transporter_id: rival.company.id, status: 'refused' },
    })
    const mine = await ask(cast.carrier, [id]).expect(201)
    const theirs = await rival.call(requestVolumeLabels, {
      input: { filters: { filter: { id: String(id), proposal_status: 'refused' } } },
    })
    await app.settle()
    expect(Object.keys(await archiveOf(cast.carrier, mine.body.data.id))).toContain(`etiquetas-${id}.pdf`)
    const files = await archiveOf(rival, theirs.body.data.id)
    expect(Object.keys(files)).toEqual(['etiquetas.csv'])
    expect(strFromU8(files['etiquetas.csv'] ?? new Uint8Array())).toContain(String(id))
  })

  it('count the volumes of an order that has no invoices', async () => {
    const id = await step.waiting(cast)
    await app.db.orders.update({ where: { id }, data: { volume: 3 } })
    const asked = await ask(cast.shipper, [id]).expect(201)
    await app.settle()
    const files = await archiveOf(cast.shipper, asked.body.data.id)
    expect(pdfText(Buffer.from(files[`etiquetas-${id}.pdf`] ?? []))).toContain('Volume 3 de 3')
  })
})
