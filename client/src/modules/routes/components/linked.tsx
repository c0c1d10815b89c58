import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { routeTablesRates } from '#shared/routes/route-tables.contract.ts'
import { useResource } from '#client/kit/use-resource.ts'
import styles from '../routes.module.css'

/** What `?cell=route_tables_rates:12` names: links of a price's explanation point at it. */
export const useLinked = (): { path: string; rate: string | null } => {
  const [search] = useSearchParams()
  const [path = '', id = ''] = (search.get('cell') ?? '').split(':')
  const asked = path === 'route_tables_rates' && /^\d+$/.test(id) ? id : undefined
  const { data } = useResource<{ rate: string }>(routeTablesRates, asked)
  return { path, rate: data?.rate ?? null }
}

export const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Marks what a link points at, and brings it into sight. */
export const Linked = ({ when, children }: { when: boolean; children: ReactNode }) => {
  return (
    <div
      ref={when ? bringIntoSight : null}
      className={when ? styles.linked : undefined}
      aria-current={when ? 'true' : undefined}
    >
      {children}
    </div>
  )
}
