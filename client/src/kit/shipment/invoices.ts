import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { nfFiles } from '#shared/documents/documents.contract.ts'
import type { InvoiceTotals as ServerTotals } from '#shared/documents/invoice-totals.ts'
import { sumInvoices } from '#shared/documents/document.calls.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'

export type Invoice = RowOf<typeof nfFiles>

/** A city, and which of the chosen invoices name it. */
export type Place = { id: number; name: string; nf_file_ids?: number[] }

export type InvoiceTotals = {
  value: string
  /** Null when an invoice has none: the total is not known then. */
  weight: string | null
  volume: string
  origins: Place[]
  destinations: Place[]
}

const NAMED = 5

/** The places with the most invoices, the others counted. */
export const placeNames = (places: readonly Place[]): string =>
  [
    ...places.slice(0, NAMED).map(({ name }) => name),
    ...(places.length > NAMED ? [`+${places.length - NAMED}`] : []),
  ].join(', ')

const NOTHING: InvoiceTotals = { value: '0.00', weight: '0.000', volume: '0', origins: [], destinations: [] }
/** As many are drawn one by one; all of them are counted by the server. */
const DRAWN = 20

const useTotals = (ids: readonly number[]): UseQueryResult<ServerTotals, ApiError> =>
  useQuery<ServerTotals, ApiError>({
    // Asking writes nothing, so it is a query although it is a POST.
    queryKey: ['plain', 'nf_files/totals', { ids }, 'nf_files'],
    queryFn: () => send(sumInvoices, { input: { nf_file_ids: [...ids] } }),
    enabled: ids.length > 0,
  })

/** The invoices of an address: the first of them, and what all of them come to. */
export const useInvoices = (ids: readonly number[]) => {
  const drawn = ids.slice(0, DRAWN)
  const asked = ids.length > 0
  const list = useResourceList<Invoice>(
    nfFiles,
    { page: { number: 1, size: DRAWN }, filter: { id: drawn.join(',') } },
    { enabled: asked },
  )
  const totals = useTotals(ids)
  const rows = asked ? (list.data?.rows ?? []).filter(({ id }) => drawn.includes(Number(id))) : []
  const count = asked ? (totals.data?.nf_file_ids.length ?? 0) : 0
  return {
    rows,
    count,
    totals: (asked ? totals.data : undefined) ?? NOTHING,
    pending: asked && (list.isPending || totals.isPending),
    error: list.error ?? totals.error,
    missing: asked && totals.isSuccess && count < ids.length,
  }
}
