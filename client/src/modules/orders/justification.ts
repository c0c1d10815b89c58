import { BY_DRIVER } from '#shared/driver/driver.ts'
import { text } from '#client/lib/i18n.ts'

/** A justification as its reader is told it: what the driver's link gave by itself, in the reader's language. */
export const justificationText = (justification: string): string =>
  justification === BY_DRIVER ? text('orders:detail.by_driver') : justification
