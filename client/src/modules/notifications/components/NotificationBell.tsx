import { ActionIcon } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { PanelOf } from '#client/kit/floating/PanelOf.tsx'
import { useTexts } from '#client/lib/texts.ts'
import { useUnread } from '#client/lib/title.ts'
import { IconBell } from '#client/ui/icons.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import styles from './bell.module.css'
import { useIsTold, useUnreadCount } from '../use-notifications.ts'

const fetchPanel = () => import('./NotificationPanel.tsx')
const NotificationPanel = lazy(async () => ({ default: (await fetchPanel()).NotificationPanel }))

/** spec 000 §9: the badge stops at 99+. */
const BADGE_MAX = 99

/** The bell of the top bar: the person's notices, one click away from every screen. */
export const NotificationBell = () => {
  const { t } = useTexts('notifications')
  const isTold = useIsTold()
  const unread = useUnread()
  useUnreadCount(isTold)
  if (!isTold) return null
  const label = unread > MOST_COUNTED ? t('bell_beyond') : t('bell', { count: unread })
  return (
    <div className={styles.bell}>
      <PanelOf
        position="bottom-end"
        width={400}
        dropdown={{
          p: 0,
          'aria-label': t('title'),
          maw: 'calc(100vw - 16px)',
          style: { background: 'var(--surface)' },
        }}
        onReach={() => void fetchPanel().catch(() => undefined)}
        renderButton={(button) => (
          <ActionIcon {...button} variant="subtle" color="gray" size={36} aria-label={label}>
            <IconBell size={20} />
          </ActionIcon>
        )}
        renderPanel={(close) => (
          <Suspense fallback={null}>
            <NotificationPanel onClose={close} />
          </Suspense>
        )}
      />
      {unread === 0 ? null : (
        <span className={styles.count} aria-hidden>
          {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
        </span>
      )}
    </div>
  )
}
