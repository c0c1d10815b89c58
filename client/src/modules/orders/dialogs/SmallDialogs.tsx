import { NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { ownFacts } from '#shared/orders/order-facts.ts'
import { settableStatuses } from '#shared/orders/order.machine.ts'
import { statusId, statusLabel, statusName } from '#shared/orders/order-status.ts'
import { ALERTS } from '#shared/orders/order-modals.ts'
import { updateStatus } from '#shared/modes/status.calls.ts'
import { alertOrder, changeIcms, replicateOrder } from '#shared/orders/order.calls.ts'
import { mirrorVehicle } from '#shared/risk/risk.calls.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { currentLanguage } from '#client/lib/i18n.ts'
import { useOrderAct } from '../use-order-act.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { JustificationInput } from './fields.tsx'

const withJustification = (text: string) => (text.trim() ? { justification: text.trim() } : {})

/** Off, activated, shipper alerted (spec 002 §4.5). */
export const AlertDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const next = ALERTS[(ALERTS.indexOf(order.alert) + 1) % ALERTS.length] ?? 'activated'
  const [alert, setAlert] = useState(next)
  const [message, setMessage] = useState('')
  return (
    <ActionDialog
      title={t('action.alert')}
      confirmLabel={t('dialog.confirm')}
      onConfirm={() =>
        act(alertOrder, {
          id: order.id,
          input: { alert, ...(message.trim() ? { message: message.trim() } : {}) },
        })
      }
      onClose={onClose}
    >
      <Select
        label={t('dialog.alert_state')}
        data={ALERTS.map((value) => ({ value, label: t(`alert.${value}`) }))}
        value={alert}
        onChange={(value) => setAlert(value ?? alert)}
      />
      <JustificationInput value={message} onChange={setMessage} required={false} />
    </ActionDialog>
  )
}

export const IcmsDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const [icms, setIcms] = useState<string | number>(order.icms ?? '')
  const [justification, setJustification] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = icms === '' || Number(icms) < 0 || Number(icms) >= 100
  const confirm = async () => {
    setTried(true)
    if (wrong) return false
    return act(changeIcms, {
      id: order.id,
      input: { icms: String(icms), version: order.version, ...withJustification(justification) },
    })
  }
  return (
    <ActionDialog
      title={t('action.icms')}
      confirmLabel={t('dialog.confirm')}
      failure={t('failed.updated')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <NumberInput
        label={t('dialog.icms')}
        withAsterisk
        decimalSeparator=","
        decimalScale={4}
        hideControls
        min={0}
        max={99.9999}
        value={icms}
        onChange={setIcms}
        error={tried && wrong ? t('dialog.icms_invalid') : null}
      />
      <JustificationInput value={justification} onChange={setJustification} required={false} />
    </ActionDialog>
  )
}

/** The operator moves an order by the action that leads to a status. */
export const UpdateStatusDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const state = statusName(order.last_active_status_id)
  const settable = settableStatuses(order.modal, state, ownFacts(order)).map(statusId)
  const [only] = settable
  const [status, setStatus] = useState(settable.length === 1 && only !== undefined ? String(only) : null)
  const [justification, setJustification] = useState('')
  const [tried, setTried] = useState(false)
  const confirm = async () => {
    setTried(true)
    if (status === null) return false
    return act(updateStatus, {
      id: order.id,
      input: { status: { id: Number(status) }, ...withJustification(justification) },
    })
  }
  return (
    <ActionDialog
      title={t('action.update_status')}
      effect={t('dialog.new_status_text')}
      confirmLabel={t('dialog.confirm')}
      failure={t('failed.updated')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select
        label={t('dialog.new_status')}
        withAsterisk
        searchable
        data={settable.map((id) => ({ value: String(id), label: statusLabel(id, currentLanguage()) }))}
        value={status}
        onChange={setStatus}
        error={tried && status === null ? t('dialog.required') : null}
      />
      <JustificationInput value={justification} onChange={setJustification} required={false} />
    </ActionDialog>
  )
}

const MIRRORED = ['confirmed', 'failed'] as const

/** The tracking of the vehicle is mirrored, or why it could not be; shipper and carrier are told of a failure. */
export const MirrorDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const [state, setState] = useState<(typeof MIRRORED)[number]>('confirmed')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = state === 'failed' && reason.trim() === ''
  const confirm = async () => {
    setTried(true)
    if (missing) return false
    return act(mirrorVehicle, {
      id: order.id,
      input: { mirroring_status: state, ...withJustification(reason) },
    })
  }
  return (
    <ActionDialog
      title={t('action.mirror_vehicle')}
      confirmLabel={t('dialog.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select
        label={t('dialog.mirror_result')}
        data={MIRRORED.map((value) => ({ value, label: t(`dialog.mirror.${value}`) }))}
        value={state}
        onChange={(value) => setState(value ?? state)}
      />
      <JustificationInput
        value={reason}
        onChange={setReason}
        required={state === 'failed'}
        error={tried && missing ? t('dialog.justification_required') : null}
      />
    </ActionDialog>
  )
}

/** A copy without documents, dates and timeline; opens it. */
export const ReplicateDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const replicate = async () => {
    const made = await act(replicateOrder, { id: order.id }, 'replicate')
    const path = pathTo('order_update', { id: made.id })
    if (path) void navigate(path)
  }
  return (
    <ActionDialog
      title={t('action.replicate')}
      effect={t('dialog.replicate_text')}
      confirmLabel={t('action.replicate')}
      failure={t('failed.created')}
      onConfirm={replicate}
      onClose={onClose}
    />
  )
}
