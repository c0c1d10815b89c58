import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnread } from '#client/lib/title.ts'
import { IconBell } from '#client/ui/icons.ts'
import { useIsTold, useUnreadCount } from '../use-notifications.ts'

const NotificationPanel = lazy(async () => ({
  default: (await import('./NotificationPanel.tsx')).NotificationPanel,
}))

/** spec 000 §9: the badge stops at 99+. */
const BADGE_MAX = 99

/** The bell of the top bar: the person's notices, one click away from every screen. */
export const NotificationBell = () => {
  const { t } = useTranslation('notifications')
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
      <Indicator
        disabled={unread === 0}
        label={<span aria-hidden>{unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}</span>}
        size={17}
        offset={5}
        color="red"
        styles={{ indicator: { pointerEvents: 'none', fontSize: 10.5, paddingInline: 4 } }}
      >
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
      </Indicator>
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
