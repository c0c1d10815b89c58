import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import {
  approvePurchaseOrder,
  justifyBill,
  payPurchaseOrder,
  stepBackPurchaseOrder,
} from '#shared/purchase-orders/purchase-order.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { DateField, TextField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import { money } from '#client/lib/format.ts'
import { TOUCHED, type PurchaseOrder } from '../purchase-order.ts'
import { BillDialog } from './BillDialog.tsx'

export type DialogName = 'approve' | 'attach_bill' | 'link_bill' | 'justify_bill' | 'pay' | 'step_back'
type Props = { order: PurchaseOrder; onClose: () => void }

const wantsReason = ({ divergent_orders, unaudited_orders }: PurchaseOrder): boolean =>
  divergent_orders > 0 || unaudited_orders > 0

/** With divergent or missing audits the approval says why. */
const ApproveDialog = ({ order, onClose }: Props) => {
  const { t } = useTexts('purchase_orders')
  const approve = useCall(approvePurchaseOrder, { invalidates: TOUCHED })
  const effect = t('approve.text', { number: order.number, value: money(order.value) })
  const send = async (justification?: string) => {
    await approve.mutateAsync({ id: order.id, input: justification ? { justification } : {} })
    notifySuccess(t('approve.done', { number: order.number }))
  }
  const words = { title: t('approve.title'), confirmLabel: t('approve.button'), onClose }
  return wantsReason(order) ? (
    <JustificationDialog
      opened
      {...words}
      effect={`${effect} ${t('approve.wants_reason', { divergent: order.divergent_orders, unaudited: order.unaudited_orders })}`}
      onConfirm={({ justification }) => send(justification)}
    />
  ) : (
    <ActionDialog {...words} effect={effect} onConfirm={() => send()} />
  )
}

const JustifyDialog = ({ order, onClose }: Props) => {
  const { t } = useTexts('purchase_orders')
  const justify = useCall(justifyBill, { invalidates: TOUCHED })
  return (
    <JustificationDialog
      opened
      title={t('justify.title')}
      effect={t('justify.text', {
        total: money(order.total),
        bill: money(order.fatura_value ?? '0'),
        difference: money(order.fatura_difference ?? '0'),
      })}
      confirmLabel={t('justify.button')}
      onConfirm={async ({ justification }) => {
        await justify.mutateAsync({ id: order.id, input: { justification } })
        notifySuccess(t('justify.done'))
      }}
      onClose={onClose}
    />
  )
}

const StepBackDialog = ({ order, onClose }: Props) => {
  const { t } = useTexts('purchase_orders')
  const back = useCall(stepBackPurchaseOrder, { invalidates: TOUCHED })
  return (
    <JustificationDialog
      opened
      title={t('back.title')}
      effect={order.status === 'to_audit' || order.status === 'divergent' ? null : t(`back.${order.status}`)}
      confirmLabel={t('back.button')}
      danger
      onConfirm={async ({ justification }) => {
        await back.mutateAsync({ id: order.id, input: { justification } })
        notifySuccess(t('back.done', { number: order.number }))
      }}
      onClose={onClose}
    />
  )
}

const PayDialog = ({ order, onClose }: Props) => {
  const { t } = useTexts('purchase_orders')
  const [today] = useState(() => dayFromToday())
  const pay = useCall(payPurchaseOrder, { invalidates: TOUCHED })
  return (
    <FormDialog
      title={t('pay.title', { value: money(order.payable) })}
      onClose={onClose}
      schema={payPurchaseOrder.input}
      defaults={{ paid_on: today }}
      onSubmit={(input) => pay.mutateAsync({ id: order.id, input })}
      done={t('pay.done', { number: order.number })}
      submitLabel={t('pay.button')}
    >
      <Stack gap="md">
        <DateField name="paid_on" label={t('pay.on')} />
        <TextField name="payment_reference" label={t('pay.reference')} maxLength={120} />
      </Stack>
    </FormDialog>
  )
}

/** The dialog of an action, by its name. */
export const PurchaseOrderDialog = ({ name, ...props }: Props & { name: DialogName }) => {
  if (name === 'approve') return <ApproveDialog {...props} />
  if (name === 'justify_bill') return <JustifyDialog {...props} />
  if (name === 'step_back') return <StepBackDialog {...props} />
  if (name === 'pay') return <PayDialog {...props} />
  return <BillDialog {...props} known={name === 'link_bill'} />
}
