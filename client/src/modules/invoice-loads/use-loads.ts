import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { InvoiceLoad, InvoiceLoads } from '#shared/invoice-loads/invoice-loads.contract.ts'
import { groupInvoices } from '#shared/invoice-loads/invoice-loads.calls.ts'
import { nfFiles } from '#shared/documents/documents.contract.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'
import { type Simulation, askSimulation } from '#client/kit/pricing/simulation.ts'
import { type OrderableOffer, chosenOffer, loadKey, orderable } from './load.ts'

/** Loads of the chosen invoices, or of all that have no order. Asking writes nothing, so it is a query. */
export const useLoads = (ids: readonly number[]): UseQueryResult<InvoiceLoads, ApiError> =>
  useQuery<InvoiceLoads, ApiError>({
    queryKey: ['plain', 'nf_files/loads', { ids }, nfFiles.type],
    queryFn: ({ signal }) =>
      send(groupInvoices, { input: ids.length > 0 ? { nf_file_ids: [...ids] } : {} }, { signal }),
  })

export type PricedLoad = {
  load: InvoiceLoad
  simulation: Simulation | undefined
  /** What can be ordered as it stands, best first. */
  offers: OrderableOffer[]
  offer: OrderableOffer | null
  error: ApiError | null
  isPending: boolean
}

/** A price for each load, asked one by one; a load without weight has none. */
export const usePrices = (
  loads: readonly InvoiceLoad[],
  picked: ReadonlyMap<string, string>,
  date: string | null,
): PricedLoad[] => {
  const answers = useQueries({
    queries: loads.map((load) => {
      const input = {
        nf_file_ids: load.nf_file_ids,
        type_freight: load.type_freight ?? ('CIF' as const),
        ...(date ? { date } : {}),
      }
      return {
        queryKey: ['simulation', input],
        queryFn: () => askSimulation(input),
        enabled: load.weight !== null,
        retry: false,
        staleTime: 60_000,
      }
    }),
  })
  return loads.map((load, index) => {
    const answer = answers[index]
    const simulation = answer?.data
    const offers = orderable(simulation?.ranked ?? [])
    return {
      load,
      simulation,
      offers,
      offer: chosenOffer(load, offers, picked.get(loadKey(load))),
      error: (answer?.error ?? null) as ApiError | null,
      isPending: load.weight !== null && (answer?.isPending ?? true),
    }
  })
}
