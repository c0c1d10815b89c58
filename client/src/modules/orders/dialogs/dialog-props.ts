import type { OrderDetail } from '../order.ts'

export type DialogProps = {
  order: OrderDetail
  /** The address that the act was asked at; the dialog offers those in the right state otherwise. */
  addressId?: string | undefined
  onClose: () => void
}
