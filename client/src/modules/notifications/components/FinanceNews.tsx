import { Skeleton, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { financeNotifications } from '#shared/notifications/notifications.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { dateTime } from '#client/lib/format.ts'
import styles from './notifications.module.css'

type News = RowOf<typeof financeNotifications>
const SHOWN = 10

/** News of the financing quotations, the latest first. */
export const FinanceNews = () => {
  const { t } = useTexts('notifications')
  const list = useResourceList<News>(financeNotifications, { page: { number: 1, size: SHOWN } })
  const rows = list.data?.rows ?? []
  return (
    <div style={{ marginTop: 16 }}>
      <Panel title={t('panel.finance')}>
        {list.isPending ? (
          <Stack gap="xs">
            <Skeleton height={32} />
            <Skeleton height={32} />
          </Stack>
        ) : null}
        {list.isError ? <ErrorBlock error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isSuccess && rows.length === 0 ? (
          <Text c="dimmed" size="sm">
            {t('panel.finance_empty')}
          </Text>
        ) : null}
        {rows.length > 0 ? (
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id} className={styles.news}>
                <Text size="sm">{row.text}</Text>
                <Text size="xs" c="dimmed">
                  {dateTime(row.created_at)}
                  {row.quotation_id === null ? '' : ` · ${t('panel.quotation', { id: row.quotation_id })}`}
                </Text>
              </li>
            ))}
          </ul>
        ) : null}
      </Panel>
    </div>
  )
}
