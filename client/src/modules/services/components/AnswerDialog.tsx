import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { answerService, deleteService } from '#shared/services/service.calls.ts'
import { orderAdditionalServices } from '#shared/services/services.contract.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import type { OrderService } from '../types.ts'

const TOUCHED = { invalidates: [orderAdditionalServices.type, 'orders', 'audits_order'] }

/** The next act on a service; the names are those of `meta.actions`. */
export type Answering = { service: OrderService; action: 'confirm' | 'refuse' | 'delete' }

/** Confirms, refuses (both with an optional message) or takes back one service. */
export const AnswerDialog = ({ service, action, onClose }: Answering & { onClose: () => void }) => {
  const { t } = useTexts('services')
  const [message, setMessage] = useState('')
  const answer = useCall(answerService, TOUCHED)
  const remove = useCall(deleteService, TOUCHED)
  const { id, name } = service
  const isRemoval = action === 'delete'
  const run = async () => {
    const input = { confirmed: action === 'confirm', ...(message.trim() ? { message: message.trim() } : {}) }
    await (isRemoval ? remove.mutateAsync({ id }) : answer.mutateAsync({ id, input }))
    notifySuccess(
      t(isRemoval ? 'answer.removed' : action === 'confirm' ? 'answer.confirmed' : 'answer.refused', {
        name,
      }),
    )
  }
  const words = isRemoval ? 'remove' : action
  return (
    <ConfirmDialog
      opened
      title={t(`answer.${words}_title`, { name })}
      confirmLabel={t(`answer.${words}`)}
      danger={action !== 'confirm'}
      onConfirm={run}
      onClose={onClose}
    >
      {t(`answer.${words}_text`, { value: money(service.value) })}
      {isRemoval ? null : (
        <Textarea
          mt="md"
          label={t('field.message')}
          autosize
          minRows={2}
          maxLength={500}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
