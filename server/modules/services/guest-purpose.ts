/** What a link of this room opens, and for how many days. */
export const SERVICES_LINK = { purpose: 'order_services', days: 7 } as const
