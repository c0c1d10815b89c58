import { useQuery } from '@tanstack/react-query'
import type { ServicesAnswer } from '#shared/simulations/simulation.contract.ts'
import { api } from '#client/lib/api.ts'
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
    queryFn: async ({ signal }) => {
      const query = shipperId === null ? '' : `?shipper_id=${shipperId}`
      return (await api.get<ServicesAnswer>(`simulation_integra/services${query}`, { signal, quiet: true }))
        .data
    },
    staleTime: 60_000,
  })
