import { SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approveVehicle } from '#shared/orders/order.calls.ts'
import { useOrderAct } from '../use-order-act.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { JustificationInput } from './fields.tsx'

const PARTS = ['driver', 'helper', 'vehicle', 'trailer'] as const
const DECISIONS = ['approved', 'waiting', 'refused'] as const

/** The risk manager decides on driver, helper, vehicle and trailer; a refusal says why. */
const LABELS = {
  driver: 'field.driver_name',
  helper: 'field.helper',
  vehicle: 'field.vehicle',
  trailer: 'field.trailer_plate',
} as const

export const ApproveVehicleDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTranslation('orders')
  const { act } = useOrderAct()
  const present = {
    driver: Boolean(order.driver_id ?? order.driver_name),
    helper: order.helper_id !== null,
    vehicle: Boolean(order.vehicle_plate),
    trailer: Boolean(order.trailer_plate),
  }
  const words = {
    driver: order.driver_name,
    helper: order.helper?.name,
    vehicle: order.vehicle_plate,
    trailer: order.trailer_plate,
  }
  const parts = PARTS.filter((part) => present[part])
  const [decisions, setDecisions] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const refused = Object.values(decisions).includes('refused')
  const confirm = async () => {
    setTried(true)
    if (refused && reason.trim() === '') return false
    const decided = parts.flatMap((part) => {
      const value = decisions[part] ?? 'approved'
      return value === 'waiting' ? [] : [[`${part}_status`, value] as const]
    })
    const input = { ...Object.fromEntries(decided), ...(reason.trim() ? { reason: reason.trim() } : {}) }
    return act(approveVehicle, { id: order.id, input })
  }
  return (
    <ActionDialog
      title={t('action.approve_vehicle')}
      confirmLabel={t('dialog.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        {parts.map((part) => (
          <div key={part}>
            <Text size="sm" fw={600} mb={4}>
              {t(LABELS[part])}: {words[part]}
            </Text>
            <SegmentedControl
              fullWidth
              aria-label={t(LABELS[part])}
              value={decisions[part] ?? 'approved'}
              onChange={(value) => setDecisions((now) => ({ ...now, [part]: value }))}
              data={DECISIONS.map((value) => ({ value, label: t(`dialog.decision.${value}`) }))}
            />
          </div>
        ))}
      </Stack>
      <JustificationInput
        value={reason}
        onChange={setReason}
        required={refused}
        error={tried && refused && reason.trim() === '' ? t('dialog.justification_required') : null}
      />
    </ActionDialog>
  )
}

const STATES = ['approved', 'failed', 'about_to_expire'] as const

export const ChecklistDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTranslation('orders')
  const { act } = useOrderAct()
  const [state, setState] = useState<(typeof STATES)[number]>('approved')
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={t('action.approve_checklist')}
      confirmLabel={t('dialog.confirm')}
      onConfirm={() =>
        act(approveVehicle, {
          id: order.id,
          input: { checklist_status: state, ...(reason.trim() ? { reason: reason.trim() } : {}) },
        })
      }
      onClose={onClose}
    >
      <Select
        label={t('dialog.checklist')}
        allowDeselect={false}
        data={STATES.map((value) => ({ value, label: t(`dialog.checklist_state.${value}`) }))}
        value={state}
        onChange={(value) => setState(value ?? state)}
      />
      <JustificationInput value={reason} onChange={setReason} required={false} />
    </ActionDialog>
  )
}
