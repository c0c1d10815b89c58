import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything } from '#server/kit/scopes.ts'
import { defineContract } from '#shared/kit/contract.ts'
import * as z from 'zod'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** A search finds no row by the text of a column that is veiled from its reader. */

const people = defineContract({
  type: 'veiled_people',
  attributes: { name: z.string(), cpf: z.string() },
  relations: {},
  include: [],
  filter: {},
  sort: ['name'],
  search: ['name', 'cpf'],
  defaultSort: 'name',
})

/** Shippers read no CPF, those who work for several shippers that of one row. */
const peopleResource = defineResource(people, {
  model: 'drivers',
  abilities: { read: 'fleet.read' },
  scope: () => everything,
  veils: [
    {
      instead: { cpf: '' },
      lifted: ({ role }) =>
        role === 'four_pl'
          ? { row: ({ name }) => name === 'Ana Aberta', where: sql`t.name = 'Ana Aberta'` }
          : role !== 'shipper',
    },
  ],
})

const OPEN = '52998224725'
const CLOSED = '11144477735'
let app: TestApp
let carrier: Actor

beforeAll(async () => {
  app = await createTestApp('reference', undefined, [{ name: 'veiled', resources: [peopleResource] }])
  carrier = await app.actor('transporter')
  await carrier.post('/api/drivers', { name: 'Ana Aberta', cpf: OPEN }).expect(201)
  await carrier.post('/api/drivers', { name: 'Caio Coberto', cpf: CLOSED }).expect(201)
})
afterAll(() => app.close())

type PersonRow = { attributes: { name: string; cpf: string } }
const found = async (actor: Actor, words: string): Promise<[string, string][]> => {
  const { body } = await actor.get(`/api/veiled_people?filter[search]=${words}`).expect(200)
  return (body.data as PersonRow[]).map(({ attributes: { name, cpf } }) => [name, cpf])
}

it('finds, for those who read it all rows', async () => {
  expect(await found(carrier, OPEN)).toEqual([['Ana Aberta', OPEN]])
  expect(await found(carrier, CLOSED)).toEqual([['Caio Coberto', CLOSED]])
})

it('finds, for those who read it of none no row, whole or begun', async () => {
  const shipper = await app.actor('shipper')
  for (const words of [OPEN, CLOSED, OPEN.slice(0, 5)]) expect(await found(shipper, words)).toEqual([])
  expect(await found(shipper, 'ana')).toEqual([['Ana Aberta', '']])
})

it('finds, for those who read it of some rows only those', async () => {
  const logistics = await app.actor('four_pl')
  expect(await found(logistics, OPEN)).toEqual([['Ana Aberta', OPEN]])
  for (const words of [CLOSED, CLOSED.slice(0, 5)]) expect(await found(logistics, words)).toEqual([])
  expect(await found(logistics, 'caio')).toEqual([['Caio Coberto', '']])
})
