import { Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { StatusBadge, type Tone } from '#client/ui/StatusBadge.tsx'
import { adviceWords, detailWords, reasonWords } from '../item-words.ts'

const TONES: Record<ImportItem['status'], Tone> = {
  waiting: 'pending',
  imported: 'success',
  repeated: 'warning',
  failed: 'danger',
}

type Item = Pick<ImportItem, 'status' | 'reason' | 'detail' | 'note' | 'key' | 'order_id' | 'nf_file_id'>

/** Outcome of one file, in words. */
export const ItemOutcome = ({ item }: { item: Item }) => {
  const { t } = useTexts('documents')
  return (
    <div>
      <StatusBadge tone={TONES[item.status]} size="sm">
        {item.status === 'failed' && item.reason ? reasonWords(item) : t(`item_status.${item.status}`)}
      </StatusBadge>
      {item.detail ? (
        <Text size="sm" mt={2}>
          {detailWords(item)}
        </Text>
      ) : null}
    </div>
  )
}

/** What to do about it; a document that is in an order already links to that order. */
export const ItemAdvice = ({ item }: { item: Item }) => {
  const { t } = useTexts('documents')
  const order = item.order_id
  if (order !== null)
    return (
      <Text size="sm">
        <ScreenLink screen="order_update" params={{ id: order }}>
          {t(item.status === 'repeated' ? 'import.repeated_order' : 'import.order_linked', { code: order })}
        </ScreenLink>
      </Text>
    )
  if (item.status === 'imported')
    return <Text size="sm">{t(item.nf_file_id === null ? 'import.stored' : 'import.ready')}</Text>
  if (item.status === 'repeated') return <Text size="sm">{t('import.repeated_free')}</Text>
  return <Text size="sm">{adviceWords(item)}</Text>
}
