import { Button, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { approveVehicle } from '#shared/orders/order.calls.ts'
import { viewOrderRisk } from '#shared/risk/risk.calls.ts'
import { DateInput } from '#client/kit/date/DateInput.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import {
  LastDecision,
  OverMaximum,
  RiskReason,
  type OrderRisk,
  type RiskPartRow,
} from '#client/kit/risk/RiskPanel.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { IconShieldCheck } from '#client/ui/icons.ts'
import { useOrderAct, useOrderClick } from '../use-order-act.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { JustificationInput } from './fields.tsx'

const DECISIONS = ['approved', 'waiting', 'refused'] as const

type PartProps = { row: RiskPartRow; value: string; onChange: (value: string) => void }

const PartDecision = ({ row, value, onChange }: PartProps) => {
  const { t } = useTexts(['risk', 'orders'])
  const name = t(`risk:part.${row.part}`)
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {name}: {row.name}
      </Text>
      <LastDecision last={row.last} />
      <SegmentedControl
        mt={6}
        fullWidth
        aria-label={name}
        value={value}
        onChange={onChange}
        data={DECISIONS.map((one) => ({ value: one, label: t(`orders:dialog.decision.${one}`) }))}
      />
    </div>
  )
}

/** One click takes the approvals that still hold; above the maximum of the programme a person decides with a reason. */
const RenewButton = ({ id, risk, onClose }: { id: string; risk: OrderRisk; onClose: () => void }) => {
  const { t } = useTexts('risk')
  const { click, pending } = useOrderClick()
  if (!risk.can_renew || risk.over_maximum) return null
  return (
    <Button
      variant="light"
      leftSection={<IconShieldCheck size={17} aria-hidden />}
      loading={pending}
      onClick={() =>
        void click(approveVehicle, { id, input: { renew: true } }, 'approve_vehicle').then(onClose)
      }
    >
      {t('renew')}
    </Button>
  )
}

/** The risk manager decides on what the programme asks for; a refusal says why, and so does a trip above the maximum. */
export const ApproveVehicleDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const query = useAnswer(viewOrderRisk, { id: order.id }, { types: ['orders'] })
  const [decisions, setDecisions] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const risk = query.data ?? null
  const parts = risk?.parts.filter(({ status }) => status !== 'not_required') ?? []
  const refused = Object.values(decisions).includes('refused')
  const needsReason = refused || risk?.over_maximum === true
  const missing = needsReason && reason.trim() === ''
  const confirm = async () => {
    setTried(true)
    if (missing || risk === null) return false
    const decided = parts.flatMap(({ part }) => {
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
      {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton h={180} radius="md" /> : null}
      {risk ? (
        <Stack gap="sm">
          <RiskReason risk={risk} />
          <OverMaximum risk={risk} />
          <RenewButton id={order.id} risk={risk} onClose={onClose} />
          {parts.map((row) => (
            <PartDecision
              key={row.part}
              row={row}
              value={decisions[row.part] ?? 'approved'}
              onChange={(value) => setDecisions((now) => ({ ...now, [row.part]: value }))}
            />
          ))}
        </Stack>
      ) : null}
      <JustificationInput
        value={reason}
        onChange={setReason}
        required={needsReason}
        error={tried && missing ? t('dialog.justification_required') : null}
      />
    </ActionDialog>
  )
}

const STATES = ['approved', 'failed', 'about_to_expire'] as const

export const ChecklistDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const [state, setState] = useState<(typeof STATES)[number]>('approved')
  const [expires, setExpires] = useState('')
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={t('action.approve_checklist')}
      confirmLabel={t('dialog.confirm')}
      onConfirm={() =>
        act(approveVehicle, {
          id: order.id,
          input: {
            checklist_status: state,
            ...(expires ? { checklist_expires_on: expires } : {}),
            ...(reason.trim() ? { reason: reason.trim() } : {}),
          },
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
      <DateInput
        label={t('dialog.checklist_expires_on')}
        value={expires}
        onChange={(day) => setExpires(day ?? '')}
      />
      <JustificationInput value={reason} onChange={setReason} required={false} />
    </ActionDialog>
  )
}
