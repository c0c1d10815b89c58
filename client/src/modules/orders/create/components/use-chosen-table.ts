import { useWatch } from 'react-hook-form'
import { offerKey } from '#client/kit/pricing/simulation.ts'

/** The offer that a new order is made from, as `offerKey`; null while none is chosen. */
export const useChosenTable = (): string | null => {
  const [table, route] = useWatch({
    name: ['simulation_table_id', 'route_table_id'],
  }) as (number | null | undefined)[]
  if (!table && !route) return null
  return offerKey({
    source: route ? 'route' : 'freight',
    simulation_table_id: table ?? null,
    route_table_id: route ?? null,
  })
}
