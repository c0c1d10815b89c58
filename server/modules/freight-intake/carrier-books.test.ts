import { describe, expect, it } from 'vitest'
import { BOOKS } from '#tests/support/carrier-books.ts'
import { ODD_BOOKS } from '#tests/support/odd-books.ts'
import { readCarrierFile, tableLines } from '#tests/support/read-carrier-file.ts'

const NOWHERE = { origin_uf: null, origin_city_id: null }

describe('files as carriers send them', () => {
  it.each([...BOOKS, ...ODD_BOOKS])(
    '$name',
    async ({ file, asks, answers = {}, table, issues = [], prices }) => {
      const read = await readCarrierFile(file, { answers })
      expect(read.asked).toEqual(asks)
      expect(tableLines(read)).toEqual(table)
      expect(read.issues).toEqual(issues)
      for (const { to, kg, price } of prices)
        expect(read.price({ city_id: null, ...to, ...NOWHERE, kg })).toBe(price)
    },
  )
})
