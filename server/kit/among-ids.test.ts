import { expect, it } from 'vitest'
import { sql } from '#server/infra/database.ts'
import { amongIds } from './among-ids.ts'

const among = (ids: number[]) => {
  const { text, values } = amongIds(sql`o.id`, ids)
  return { text, values }
}

it('a few ids stand in the text, as many as the next usual length', () => {
  expect(among([7])).toEqual({ text: 'o.id in ($1)', values: [7] })
  expect(among([7, 8])).toEqual({ text: 'o.id in ($1,$2,$3,$4,$5)', values: [7, 8, 8, 8, 8] })
  expect(among([1, 2, 3, 4]).text).toBe(among([1, 2]).text)
})

it('no ids, and more than any usual length, are an array', () => {
  expect(among([])).toEqual({ text: 'o.id = any($1::int[])', values: [[]] })
  const many = Array.from({ length: 51 }, (_, id) => id)
  expect(among(many)).toEqual({ text: 'o.id = any($1::int[])', values: [many] })
})
