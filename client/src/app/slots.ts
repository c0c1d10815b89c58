import type { Ability } from '#shared/access/abilities.ts'
import { isMarine } from '#shared/orders/order-modals.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { withTexts } from '#client/lib/i18n.ts'
import type { OrderTab } from '#client/kit/order-tabs.tsx'
import type { Parts } from '#client/kit/parts.tsx'

type Slot = LazyExoticComponent<ComponentType>

/** `slot(() => import('…').then((m) => ({ default: m.NotificationBell })))`. */
export const slot = (load: () => Promise<{ default: ComponentType }>): Slot => lazy(load)

/** Module parts that stand in the top bar of every logged-in screen, left to right; each draws itself or nothing. */
export const topBarSlots: readonly {
  name: string
  ability?: Ability
  /** For the first page to be drawn. */
  waits?: true
  Component: Slot
}[] = [
  {
    name: 'tour',
    waits: true,
    Component: slot(async () => ({
      default: (await withTexts(['tour'], import('#client/kit/tour/TourButton.tsx'))).TourButton,
    })),
  },
  {
    name: 'notifications',
    ability: 'menus.notifications',
    Component: slot(async () => ({
      default: (await import('#client/modules/notifications/components/NotificationBell.tsx'))
        .NotificationBell,
    })),
  },
]

/** What other modules bring into the order's page: tabs after its own documents, or parts of its tabs. */
export const orderTabSlots: readonly OrderTab[] = [
  {
    name: 'shelf',
    title: 'shelf:title',
    ability: 'documents.read',
    shown: () => true,
    within: 'documents',
    Component: lazy(async () => ({
      default: (await withTexts(['shelf', 'documents'], import('#client/modules/shelf/OrderShelf.tsx')))
        .OrderShelf,
    })),
  },
  {
    name: 'freight',
    title: 'simulations:freight_tab.title',
    ability: 'simulation_orders.read',
    shown: () => true,
    within: 'values',
    Component: lazy(async () => ({
      default: (
        await withTexts(
          ['simulations', 'pricing', 'shipment'],
          import('#client/modules/simulations/OrderFreight.tsx'),
        )
      ).OrderFreight,
    })),
  },
  {
    name: 'containers',
    title: 'orders:detail.containers',
    ability: 'marine.read',
    shown: (order) => isMarine(order.modal),
    Component: lazy(async () => ({
      default: (await withTexts(['marine'], import('#client/modules/marine/OrderContainers.tsx')))
        .OrderContainers,
    })),
  },
  {
    name: 'comments',
    title: 'orders:detail.comments',
    ability: 'order_comments.read',
    shown: () => true,
    Component: lazy(async () => ({
      default: (await withTexts(['comments'], import('#client/modules/comments/OrderComments.tsx')))
        .OrderComments,
    })),
  },
  {
    name: 'risk',
    title: 'orders:detail.risk',
    ability: 'risk.read',
    shown: (order) => order.risk_manager_id !== null,
    Component: lazy(async () => ({
      default: (await withTexts(['risk'], import('#client/modules/risk/OrderRisk.tsx'))).OrderRisk,
    })),
  },
  {
    name: 'services',
    title: 'orders:detail.services',
    ability: 'order_services.read',
    // Services are asked of a carrier.
    shown: (order) => order.transporter_id !== null,
    Component: lazy(async () => ({
      default: (
        await withTexts(
          ['services', 'pricing', 'shipment'],
          import('#client/modules/services/OrderServices.tsx'),
        )
      ).OrderServices,
    })),
  },
]

/** What modules lend to the pages of others. */
export const parts: Parts = {
  FirstSteps: slot(async () => ({
    default: (await withTexts(['onboarding'], import('#client/modules/onboarding/FirstSteps.tsx')))
      .FirstSteps,
  })),
  InvoiceImport: slot(async () => ({
    default: (await withTexts(['documents'], import('#client/modules/documents/InvoiceImport.tsx')))
      .InvoiceImport,
  })),
}
