import { Alert, List } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { TenderComparison } from '#shared/tenders/tender-comparison.ts'
import { dateTime } from '#client/lib/format.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'

type Props = { unread: TenderComparison['unread']; isClosed: boolean }

/** Carriers that answered and whose answers no scenario can count. */
export const UnreadAnswers = ({ unread, isClosed }: Props) => {
  const { t } = useTexts('tenders')
  if (unread.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('unread.title')}>
      {isClosed ? t('unread.text') : null}
      <List size="sm" mt="xs">
        {unread.map(({ part_id, transporter, answer_limit }) => (
          <List.Item key={part_id}>
            {answer_limit === null
              ? transporter
              : t('unread.until', { name: transporter, limit: dateTime(answer_limit) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
