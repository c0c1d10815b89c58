import type { Rows } from '#server/infra/database.ts'
import { centsToMoney } from '#server/modules/pricing/index.ts'
import type { ConsolidationResult } from '#shared/consolidation/consolidation.contract.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { paidFreight } from './history.store.ts'
import type { Explanation } from './plan-loads.ts'
import { againstHistory, sharesOf, type Planned } from './pure/history.ts'
import type { Read } from './read-input.ts'

/** What a plan saves against the freight that the company has paid between the same states (decision 0208). */

const DAYS = 180
const MOST_ORDERS = 5_000

const plannedOf = ({ input, goods }: Read, { loads, out }: Explanation): Planned[] => {
  const ufs = new Map(input.cities.map(({ id, uf }) => [id, uf]))
  const one = (item: number, price: number | null): Planned => {
    const { city_id, weight } = itemAt(goods, item)
    return { uf: ufs.get(city_id) ?? '', weight: Number(weight), price }
  }
  const inside = loads.flatMap(({ items, price }) => {
    const shares = sharesOf(
      price,
      items.map(({ item }) => Number(itemAt(goods, item).weight)),
    )
    return items.map(({ item }, at) => one(item, itemAt(shares, at)))
  })
  return [...inside, ...out.map(({ item, alone }) => one(item, alone))]
}

const reais = (cents: number): string => centsToMoney(Math.round(cents))

/** @returns null where nothing was delivered between these states */
export const tellHistory = async (
  rows: Rows,
  { company_id, now }: { company_id: number; now: Date },
  read: Read,
  told: Explanation,
): Promise<NonNullable<ConsolidationResult['history']> | null> => {
  const { origin_city_id } = read.input.settings
  const goods = plannedOf(read, told)
  const ufs = [...new Set(goods.map(({ uf }) => uf))]
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  const past = await paidFreight(rows, { company_id, origin_city_id, ufs, since, most: MOST_ORDERS })
  const history = new Map(
    past.map(({ uf, orders, paid, weight }) => [
      uf,
      { orders, paid: Number(paid) * 100, weight: Number(weight) },
    ]),
  )
  const found = againstHistory(goods, history)
  if (!found) return null
  const { requests, orders, paid, planned } = found
  const saving = reais(Math.round(paid) - Math.round(planned))
  return { days: DAYS, orders, requests, paid: reais(paid), planned: reais(planned), saving }
}
