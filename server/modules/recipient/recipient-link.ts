/** What a recipient's link opens, and for how many days. */
export const RECIPIENT_LINK = { purpose: 'tracking', days: 60 } as const
