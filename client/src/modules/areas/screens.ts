import type { Screen } from '#client/kit/screen.ts'
import { rowScreen } from './row.ts'
import { cargoRows } from './rows/cargo.ts'
import { moneyRows } from './rows/money.ts'
import { operatorRows } from './rows/operator.ts'
import { peopleRows } from './rows/people.ts'
import { shippingRows } from './rows/shipping.ts'
import { trackingRows } from './rows/tracking.ts'

/**
 * Screens that the specification names and whose content is not there yet (spec 000 §2). One row each, in `rows/`. Whoever
 * brings the real screen registers it in its own module under the same name and deletes the row here.
 */
export const areaRows = [
  ...shippingRows,
  ...cargoRows,
  ...operatorRows,
  ...peopleRows,
  ...moneyRows,
  ...trackingRows,
]

export const areasScreens: readonly Screen[] = areaRows.map(rowScreen)
