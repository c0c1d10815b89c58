import { allocate, compare, sum } from '#shared/kit/money.ts'
import { itemAt } from '#shared/kit/typed.ts'
import type { OrderProduct } from '#shared/orders/order-products.ts'

/** What each destination of an order takes of its figures. Pure. */

type Figure = 'weight' | 'volume' | 'cubage' | 'invoice_amount' | 'freight_value'
type Figures = { weight: string; invoice_amount: string } & {
  [name in 'volume' | 'cubage' | 'freight_value']: string | null
}
/** Of the invoices of one destination; null where one of them does not say. */
export type Goods = { weight: string | null; volume: string | null; value: string | null }

const SCALES: Readonly<Record<Figure, number>> = {
  weight: 3,
  volume: 4,
  cubage: 4,
  invoice_amount: 2,
  freight_value: 2,
}

const isTold = (values: readonly (string | null)[]): values is string[] =>
  values.every((value) => value !== null) && compare(sum(values), '0') > 0

/** By what the goods are shared out: the first of these figures that all invoices say; else equal parts. */
const saidOf = (goods: readonly Goods[], ...names: (keyof Goods)[]): string[] =>
  names.map((name) => goods.map((one) => one[name])).find(isTold) ?? goods.map(() => '1')

/**
 * Parts that add up to the whole, to its last digit: each figure by what the invoices say of it, volume and cubage and
 * freight by weight, weight by value; equal parts where the invoices say nothing.
 */
export const shareFigures = (whole: Figures, goods: readonly Goods[]): Figures[] => {
  const said = (...names: (keyof Goods)[]): string[] => saidOf(goods, ...names)
  const parts = (name: Figure, by: readonly string[]): string[] | null => {
    const total = whole[name]
    return total === null ? null : allocate(total, by, SCALES[name])
  }
  const weights = said('weight', 'value')
  const weight = parts('weight', weights)
  const volume = parts('volume', said('volume', 'weight', 'value'))
  const cubage = parts('cubage', weights)
  const freight = parts('freight_value', weights)
  const amount = parts('invoice_amount', said('value', 'weight'))
  return goods.map((_, index) => ({
    weight: itemAt(weight ?? [], index),
    invoice_amount: itemAt(amount ?? [], index),
    volume: volume ? itemAt(volume, index) : null,
    cubage: cubage ? itemAt(cubage, index) : null,
    freight_value: freight ? itemAt(freight, index) : null,
  }))
}

/** What of each typed line goes to each destination, as its volumes do; a part without any of it has no line. */
export const shareProducts = (lines: readonly OrderProduct[], goods: readonly Goods[]): OrderProduct[][] => {
  const by = saidOf(goods, 'volume', 'weight', 'value')
  const shared = lines.map((line) => ({
    line,
    quantities: allocate(line.quantity, by, 4),
    cubages: line.cubage === null ? null : allocate(line.cubage, by, 4),
  }))
  return goods.map((_, index) =>
    shared.flatMap(({ line, quantities, cubages }) => {
      const quantity = itemAt(quantities, index)
      if (compare(quantity, '0') === 0) return []
      return [{ ...line, quantity, cubage: cubages === null ? null : itemAt(cubages, index) }]
    }),
  )
}

/** Typed lines without what some of the destinations have got. */
export const productsWithout = (
  lines: readonly OrderProduct[],
  goods: readonly Goods[],
  isLeft: (index: number) => boolean,
): OrderProduct[] => {
  const by = saidOf(goods, 'volume', 'weight', 'value')
  const left = (total: string): string => sum(allocate(total, by, 4).filter((_, index) => isLeft(index)))
  return lines.flatMap((line) => {
    const quantity = left(line.quantity)
    if (compare(quantity, '0') === 0) return []
    return [{ ...line, quantity, cubage: line.cubage === null ? null : left(line.cubage) }]
  })
}

/** A column of a locked order as text. */
export const named = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Parts of a share taken together again. */
export const sumFigures = (parts: readonly Figures[]): Figures => {
  const of = (name: Figure): string | null => {
    const told = parts.flatMap((part) => part[name] ?? [])
    return told.length === 0 ? null : sum(told)
  }
  return {
    weight: of('weight') ?? '0',
    invoice_amount: of('invoice_amount') ?? '0',
    volume: of('volume'),
    cubage: of('cubage'),
    freight_value: of('freight_value'),
  }
}
