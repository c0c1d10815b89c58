import { Paper, Switch } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOrderMute } from '../use-order-mute.ts'

/** Silences the notices of one order for the reader alone. */
export const OrderMute = ({ id }: { id: string }) => {
  const { t } = useTexts('orders')
  const { muted, pending, change } = useOrderMute(id)
  if (muted === null) return null
  return (
    <Paper withBorder p="md" className="no-print">
      <Switch
        label={t('mute.switch')}
        description={t('mute.hint')}
        checked={muted}
        disabled={pending}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </Paper>
  )
}

/** Beside the state in the head, while the order is silent. */
export const MuteBadge = ({ id }: { id: string }) => {
  const { t } = useTexts('orders')
  return useOrderMute(id).muted ? <StatusBadge tone="neutral">{t('mute.badge')}</StatusBadge> : null
}
