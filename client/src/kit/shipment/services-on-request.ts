import { useQuery } from '@tanstack/react-query'
import { listServices } from '#shared/simulations/simulation.calls.ts'
import { send } from '#client/lib/call.ts'
import { text } from '#client/lib/i18n.ts'

/** A service by the name that the table gives, else the usual one of its rate, else what its name says. */
export const serviceWords = (rate: string, label: string | null = null): string => {
  const plain = rate.replace(/^additional_service_/, '').replaceAll('_', ' ')
  return label ?? text(`shipment:service.${rate}`, {}, text(`pricing:rate_name.${rate}`, {}, plain))
}

/** What may be asked for of a shipper's tables in force; without a shipper the session's own company is meant. */
export const useServicesOnRequest = (shipperId: number | null) =>
  useQuery({
    queryKey: ['services_on_request', shipperId],
    queryFn: ({ signal }) =>
      send(
        listServices,
        { query: shipperId === null ? {} : { shipper_id: shipperId } },
        { signal, quiet: true },
      ),
    staleTime: 60_000,
  })
