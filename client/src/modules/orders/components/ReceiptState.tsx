import { Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { type Tone, StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Receipt } from '../order.ts'

const TONES: Record<Receipt['check'], Tone> = { waiting: 'pending', approved: 'success', refused: 'danger' }
const WORDS = { waiting: 'not_checked', approved: 'checked', refused: 'refused' } as const

/** Whether a receipt was checked; of a refused one why, so that its carrier can send the right one. */
export const ReceiptState = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useTexts('orders')
  const { check, refused_reason: reason, refused_note: note } = receipt
  return (
    <>
      <StatusBadge tone={TONES[check]}>{t(`documents.${WORDS[check]}`)}</StatusBadge>
      {reason ? (
        <Text size="xs" c="dimmed" maw={280} style={{ whiteSpace: 'normal' }}>
          {[t(`documents.receipt_refusal.${reason}`), note].filter(Boolean).join('. ')}
        </Text>
      ) : null}
    </>
  )
}
