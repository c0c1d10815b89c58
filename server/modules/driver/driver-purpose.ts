/** What a driver's link opens, and for how many days. */
export const DRIVER_LINK = { purpose: 'driver', days: 15 } as const
