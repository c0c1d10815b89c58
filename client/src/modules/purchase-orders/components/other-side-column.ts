import { text } from '#client/lib/i18n.ts'
import type { Column } from '#client/kit/list/list-types.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import type { PurchaseOrder } from '../purchase-order.ts'

type Sides = Pick<PurchaseOrder, 'shipper' | 'transporter'>

/** The company opposite to the reader: a carrier's shipper, for all others their carrier. */
export const useOtherSideColumn = <T extends Sides & { id: string }>(): Column<T> => {
  const session = useSession()
  const key = session !== null && roleOf(session) === 'transporter' ? 'shipper' : 'transporter'
  return { key, label: text(`purchase_orders:field.${key}`), render: (row) => row[key]?.fantasy_name ?? '' }
}
