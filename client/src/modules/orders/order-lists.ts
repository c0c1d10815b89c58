import { ORDER_LISTS, type OrderList } from '#shared/orders/order-list.ts'

/** The views of the order list (spec 002 §4.3); canceled orders have a screen of their own. */
export const LIST_TABS = ['all', ...ORDER_LISTS.filter((list) => list !== 'canceled')] as const

/** Under which the column choice of a list is saved, and exported. */
export const listName = (fixed: OrderList | undefined): string =>
  fixed === 'canceled' ? 'orders_canceled' : 'orders'
