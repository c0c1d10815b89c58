import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { acceptProposal, refuseProposal } from '#shared/orders/order.calls.ts'
import { useOrderAct } from '../use-order-act.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'

type Props = { orderId: string; code: string; action: 'accept' | 'refuse'; onClose: () => void }

/** The carrier accepts or refuses, with an optional message (spec 002 §4.6). */
export const AnswerDialog = ({ orderId, code, action, onClose }: Props) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const [message, setMessage] = useState('')
  return (
    <ActionDialog
      title={`${t(`action.${action}`)} – ${code}`}
      effect={t(`dialog.${action}_text`)}
      confirmLabel={t(`action.${action}`)}
      failure={t(`failed.${action}`)}
      danger={action === 'refuse'}
      onConfirm={() =>
        act(
          action === 'accept' ? acceptProposal : refuseProposal,
          { id: orderId, input: message.trim() ? { message: message.trim() } : {} },
          action,
        )
      }
      onClose={onClose}
    >
      <Textarea
        label={t('dialog.message')}
        description={t('dialog.message_hint')}
        autosize
        minRows={2}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
