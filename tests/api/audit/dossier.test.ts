import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreeContest, answerContest, contestAudit, printDossier } from '#shared/audit/contest.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { gather, newOrder, type Cast } from '#tests/support/orders.ts'
import { pathOf, pdfText } from '#tests/support/pdf-text.ts'
import { ltlDocument, makeTable } from '#tests/api/tables/support.ts'

/** The dossier of a contested CT-e: what the event 610110 rests on. */

const KEY = `3526${'7'.repeat(40)}`

describe('dossier of a contest', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const read = async (actor: Actor, id: number): Promise<string> => {
    const { body } = await actor.call(printDossier, { id }).expect(200)
    const { body: bytes } = await app.anonymous
      .get(pathOf(body.data.temporary_file_path))
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => done(null, Buffer.concat(chunks)))
      })
      .expect(200)
    return pdfText(bytes as Buffer)
  }

  const contested = async (): Promise<{ id: number; order: number; table: number }> => {
    const { shipper, carrier } = cast
    const table = await makeTable(
      shipper,
      carrier,
      ltlDocument(carrier, { rates: [{ rate: 'gris', kind: 'percent_of_invoice', value: '0.3' }] }),
    )
    const wish = { modal: 'less_than_truckload', weight: '10', invoice_amount: '1000.00' }
    const order = await newOrder(cast, { ...wish, simulation_table_id: table, shipper_order_code: 'DOS-1' })
    await shipper
      .post(`/api/orders/send_proposal/${order}`, { proposals: [{ transporter_id: carrier.company.id }] })
      .expect(200)
    await carrier.post(`/api/orders/accept/${order}`).expect(200)
    const input = { transporter_id: carrier.company.id }
    await shipper.post(`/api/orders/confirm_transporter/${order}`, input).expect(200)
    const sides = { company_id: carrier.company.id, order_id: order }
    const file = await app.db.files.create({
      data: {
        key: 'cte-dossier',
        name: 'cte.xml',
        size: 1,
        content_type: 'application/xml',
        sha256: 'a1b2c3',
        company_id: carrier.company.id,
      },
    })
    await app.db.cte_files.create({
      data: {
        ...sides,
        file_id: file.id,
        transporter_id: carrier.company.id,
        key: KEY,
        number: '77',
        serie: '1',
        shipping_price: '55.00',
        components: [
          { name: 'FRETE PESO', rate: 'weight_shipping_value', amount: '40.00' },
          { name: 'GRIS', rate: 'gris', amount: '15.00' },
        ],
        events: [
          { type: '610110', meaning: 'service_disagreement', occurred_at: '2026-11-17T15:00:00.000Z' },
        ],
      },
    })
    await app.db.outbox.create({ data: { event: 'ctes.matched', payload: { order_id: order } } })
    await app.settle()
    for (const [name, refused_reason] of [
      ['assinado.png', null],
      ['ilegivel.png', 'illegible'],
    ] as const)
      await app.db.canhoto_files.create({ data: { ...sides, name, refused_reason, file_id: file.id } })
    const audit = await app.db.audits_order.findFirstOrThrow({ where: { order_id: order } })
    const contest = { cause: 'rate_not_agreed' as const, reason: 'GRIS maior que o da tabela.' }
    const { body } = await shipper.call(contestAudit, { id: audit.id, input: contest }).expect(201)
    return { id: Number(body.data.id), order, table }
  }

  it('tells parties, key, components with cell and rule, letters and evidence, to both sides only', async () => {
    const { shipper, carrier, rival, stranger } = cast
    const { id, order, table } = await contested()
    const before = await read(shipper, id)
    for (const word of [
      `Dossiê da contestação ${id}`,
      '610110',
      shipper.company.cnpj,
      carrier.company.cnpj,
      `${order} · DOS-1`,
      KEY,
      '77/1',
      'Registrado em 17/11/2026',
      'Taxa não acordada',
      'GRIS maior que o da tabela.',
      'Fracionado por documento, versão 1',
      `nº ${table}`,
      'R$ 55,00',
      'R$ 43,00',
      'R$ 12,00',
      '0,3% de R$ 1.000,00',
      'SHA-256',
      'a1b2c3',
    ])
      expect(before).toContain(word)
    expect(before).toMatch(/Taxa nº \d+/)
    expect(before).not.toContain('Encerrada')
    // A refused receipt proves nothing.
    expect(before).toContain('assinado.png')
    expect(before).not.toContain('ilegivel.png')

    const answer = { decision: 'accept' as const, answer: 'Erro nosso, segue nota de crédito.' }
    await carrier.call(answerContest, { id, input: answer }).expect(200)
    await shipper.call(agreeContest, { id, input: {} }).expect(200)
    const after = await read(carrier, id)
    expect(after).toContain('Erro nosso, segue nota de crédito.')
    expect(after).toContain('Encerrada com acordo em R$ 43,00')
    await rival.call(printDossier, { id }).expect(404)
    await stranger.call(printDossier, { id }).expect(404)
  })
})
