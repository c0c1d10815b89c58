import { Skeleton, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { systemNotifications } from '#shared/notifications/notifications.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ScreenLink, usePathTo } from '#client/kit/screens-context.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { relativeText } from '#client/lib/dates.ts'
import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'
import styles from './dashboard.module.css'

const SHOWN = 5

/** What the reader has not read yet; the bell marks it. */
export const Notices = () => {
  const { t } = useTexts('dashboard')
  const hasList = usePathTo()('notification') !== null
  const list = useResourceList<RowOf<typeof systemNotifications>>(systemNotifications, {
    filter: { unread: 'true' },
    page: { number: 1, size: SHOWN },
  })
  const rows = list.data?.rows ?? []
  return (
    <Panel
      title={t('notices')}
      actions={
        hasList && rows.length > 0 ? (
          <Text size="sm" component="span">
            <ScreenLink
              screen="notification"
              search="?filter[unread]=true"
              style={{ color: 'var(--mantine-color-anchor)', whiteSpace: 'nowrap' }}
              aria-label={`${t('see_all_notices')}: ${t('notices')}`}
            >
              {t('see_all_notices')}
            </ScreenLink>
          </Text>
        ) : null
      }
    >
      {list.isError ? <ErrorBlock error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton height={60} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('no_notices')}
        </Text>
      ) : null}
      <ul className={styles.items}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.what}>
              <Text size="sm" fw={600}>
                {row.title}
              </Text>
              <Text size="sm" c="dimmed" lineClamp={2}>
                {row.description}
              </Text>
              <Text size="xs" c="dimmed">
                {relativeText(row.created_at, HTML_LANG[currentLanguage()])}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
