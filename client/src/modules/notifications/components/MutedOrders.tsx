import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { listMutedOrders, unmuteOrder } from '#shared/notifications/notification.calls.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { relativeText } from '#client/lib/dates.ts'
import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'
import { useTexts } from '#client/lib/texts.ts'
import styles from './preferences.module.css'

const MUTED = 'muted_orders'

/** Orders that the reader has muted, each to be heard of again; nothing while there are none. */
export const MutedOrders = () => {
  const { t } = useTexts('notifications')
  const pathTo = usePathTo()
  const { data: orders = [] } = useAnswer(listMutedOrders, {}, { types: [MUTED] })
  const unmute = useCall(unmuteOrder, { invalidates: [MUTED] })
  if (orders.length === 0) return null
  return (
    <Panel title={t('muted.title')}>
      <ul className={styles.muted}>
        {orders.map(({ order_id: id, code, created_at: since }) => {
          const path = pathTo('order_update', { id: String(id) })
          return (
            <Group key={id} component="li" justify="space-between" gap="sm" wrap="nowrap">
              <div>
                {path ? (
                  <Anchor component={Link} to={path} size="sm" fw={600}>
                    {code}
                  </Anchor>
                ) : (
                  <Text size="sm" fw={600}>
                    {code}
                  </Text>
                )}
                <Text size="xs" c="dimmed">
                  {relativeText(since, HTML_LANG[currentLanguage()])}
                </Text>
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={t('muted.hear_named', { code })}
                onClick={() => {
                  unmute.mutateAsync({ id }).catch((error: unknown) => notifyError(error))
                }}
              >
                {t('muted.hear')}
              </Button>
            </Group>
          )
        })}
      </ul>
    </Panel>
  )
}
