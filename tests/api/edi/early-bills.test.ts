import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeConemb, composeDoccob, type OutCte } from '#server/modules/edi-files/index.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { type Actor, createTestApp, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER } from '#tests/support/documents/parties.ts'
import { ediCteOf, envelope, keyOf, takeEdi } from '#tests/support/edi-files.ts'
import { type Cast, collected, gather, invoice } from '#tests/support/orders.ts'

/** Bills of a DOCCOB that came before the CT-es which they charge. */

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await gather(app)
})
afterAll(() => app.close())

const take = (actor: Actor, content: Buffer) => takeEdi(app, actor, content)
const cteOf = (number: number, invoices: number[], more: Partial<OutCte> = {}): OutCte =>
  ediCteOf(cast.carrier.company.cnpj, number, invoices, more)
const carrier = () => ({ tax_id: cast.carrier.company.cnpj, name: 'AGIL' })

const bills = async (actor: Actor): Promise<unknown[][]> =>
  (await actor.get('/api/fatura_files?sort=number').expect(200)).body.data.map(
    ({ attributes }: { attributes: Record<string, unknown> }) => [
      attributes['number'],
      attributes['value'],
      attributes['expire_date'],
      attributes['documents_structure'],
      attributes['documents_issue'],
    ],
  )

const early = (number: string, value: string, ctes: number[]) => ({
  branch: 'MATRIZ',
  series: '1',
  number,
  issued_on: '2026-11-18',
  expires_on: '2026-12-18',
  value,
  bank: null,
  ctes: ctes.map((one) => ({
    issuer: cast.carrier.company.cnpj,
    series: '1',
    number: String(one),
    value: '425.89',
    issued_on: '2026-11-18',
  })),
})
const doccob = (...bills: ReturnType<typeof early>[]) =>
  composeDoccob('5.0', envelope, { carrier: carrier(), bills })
const billOf = async (actor: Actor, number: string) => (await bills(actor)).find(([one]) => one === number)
const conemb = (number: number, invoices: number[]) =>
  composeConemb('3.1', envelope, { carrier: carrier(), ctes: [cteOf(number, invoices)] })

describe('DOCCOB before its CT-es', () => {
  it('finds them when they come, and its shipper with them', async () => {
    const { id } = await invoice(cast, CUSTOMER, 6011)
    await collected(cast, { nf_file_ids: [id] })
    expect(await take(cast.carrier, doccob(early('81', '851.78', [511, 512])))).toEqual([
      ['81', 'applied', 'ctes_not_found'],
    ])
    const waiting = ['81', '851.78', '2026-12-18', false, 'ctes_not_found']
    expect(await billOf(cast.carrier, '81')).toEqual(waiting)
    expect(await billOf(cast.shipper, '81')).toBeUndefined()
    await take(cast.carrier, conemb(511, [6011]))
    expect(await billOf(cast.shipper, '81')).toEqual(waiting)
    await take(cast.carrier, conemb(512, [6011]))
    const whole = ['81', '851.78', '2026-12-18', true, null]
    for (const actor of [cast.shipper, cast.carrier]) expect(await billOf(actor, '81')).toEqual(whole)
    for (const actor of [cast.rival, cast.stranger]) expect(await billOf(actor, '81')).toBeUndefined()
    const lines = await app.db.fatura_ctes.findMany({ where: { fatura_file: { number: '81' } } })
    expect(lines.filter(({ cte_file_id }) => cte_file_id === null)).toEqual([])
  })

  it('is judged by its sum, and takes no CT-e that its sender does not see', async () => {
    const { id } = await invoice(cast, CUSTOMER, 6012)
    await take(cast.shipper, doccob(early('82', '400.00', [513])))
    await app.db.cte_files.create({
      data: {
        company_id: cast.stranger.company.id,
        key: keyOf('57', cast.carrier.company.cnpj, 513),
        number: '513',
        serie: '1',
        issuer_document: cast.carrier.company.cnpj,
        shipping_price: '425.89',
        data: {},
        components: [],
      },
    })
    const made = await app.db.cte_files.findFirstOrThrow({ where: { number: '513' } })
    await inTransaction(app.container.services, systemSession(), 'system', async (ctx) => {
      ctx.raise('ctes.waiting', { cte_ids: [made.id] })
    })
    await app.settle()
    expect((await billOf(cast.shipper, '82'))?.at(-1)).toBe('ctes_not_found')
    await collected(cast, { nf_file_ids: [id] })
    await take(cast.shipper, conemb(513, [6012]))
    expect((await billOf(cast.shipper, '82'))?.slice(-2)).toEqual([false, 'value_differs'])
  })
})
