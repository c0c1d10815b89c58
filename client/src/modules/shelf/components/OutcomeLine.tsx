import { Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import { text } from '#client/lib/i18n.ts'
import { type Tone, StatusBadge } from '#client/ui/StatusBadge.tsx'

const TONES: Readonly<Record<ShelfItem['status'], Tone>> = {
  stored: 'success',
  repeated: 'neutral',
  elsewhere: 'neutral',
  waiting: 'warning',
  asked: 'warning',
  refused: 'danger',
}

/** One file, what it was taken for, how surely, and why it is not on the shelf. */
export const OutcomeLine = ({ item }: { item: ShelfItem }) => {
  const { t } = useTexts('shelf')
  const { name, kind, status, reason, certainty, detail } = item
  const why = reason === null ? null : t(`reason.${reason}`)
  const finer = detail === null ? null : text(`documents:detail.${detail}`, {}, '')
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {kind === null ? name : `${name}: ${t(`kind.${kind}`)}`}
        </Text>
        <Text size="xs" c="dimmed">
          {[why, finer || null, status === 'stored' && certainty === 'likely' ? t('outcome.likely') : null]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
    </Group>
  )
}
