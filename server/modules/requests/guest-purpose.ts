/** What a link of this room opens, and for how many days. */
export const REQUEST_LINK = { purpose: 'request', days: 7 } as const
