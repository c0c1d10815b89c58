import type { Row } from '#server/kit/row.ts'

/** Lines of a picking from what an order's papers name, one line for each product, in the order of the shelves. */

export type Item = {
  readonly code: string | null
  readonly description: string | null
  readonly quantity: string | null
  readonly product_id: number | null
  /** Of one piece, as they were typed: kg, centimetres. */
  readonly measures?: Measures | undefined
}
type Measures = Pick<Product, 'length' | 'width' | 'height' | 'weight'>
export type Product = Row<
  'products',
  | 'id'
  | 'company_id'
  | 'code'
  | 'description'
  | 'barcode'
  | 'location'
  | 'dangerous'
  | 'min_temperature'
  | 'max_temperature'
  | 'length'
  | 'width'
  | 'height'
  | 'weight'
>
export type NewLine = Omit<Product, 'id' | 'company_id'> & {
  readonly product_id: number | null
  readonly quantity: number
  readonly position: number
}

/** Ten-thousandths of a piece, as invoices count at the finest; anything else is none. */
const partsOf = (quantity: string | null): number =>
  quantity !== null && /^\d{1,11}(\.\d+)?$/u.test(quantity) ? Math.round(Number(quantity) * 10_000) : 0

const UNKNOWN = {
  barcode: null,
  location: null,
  dangerous: false,
  min_temperature: null,
  max_temperature: null,
  length: null,
  width: null,
  height: null,
  weight: null,
}

const wordsOf = ({ code, description }: Item): { code: string; description: string } => {
  const text = description?.trim() ?? ''
  const own = code?.trim() ?? ''
  return {
    code: (own === '' ? text : own).slice(0, 60),
    description: (text === '' ? own : text).slice(0, 255),
  }
}

const byShelf = (one: Omit<NewLine, 'position'>, other: Omit<NewLine, 'position'>): number =>
  Number(one.location === null) - Number(other.location === null) ||
  (one.location ?? '').localeCompare(other.location ?? '', 'pt-BR', { numeric: true }) ||
  one.code.localeCompare(other.code, 'pt-BR', { numeric: true })

/** Parts of a piece add up over the papers; a remainder counts as a whole piece. */
export const gatherLines = (items: readonly Item[], products: readonly Product[]): NewLine[] => {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byCode = new Map(products.map((product) => [product.code, product]))
  const lines = new Map<string, { line: Omit<NewLine, 'position' | 'quantity'>; parts: number }>()
  for (const item of items) {
    const words = wordsOf(item)
    const parts = partsOf(item.quantity)
    if (parts === 0 || words.code === '') continue
    const product = byId.get(item.product_id ?? 0) ?? byCode.get(words.code)
    const {
      id: product_id,
      company_id: _company,
      ...known
    } = product ?? { id: null, company_id: 0, ...words, ...UNKNOWN, ...item.measures }
    const before = lines.get(known.code)
    if (before) before.parts += parts
    else lines.set(known.code, { line: { ...known, product_id }, parts })
  }
  return [...lines.values()]
    .map(({ line, parts }) => ({ ...line, quantity: Math.ceil(parts / 10_000) }))
    .toSorted(byShelf)
    .map((line, index) => ({ ...line, position: index + 1 }))
}
