import type { TouredScreen } from './toured-screens.ts'
import type { KeyOf } from '#client/lib/texts.ts'

/** Where a step points, as CSS, and what it says. */
export type TourStep = { at: string; say: KeyOf<'tour'> }

const SEARCH: TourStep = { at: 'header button[aria-keyshortcuts]', say: 'search' }
const ACTS = '[data-header-actions]'

const ORDERS: readonly TourStep[] = [
  { at: '[data-list-tabs]', say: 'orders.tabs' },
  { at: '[data-filter-chip]', say: 'orders.filters' },
  { at: 'main tbody tr', say: 'orders.rows' },
  { at: ACTS, say: 'orders.acts' },
  SEARCH,
]

/** At most six steps for each. */
export const TOURS: Readonly<Record<TouredScreen, readonly TourStep[]>> = {
  dashboard: [
    { at: 'section[aria-labelledby="due-today"]', say: 'dashboard.today' },
    { at: 'section[aria-labelledby="figures"]', say: 'dashboard.figures' },
    SEARCH,
  ],
  order: ORDERS,
  simulation: [
    { at: 'main section', say: 'simulation.invoices' },
    { at: 'main form', say: 'simulation.form' },
    SEARCH,
  ],
  control_tower: [
    { at: 'main section', say: 'tower.counters' },
    { at: 'main ul', say: 'tower.list' },
    { at: '[data-drawn]', say: 'tower.map' },
    { at: ACTS, say: 'tower.acts' },
  ],
}
