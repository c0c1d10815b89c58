import { Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { DocumentEvent } from '#shared/documents/documents.contract.ts'
import { dateTime } from '#client/lib/format.ts'

/** Registered events of a document, each with its moment: corrections, disagreements, failures of delivery. */
export const DocumentEvents = ({ events }: { events: readonly DocumentEvent[] }) => {
  const { t } = useTexts('documents')
  if (events.length === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('event.title')}</Text>
      {events.map((event) => (
        <div key={`${event.type}-${event.sequence}`}>
          <Text size="sm">
            {t(`event_meaning.${event.meaning}`)}
            {event.occurred_at === null ? '' : ` · ${dateTime(event.occurred_at)}`}
          </Text>
          {event.text === null ? null : (
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {event.text}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  )
}
