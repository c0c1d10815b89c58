import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatCnpj } from '#shared/kit/br/cnpj.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** A search by the words on paper finds rows that are kept without points and dashes. */

let app: TestApp
let shipper: Actor
let carrier: Actor

beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
  carrier = await app.actor('transporter')
  await app.link(shipper, carrier)
})
afterAll(() => app.close())

const found = async (actor: Actor, list: string, words: string): Promise<number[]> => {
  const { body } = await actor.get(`/api/${list}?filter[search]=${encodeURIComponent(words)}`).expect(200)
  return (body.data as { id: string }[]).map(({ id }) => Number(id))
}

it('finds a company by its printed CNPJ, whole or begun', async () => {
  const printed = formatCnpj(carrier.company.cnpj)
  for (const words of [printed, printed.slice(0, 10), carrier.company.cnpj])
    expect(await found(shipper, 'transporters', words), words).toContain(carrier.company.id)
  const other = await app.actor('transporter')
  expect(await found(shipper, 'transporters', formatCnpj(other.company.cnpj))).toEqual([])
})

it('finds a vehicle by its plate with a hyphen', async () => {
  const { body } = await carrier.post('/api/vehicles', { plate: 'QTR4821', kind: 'vehicle' }).expect(201)
  for (const words of ['QTR-4821', 'qtr4821'])
    expect(await found(carrier, 'vehicles', words), words).toEqual([Number(body.data.id)])
})

it('still finds a code of one’s own that looks like a plate', async () => {
  const product = { code: 'ABC-1234', description: 'Copo de vidro', length: '10', weight: '0.3' }
  const made = await shipper.post('/api/products', product).expect(201)
  expect(await found(shipper, 'products', 'ABC-1234')).toEqual([Number(made.body.data.id)])
})
