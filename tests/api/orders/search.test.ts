import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { RIO } from '#tests/support/places.ts'
import { CUSTOMER } from '#tests/support/documents/parties.ts'
import * as step from '#tests/support/orders.ts'

type Answer = {
  data: { id: string }[]
  meta: { page: { total: number; last: number; more_than?: number } }
}

/** One shipper has more orders than are counted; the texts of the others are told apart by their words. */
const MANY = MOST_COUNTED + 2_000

const search = async (actor: Actor, words: string, more = ''): Promise<Answer> =>
  (await actor.get(`/api/orders?filter[search]=${encodeURIComponent(words)}${more}`).expect(200))
    .body as Answer
const found = async (actor: Actor, words: string, more = ''): Promise<number[]> =>
  (await search(actor, words, more)).data.map(({ id }) => Number(id))

describe('orders: search', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  it('finds by code, recipient, city, plate and invoice, whatever the accents, the case and the hyphen', async () => {
    const { shipper } = cast
    const id = await step.waiting(cast, {
      shipper_order_code: 'PED-Ação-77',
      order_delivery_addresses: [
        { city_id: RIO, street: 'Rua A', number: '1', destinatary_name: 'Comércio Jequitibá' },
      ],
    })
    // No other text of the order holds these digits.
    const { id: invoiceId, number } = await step.invoice(cast, undefined, 740_951)
    await app.db.nf_files.update({ where: { id: invoiceId }, data: { order_id: id } })
    for (const words of ['ped-acao', 'AÇÃO-77', 'comercio jequi', 'são paulo', 'RIO DE', 'abc-1d23', 'bc1d'])
      expect(await found(shipper, words), words).toEqual([id])
    for (const words of [number, `000${number}`, number.slice(-3)])
      expect(await found(shipper, words), words).toEqual([id])
    for (const words of ['jequitibá são', '100%', 'ped_acao', 'xyz', '\\', `${number}9`])
      expect(await found(shipper, words), words).toEqual([])
    expect(await found(cast.stranger, 'jequitiba')).toEqual([])

    await app.db.nf_files.update({ where: { id: invoiceId }, data: { order_id: null } })
    expect(await found(shipper, number)).toEqual([])
    await app.db.orders.update({ where: { id }, data: { vehicle_plate: 'XYZ9K88' } })
    expect(await found(shipper, 'abc1d23')).toEqual([])
    expect(await found(shipper, 'XYZ-9K88')).toEqual([id])
  })

  it('tells no carrier by a plate what another one drives, nor by an invoice what it may not read', async () => {
    const id = await step.waiting(cast, { shipper_order_code: 'PLACA-1' })
    const { id: invoiceId, number } = await step.invoice(cast, CUSTOMER, 987_654)
    await app.db.nf_files.update({ where: { id: invoiceId }, data: { order_id: id } })
    expect(await found(cast.carrier, 'abc1d23')).toContain(id)
    expect(await found(cast.carrier, number)).toContain(id)
    // An order that it lost is among those whose proposal was refused.
    const lost = '&filter[proposal_status]=refused'
    expect(await found(cast.rival, 'placa-1')).toEqual([])
    expect(await found(cast.rival, 'placa-1', lost)).toEqual([id])
    expect(await found(cast.rival, 'abc1d23', lost)).toEqual([])
    await app.db.order_proposals.updateMany({
      where: { order_id: id, transporter_id: cast.rival.company.id },
      data: { status: 'refused' },
    })
    expect(await found(cast.rival, number, lost)).toEqual([])
  })

  it('counts the invoices of two transactions at once', async () => {
    const id = await step.newOrder(cast, { shipper_order_code: 'DUAS' })
    const invoices = [await step.invoice(cast), await step.invoice(cast), await step.invoice(cast)]
    await Promise.all(
      invoices.map((one) => app.db.nf_files.update({ where: { id: one.id }, data: { order_id: id } })),
    )
    for (const { number } of invoices) expect(await found(cast.shipper, number)).toContain(id)
  })

  it('finds the same in a long list, common words and rare ones, in every order', async () => {
    const shipper = await app.actor('shipper')
    const [{ first } = { first: 0 }] = await app.db.$queryRawUnsafe<{ first: number }[]>(`
      with made as (
        insert into orders (shipper_id, modal, shipper_order_code, destinatary_name, collection_city, delivery_city, weight, updated_at)
        select ${shipper.company.id}, 'full_truckload', 'LONGA-' || lpad(n::text, 7, '0'), 'Cliente ' || n,
          case when n % 3 = 0 then 'São Paulo' else 'Goiânia' end, case when n % 2000 = 0 then 'Xanxerê' else 'Anápolis' end, n % 977, now()
        from generate_series(1, ${MANY}) n returning id)
      select min(id) as first from made`)
    const nth = (n: number) => first + n - 1

    const common = await search(shipper, 'anapolis')
    expect(common.data.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 40 }, (_, index) => nth(MANY - index))
        .filter((id) => (id - first + 1) % 2000 !== 0)
        .slice(0, 20),
    )
    expect(common.meta.page).toMatchObject({ total: MOST_COUNTED, more_than: MOST_COUNTED, last: 500 })
    const third = await search(shipper, 'sao paulo')
    expect(third.meta.page).toMatchObject({ total: MANY / 3, last: MANY / 60 })
    expect(third.meta.page).not.toHaveProperty('more_than')

    const rare = await search(shipper, 'xanxere')
    expect(rare.data.map(({ id }) => Number(id))).toEqual([12_000, 10_000, 8000, 6000, 4000, 2000].map(nth))
    expect(rare.meta.page.total).toBe(6)
    expect(await found(shipper, 'XANXERÊ', '&sort=id&page[size]=2&page[number]=2')).toEqual(
      [6000, 8000].map(nth),
    )
    expect(await found(shipper, 'longa-0000042')).toEqual([nth(42)])
    expect(await found(shipper, 'cliente 1199', '&sort=id')).toEqual(
      [1199, ...Array.from({ length: 10 }, (_, index) => 11_990 + index)].map(nth),
    )
    expect(await found(shipper, 'zz')).toEqual([])
    expect(await found(shipper, 'longa-9')).toEqual([])
    const { body } = await shipper.get('/api/orders?filter[delivery_city]=xanxer').expect(200)
    expect((body as Answer).meta.page.total).toBe(6)
    expect((await search(shipper, 'longa', '&filter[delivery_city]=XANXER')).meta.page.total).toBe(6)

    const customer = await app.actor('customer')
    const carrier = await app.actor('transporter')
    await app.db.orders.updateMany({
      where: { id: { gte: first, lt: first + 3000 } },
      data: { customer_id: customer.company.id },
    })
    await app.db.$executeRawUnsafe(`
      insert into order_proposals (order_id, transporter_id)
      select id, ${carrier.company.id} from orders where id between ${first} and ${first + 2999}`)
    // A filter that takes nothing away has the texts of the rows read.
    const all = '&filter[modal]=full_truckload'
    for (const actor of [shipper, customer, carrier])
      for (const words of [
        'anapolis',
        'napol',
        'sao paulo',
        'xanxere',
        'clien',
        'longa',
        'cliente 1199',
        'ONG',
        '001',
      ]) {
        const kept = await search(actor, words)
        const read = await search(actor, words, all)
        expect([words, kept.meta.page.total, kept.data]).toEqual([words, read.meta.page.total, read.data])
      }

    await app.db.orders.updateMany({ where: { id: nth(6000) }, data: { canceled_at: new Date() } })
    await app.db.orders.deleteMany({ where: { id: nth(4000) } })
    expect((await search(shipper, 'xanxere')).meta.page.total).toBe(4)
    expect(await found(shipper, 'xanxere', '&filter[list]=canceled')).toEqual([nth(6000)])
  })
})
