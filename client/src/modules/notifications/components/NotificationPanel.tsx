import { Button, Group, ScrollArea, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { systemNotifications } from '#shared/notifications/notifications.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { ScreenLink, usePathTo } from '#client/kit/screens-context.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { useUnread } from '#client/lib/title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconBell, IconChecklist } from '#client/ui/icons.ts'
import { type NotificationRow, useReadNotifications } from '../use-notifications.ts'
import { NoticeItem } from './NoticeItem.tsx'
import styles from './notifications.module.css'

const SHOWN = 10

/** The bell's panel: notices unread or all, marked one by one or together, each a link to its record. */
export const NotificationPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('notifications')
  const unread = useUnread()
  const { read, isPending } = useReadNotifications()
  const [which, setWhich] = useState<'unread' | 'all'>('unread')
  const hasList = usePathTo()('notification') !== null
  const list = useResourceList<NotificationRow>(systemNotifications, {
    page: { number: 1, size: SHOWN },
    ...(which === 'unread' ? { filter: { unread: 'true' } } : {}),
  })
  const rows = list.data?.rows ?? []
  const readAll = () => read().catch((error: unknown) => notifyError(error))
  return (
    <Stack gap={0} className={styles.panel ?? ''}>
      <Group justify="space-between" gap="xs" p="sm" className={styles.bar ?? ''}>
        <SegmentedControl
          size="xs"
          aria-label={t('show')}
          value={which}
          onChange={(value) => setWhich(value === 'all' ? 'all' : 'unread')}
          data={[
            { value: 'unread', label: unread > 0 ? `${t('unread')} (${unread})` : t('unread') },
            { value: 'all', label: t('all') },
          ]}
        />
        <Button
          size="compact-xs"
          variant="subtle"
          loading={isPending}
          disabled={unread === 0}
          leftSection={<IconChecklist size={14} aria-hidden />}
          onClick={() => void readAll()}
        >
          {t('read_all')}
        </Button>
      </Group>
      {list.isError ? (
        <div style={{ padding: 12 }}>
          <ErrorBlock error={list.error} onRetry={() => void list.refetch()} />
        </div>
      ) : null}
      {list.isPending ? (
        <Stack p="sm" gap="sm">
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      ) : null}
      {list.isSuccess && rows.length === 0 ? (
        <EmptyState
          icon={IconBell}
          title={t(which === 'unread' ? 'empty_unread' : 'empty')}
          text={t(which === 'unread' ? 'empty_unread_text' : 'empty_text')}
        />
      ) : null}
      {rows.length > 0 ? (
        <ScrollArea.Autosize mah="min(60vh, 440px)" type="auto" viewportProps={{ tabIndex: 0 }}>
          <ul className={styles.list} aria-live="polite">
            {rows.map((row) => (
              <NoticeItem key={row.id} row={row} onRead={read} onOpen={onClose} />
            ))}
          </ul>
        </ScrollArea.Autosize>
      ) : null}
      <Group justify="space-between" p="sm" className={styles.foot ?? ''}>
        {hasList ? (
          <Text size="sm" component="div">
            <ScreenLink screen="notification" className={styles.link} onClick={onClose}>
              {t('see_all')}
            </ScreenLink>
          </Text>
        ) : (
          <span />
        )}
        <Text size="sm" component="div">
          <ScreenLink screen="home.notifications" className={styles.link} onClick={onClose}>
            {t('preferences.open')}
          </ScreenLink>
        </Text>
      </Group>
    </Stack>
  )
}
