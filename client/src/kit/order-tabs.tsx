import { type ComponentType, type ReactNode, createContext, use } from 'react'
import type { Ability } from '#shared/access/abilities.ts'
import type { orderPapers } from '#shared/documents/papers.contract.ts'
import type { orders } from '#shared/orders/orders.contract.ts'
import type { TextKey } from '#client/lib/texts.ts'
import type { RowOf } from './use-resource.ts'

/** What a part of another module is told of the order that it stands in; reais, kilograms and percent as strings. */
export type OrderOfTab = Pick<
  RowOf<typeof orders>,
  | 'id'
  | 'shipper_id'
  | 'transporter_id'
  | 'risk_manager_id'
  | 'modal'
  | 'weight'
  | 'invoice_amount'
  | 'freight_value'
  | 'freight_note'
  | 'icms'
  | 'canceled_at'
> & { order_papers?: readonly RowOf<typeof orderPapers>[] }

/** A tab that another module brings into the order's page. */
export type OrderTab = {
  /** In the address, `?tab=services`. */
  name: string
  title: TextKey
  ability: Ability
  shown: (order: OrderOfTab) => boolean
  /** Stands inside this tab of the order rather than as one of its own. */
  within?: 'values' | 'documents'
  Component: ComponentType<{ order: OrderOfTab }>
}

const OrderTabsContext = createContext<readonly OrderTab[]>([])

/** Handed down by the app, so that the order's module needs no import of theirs. */
export const OrderTabsProvider = ({ tabs, children }: { tabs: readonly OrderTab[]; children: ReactNode }) => (
  <OrderTabsContext value={tabs}>{children}</OrderTabsContext>
)

export const useOrderTabs = (): readonly OrderTab[] => use(OrderTabsContext)
