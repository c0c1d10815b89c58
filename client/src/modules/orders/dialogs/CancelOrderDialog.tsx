import { Alert, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { cancelOrder } from '#shared/orders/order.calls.ts'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { useOrderAct } from '../use-order-act.ts'
import type { DialogProps } from './dialog-props.ts'

const REASONS = ['customer', 'stock', 'carrier', 'data', 'duplicated', 'other'] as const

/** Reason and justification; linked CT-es warn first (orders/README "Life of an order"). */
export const CancelOrderDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const [aware, setAware] = useState(false)
  const linked = order.cte_files.some((cte) => cte.charges)
  return (
    <JustificationDialog
      opened
      title={t('action.cancel')}
      effect={t('dialog.cancel_text')}
      reasons={REASONS.map((value) => ({
        value: t(`dialog.cancel_reasons.${value}`),
        label: t(`dialog.cancel_reasons.${value}`),
      }))}
      confirmLabel={t('action.cancel')}
      danger
      onConfirm={({ reason, justification }) =>
        act(
          cancelOrder,
          { id: order.id, input: { reason, justification, ...(aware ? { despite_documents: true } : {}) } },
          'cancel',
        )
      }
      onClose={onClose}
    >
      {linked ? (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={t('dialog.cancel_has_cte')}>
          <Checkbox
            label={t('dialog.cancel_despite')}
            checked={aware}
            onChange={(event) => setAware(event.currentTarget.checked)}
          />
        </Alert>
      ) : null}
    </JustificationDialog>
  )
}
