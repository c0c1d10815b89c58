import { ActionIcon, Popover } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useUnread } from '#client/lib/title.ts'
import { IconBell } from '#client/ui/icons.ts'
import styles from './bell.module.css'
import { useIsTold, useUnreadCount } from '../use-notifications.ts'

const NotificationPanel = lazy(async () => ({
  default: (await import('./NotificationPanel.tsx')).NotificationPanel,
}))

/** spec 000 §9: the badge stops at 99+. */
const BADGE_MAX = 99

/** The bell of the top bar: the person's notices, one click away from every screen. */
export const NotificationBell = () => {
  const { t } = useTexts('notifications')
  const isTold = useIsTold()
  const unread = useUnread()
  const [opened, setOpened] = useState(false)
  useUnreadCount(isTold)
  if (!isTold) return null
  const label = t('bell', { count: unread })
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={400}
      shadow="md"
      trapFocus
      returnFocus
      radius="md"
    >
      <div className={styles.bell}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={label}
            onClick={() => setOpened((open) => !open)}
          >
            <IconBell size={20} />
          </ActionIcon>
        </Popover.Target>
        {unread === 0 ? null : (
          <span className={styles.count} aria-hidden>
            {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
          </span>
        )}
      </div>
      <Popover.Dropdown
        p={0}
        aria-label={t('title')}
        maw="calc(100vw - 16px)"
        style={{ background: 'var(--surface)' }}
      >
        <Suspense fallback={null}>
          {opened ? <NotificationPanel onClose={() => setOpened(false)} /> : null}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
