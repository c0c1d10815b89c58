import { nfFiles } from '#shared/documents/documents.contract.ts'
import { sum, toMoney, toWeight } from '#shared/kit/money.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'

export type Invoice = RowOf<typeof nfFiles>

export type Place = { id: number; name: string }

export type InvoiceTotals = {
  value: string
  /** Null when an invoice has none: the total is not known then. */
  weight: string | null
  volume: string
  origins: Place[]
  destinations: Place[]
}

const places = (list: readonly { id: number | null; city: string | null; uf: string | null }[]): Place[] => {
  const found = new Map<number, Place>()
  for (const { id, city, uf } of list)
    if (id !== null && !found.has(id))
      found.set(id, { id, name: uf === null ? (city ?? '') : `${city}/${uf}` })
  return [...found.values()]
}

/** What the chosen invoices come to. */
export const totalsOf = (invoices: readonly Invoice[]): InvoiceTotals => {
  const weights = invoices.map(({ weight }) => weight)
  return {
    value: toMoney(sum(invoices.map(({ value }) => value))),
    weight: weights.some((weight) => weight === null)
      ? null
      : toWeight(sum(weights.filter((weight) => weight !== null))),
    volume: sum(invoices.map(({ volume }) => volume ?? '0')),
    origins: places(
      invoices.map((one) => ({ id: one.origin_city_id, city: one.origin_city, uf: one.origin_uf })),
    ),
    destinations: places(
      invoices.map((one) => ({
        id: one.destination_city_id,
        city: one.destination_city,
        uf: one.destination_uf,
      })),
    ),
  }
}

/** The most that one address and one request carry. */
const MOST = 100

/** The invoices of an address, in one request. */
export const useInvoices = (ids: readonly number[]) => {
  const asked = ids.slice(0, MOST)
  const list = useResourceList<Invoice>(
    nfFiles,
    { page: { number: 1, size: MOST }, filter: { id: asked.join(',') } },
    { enabled: asked.length > 0 },
  )
  const rows =
    asked.length === 0 ? [] : (list.data?.rows ?? []).filter(({ id }) => asked.includes(Number(id)))
  return {
    rows,
    totals: totalsOf(rows),
    pending: asked.length > 0 && list.isPending,
    error: list.error,
    missing: asked.length > 0 && list.isSuccess && !list.isPlaceholderData && rows.length < asked.length,
  }
}
