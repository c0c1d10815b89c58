import { type ComponentType, useEffect, useState } from 'react'
import { isOneOf } from '#shared/kit/typed.ts'
import { FLIGHT_STEPS } from '#shared/orders/order-rows-air.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { notifyError } from '#client/kit/notify.ts'
import { useResource } from '#client/kit/use-resource.ts'
import type { OrderAction } from '../order-buttons.ts'
import { isNowAction, placeOfNow } from '../one-click.ts'
import { DETAIL_INCLUDE, type OrderDetail, orderCode } from '../order.ts'
import { DatedDialog, DepartDialog, UndoDialog, isDated, isUndone, placesFor } from './AddressDialogs.tsx'
import { AttachInvoicesDialog } from './AttachInvoicesDialog.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import type { Asked } from './asked.ts'
import { ApproveVehicleDialog, ChecklistDialog } from './ApproveVehicleDialog.tsx'
import { CancelOrderDialog } from './CancelOrderDialog.tsx'
import { ConfirmTransporterDialog, RefuseTransporterDialog } from './CarrierDialogs.tsx'
import { ChangeCargoDialog } from './ChangeCargoDialog.tsx'
import { ChangeOrderDialog } from './ChangeOrderDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { EnrichDialog } from './EnrichDialog.tsx'
import { DepartDcDialog, GenerateRoadDialog, ReceiveDcDialog, SubLtlDialog } from '../modes/CentreDialogs.tsx'
import { FractionateAirDialog, FractionateDialog } from '../modes/FractionateDialogs.tsx'
import { FlyDialog } from '../modes/FlyDialog.tsx'
import { OneClick } from './OneClick.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { RefuseDeliveryDialog } from './RefuseDeliveryDialog.tsx'
import { SendProposalDialog } from './SendProposalDialog.tsx'
import {
  AlertDialog,
  IcmsDialog,
  MirrorDialog,
  ReplicateDialog,
  UpdateStatusDialog,
} from './SmallDialogs.tsx'

const DIALOGS: Partial<Record<OrderAction, ComponentType<DialogProps>>> = {
  send_proposal: SendProposalDialog,
  confirm_transporter: ConfirmTransporterDialog,
  refuse_transporter: RefuseTransporterDialog,
  enrich: EnrichDialog,
  approve_vehicle: ApproveVehicleDialog,
  approve_checklist: ChecklistDialog,
  mirror_vehicle: MirrorDialog,
  depart: DepartDialog,
  depart_dc: DepartDcDialog,
  receive_dc: ReceiveDcDialog,
  sub_ltl: SubLtlDialog,
  generate_road: GenerateRoadDialog,
  fractionate: FractionateDialog,
  fractionate_air: FractionateAirDialog,
  refuse_delivery: RefuseDeliveryDialog,
  attach_receipt: ReceiptDialog,
  attach_invoices: AttachInvoicesDialog,
  alert: AlertDialog,
  change_cargo: ChangeCargoDialog,
  update: ChangeOrderDialog,
  icms: IcmsDialog,
  replicate: ReplicateDialog,
  update_status: UpdateStatusDialog,
  cancel: CancelOrderDialog,
}

type Props = Asked & { onAsk: (asked: Asked) => void; onClose: () => void }

/** The dialog of one action, with the order read for it. */
export const OpenDialog = ({ action, id, addressId, asks, onAsk, onClose }: Props) => {
  const [now] = useState(() => new Date().toISOString())
  const order = useResource<OrderDetail>(orders, id, { include: [...DETAIL_INCLUDE] })
  const { error } = order
  useEffect(() => {
    if (!error) return
    notifyError(error)
    onClose()
  }, [error, onClose])
  if (!order.data) return null
  const props: DialogProps = { order: order.data, addressId, onClose }
  if (action === 'accept' || action === 'refuse')
    return <AnswerDialog orderId={id} code={orderCode(order.data)} action={action} onClose={onClose} />
  if (!asks && isNowAction(action)) {
    const { real_date_tolerance: tolerance } = order.data
    const place =
      action === 'depart'
        ? { id: null }
        : placeOfNow(placesFor(order.data, action), { placeId: addressId, tolerance, now })
    if (place)
      return (
        <OneClick
          order={order.data}
          action={action}
          placeId={place.id}
          onUndo={(back, placeId) => onAsk({ action: back, id, addressId: placeId })}
          onClose={onClose}
        />
      )
  }
  if (isDated(action)) return <DatedDialog {...props} action={action} />
  if (isOneOf(FLIGHT_STEPS, action)) return <FlyDialog {...props} step={action} />
  if (isUndone(action)) return <UndoDialog {...props} action={action} />
  const Dialog = DIALOGS[action]
  return Dialog ? <Dialog {...props} /> : null
}
