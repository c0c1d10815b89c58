import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { refuseDelivery } from '#shared/orders/order.calls.ts'
import { money } from '#client/lib/format.ts'
import { useOrderAct } from '../use-order-act.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { InstantInput, JustificationInput, MIN_JUSTIFICATION } from './fields.tsx'

/** The recipient refuses invoices: at least one (spec 002 §5). */
export const RefuseDeliveryDialog = ({ order, addressId, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const [opened] = useState(() => new Date().toISOString())
  const invoices = order.nf_files.filter(
    (invoice) =>
      invoice.delivery_status === 'pending' &&
      (addressId === undefined || String(invoice.order_delivery_address_id) === addressId),
  )
  const [chosen, setChosen] = useState<string[]>([])
  const [instant, setInstant] = useState<string | null>(opened)
  const [justification, setJustification] = useState('')
  const [back, setBack] = useState(false)
  const [tried, setTried] = useState(false)
  const short = justification.trim().length < MIN_JUSTIFICATION
  const confirm = async () => {
    setTried(true)
    if (chosen.length === 0 || short || instant === null) return false
    const input = {
      nf_file_ids: chosen.map(Number),
      delivery_date_time: instant,
      justification: justification.trim(),
      create_return: back,
    }
    return act(refuseDelivery, { id: order.id, input }, 'refuse_delivery')
  }
  return (
    <ActionDialog
      title={t('action.refuse_delivery')}
      effect={t('dialog.refused_text')}
      confirmLabel={t('action.refuse_delivery')}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Checkbox.Group
        label={t('dialog.refused_invoices')}
        withAsterisk
        value={chosen}
        onChange={setChosen}
        error={tried && chosen.length === 0 ? t('dialog.refused_required') : null}
      >
        <Stack gap="xs" mt={6}>
          {invoices.map((invoice) => (
            <Checkbox
              key={invoice.id}
              value={invoice.id}
              label={`${t('documents.invoice')} ${invoice.number}`}
              description={`${money(invoice.value)} · ${invoice.recipient_name ?? ''}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <InstantInput
        label={t('dialog.real_refusal')}
        value={instant}
        onChange={setInstant}
        max={opened}
        error={tried && instant === null ? t('dialog.required') : null}
      />
      <JustificationInput
        value={justification}
        onChange={setJustification}
        required
        error={tried && short ? t('dialog.justification_required') : null}
      />
      <Checkbox
        label={t('dialog.create_return')}
        description={t('dialog.create_return_text')}
        checked={back}
        onChange={(event) => setBack(event.currentTarget.checked)}
      />
    </ActionDialog>
  )
}
