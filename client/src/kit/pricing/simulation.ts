import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { searchSimulation } from '#shared/simulations/simulation.calls.ts'
import type { Simulation, SimulationInput } from '#shared/simulations/simulation.contract.ts'
import { decimal, toMoney, toScale } from '#shared/kit/money.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'

export type { Simulation }
export type Offer = Simulation['ranked'][number]

/** Freight and route tables count their ids apart. */
export const offerKey = (offer: Pick<Offer, 'source' | 'simulation_table_id' | 'route_table_id'>): string =>
  `${offer.source}/${offer.simulation_table_id ?? offer.route_table_id}`

export const OFFER_ORDERS = ['gross', 'net_of_credit', 'lead_time'] as const
export type OfferOrder = (typeof OFFER_ORDERS)[number]

const LAST = '9999-12-31'

/** By the day of delivery, then by price; what promises no day comes last. */
export const bySoonest = (offers: readonly Offer[]): Offer[] =>
  offers.toSorted(
    (a, b) =>
      (a.due_date ?? LAST).localeCompare(b.due_date ?? LAST) ||
      decimal(a.total_value).comparedTo(decimal(b.total_value)),
  )

/** True where the shipper's policy keeps a price below the ANTT floor from becoming an order. */
export const floorEffect = ({ antt }: Pick<Offer, 'antt'>): 'none' | 'warn' | 'justify' | 'block' => {
  if (!antt?.margin?.below || antt.policy === 'ignore') return 'none'
  return antt.policy === 'block' ? 'block' : antt.policy === 'require_justification' ? 'justify' : 'warn'
}

/** Asking writes nothing, so it is a query although it is a POST. */
export const askSimulation = (input: Partial<SimulationInput>): Promise<Simulation> =>
  send(searchSimulation, { input })

/** The answer to one shipment; idle while there is none. */
export const useSimulation = (input: Partial<SimulationInput> | null): UseQueryResult<Simulation, ApiError> =>
  useQuery<Simulation, ApiError>({
    queryKey: ['simulation', input],
    queryFn: () => askSimulation(input ?? {}),
    enabled: input !== null,
    retry: false,
  })

/** How much more an offer costs than the best one: reais with 2 decimals, percent with 1; null for the best itself. */
export const differenceOf = (
  offer: Pick<Offer, 'total_value'>,
  best: Pick<Offer, 'total_value'>,
): { amount: string; percent: string } | null => {
  const more = decimal(offer.total_value).minus(decimal(best.total_value))
  if (more.isZero()) return null
  const base = decimal(best.total_value)
  return {
    amount: toMoney(more),
    percent: base.isZero() ? '0' : toScale(more.times(100).dividedBy(base), 1),
  }
}

/** The earliest day of delivery among all offers; ties all win. */
export const bestDue = (offers: readonly Pick<Offer, 'due_date'>[]): string | null => {
  const days = offers.flatMap(({ due_date: day }) => day ?? [])
  return days.toSorted()[0] ?? null
}

/** The offer that costs least, in whatever order they stand. */
export const bestPrice = (offers: readonly Offer[]): Offer | null =>
  offers.reduce<Offer | null>(
    (best, one) =>
      best === null || decimal(one.total_value).lessThan(decimal(best.total_value)) ? one : best,
    null,
  )
