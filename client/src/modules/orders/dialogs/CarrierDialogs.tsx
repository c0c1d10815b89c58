import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { confirmTransporter, refuseTransporter } from '#shared/orders/order.calls.ts'
import { money } from '#client/lib/format.ts'
import { companyName } from '../order.ts'
import { useOrderAct } from '../use-order-act.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { JustificationInput } from './fields.tsx'
import type { DialogProps } from './dialog-props.ts'

const useAccepted = ({ order }: Pick<DialogProps, 'order'>) => {
  const accepted = order.possible_transporters.filter(({ status }) => status === 'accepted')
  const [id, setId] = useState(String(accepted[0]?.transporter_id ?? ''))
  const choice = (label: string) => (
    <Radio.Group label={label} value={id} onChange={setId}>
      <Stack gap="xs" mt={6}>
        {accepted.map((proposal) => (
          <Radio
            key={proposal.id}
            value={String(proposal.transporter_id)}
            label={companyName(proposal.transporter) ?? `#${proposal.transporter_id}`}
            description={[proposal.value ? money(proposal.value) : null, proposal.message]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
  return { id, choice }
}

/** The shipper confirms the carrier; the other proposals end (orders/README "Life of an order"). */
export const ConfirmTransporterDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const { id, choice } = useAccepted({ order })
  const [name, setName] = useState('')
  const [cnpj, setCnpj] = useState('')
  const withdraw = order.modal === 'withdraw'
  const body = withdraw
    ? { transporter_name: name.trim(), ...(cnpj.trim() ? { transporter_cnpj: cnpj.trim() } : {}) }
    : { transporter_id: Number(id) }
  return (
    <ActionDialog
      title={t('action.confirm_transporter')}
      effect={withdraw ? undefined : t('dialog.confirm_transporter_text')}
      confirmLabel={t('action.confirm_transporter')}
      failure={t('failed.confirm_transporter')}
      onConfirm={() => act(confirmTransporter, { id: order.id, input: body }, 'confirm_transporter')}
      onClose={onClose}
    >
      {withdraw ? (
        <>
          <TextInput
            label={t('dialog.withdraw_name')}
            withAsterisk
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('dialog.withdraw_cnpj')}
            value={cnpj}
            onChange={(event) => setCnpj(event.currentTarget.value)}
          />
        </>
      ) : (
        choice(t('dialog.which_transporter'))
      )}
    </ActionDialog>
  )
}

export const RefuseTransporterDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const { id, choice } = useAccepted({ order })
  const [justification, setJustification] = useState('')
  return (
    <ActionDialog
      title={t('action.refuse_transporter')}
      confirmLabel={t('action.refuse_transporter')}
      failure={t('failed.refuse_transporter')}
      danger
      onConfirm={() =>
        act(
          refuseTransporter,
          {
            id: order.id,
            input: {
              transporter_id: Number(id),
              ...(justification.trim() ? { justification: justification.trim() } : {}),
            },
          },
          'refuse_transporter',
        )
      }
      onClose={onClose}
    >
      {choice(t('dialog.which_transporter'))}
      <JustificationInput value={justification} onChange={setJustification} required={false} />
    </ActionDialog>
  )
}
