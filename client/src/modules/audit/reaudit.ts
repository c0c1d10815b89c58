import type { freightReauditRows, freightReaudits, ReauditFilters } from '#shared/audit/reaudit.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

/** Re-audits as the screens read them. */

export type Reaudit = RowOf<typeof freightReaudits, { shipper?: { fantasy_name?: string } | null }>
export type ReauditLine = RowOf<typeof freightReauditRows, { transporter?: { fantasy_name?: string } | null }>

export const STATE_TONES: Record<Reaudit['status'], Tone> = {
  pending: 'pending',
  processing: 'working',
  ready: 'warning',
  applying: 'working',
  applied: 'success',
  stopped: 'neutral',
  failed: 'danger',
}

export const isWorking = ({ status }: Pick<Reaudit, 'status'>): boolean =>
  status === 'pending' || status === 'processing' || status === 'applying'

/** Order numbers of an address (`?orders=1,2`); anything else is dropped. */
export const ordersOf = (value: string | null): number[] => [
  ...new Set(
    (value ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  ),
]

type Words = (
  key: `again.by.${'table' | 'carrier' | 'days' | 'since' | 'up_to' | 'orders'}`,
  values: Record<string, string | number>,
) => string

/** How the orders of a re-audit were chosen, in words. */
export const chosenBy = (
  {
    simulation_table_id: table,
    transporter_id: carrier,
    date_from: from,
    date_until: until,
    order_ids: orders,
  }: ReauditFilters,
  t: Words,
  day: (value: string) => string,
): string =>
  [
    ...(table === undefined ? [] : [t('again.by.table', { id: table })]),
    ...(carrier === undefined ? [] : [t('again.by.carrier', { id: carrier })]),
    ...(from !== undefined && until !== undefined
      ? [t('again.by.days', { from: day(from), until: day(until) })]
      : from !== undefined
        ? [t('again.by.since', { from: day(from) })]
        : until !== undefined
          ? [t('again.by.up_to', { until: day(until) })]
          : []),
    ...(orders === undefined ? [] : [t('again.by.orders', { count: orders.length })]),
  ].join(' · ')
