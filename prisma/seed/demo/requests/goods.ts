import { sql, type Rows } from '#server/infra/database.ts'
import type { BulkRow } from '../rows/bulk.ts'

/** What some open requests of the story say of their goods and of their recipient. */

type Known = { id: number; code: string; description: string; weight: string | null }

/** Goods of the register that requests name. */
export const goodsOf = (rows: Rows, companyId: number): Promise<Known[]> =>
  rows<Known>(sql`
    select id, code, description, weight::text from products where company_id = ${companyId} order by id limit 6`)

/** Typed by hand: the register has none. */
const DISPLAY = {
  product_id: null,
  code: null,
  description: 'Expositor de balcão',
  quantity: '1',
  weight: '6.5',
  length: '55',
  width: '38',
  height: '30',
}

/** Of a request whose order says the rest. */
export const SILENT: BulkRow = { products: [], receives_from: null, receives_until: null }

/** Every fourth request names its goods, the first of them beside a piece that the register does not know. */
export const namedGoods = (index: number, known: readonly Known[]): BulkRow => {
  if (index % 4 !== 2) return { products: [] }
  const lines = known.slice(0, 1 + (index % 3)).map(({ id: product_id, ...words }, turn) => ({
    ...words,
    product_id,
    quantity: String(6 * (turn + 1)),
  }))
  return { products: index % 8 === 2 ? [...lines, DISPLAY] : lines }
}

/** Shops that receive in the morning, and a distribution centre that receives at any hour; the others say nothing. */
const HOURS: Readonly<Record<number, BulkRow>> = {
  1: { receives_from: 7, receives_until: 12 },
  4: { receives_from: 0, receives_until: 24 },
}
export const receiving = (index: number): BulkRow =>
  HOURS[index % 6] ?? { receives_from: null, receives_until: null }
