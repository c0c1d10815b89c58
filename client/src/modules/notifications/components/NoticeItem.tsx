import { ActionIcon, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { notifyError } from '#client/kit/notify.ts'
import { relativeText } from '#client/lib/dates.ts'
import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'
import { IconCheck } from '#client/ui/icons.ts'
import { type NotificationRow, useNoticePath } from '../use-notifications.ts'
import styles from './notifications.module.css'

type Props = {
  row: NotificationRow
  onRead: (ids: readonly string[]) => Promise<void>
  onOpen: () => void
}

/** One notice; opening it counts as reading it. */
export const NoticeItem = ({ row, onRead, onOpen }: Props) => {
  const { t } = useTexts('notifications')
  const navigate = useNavigate()
  const to = useNoticePath()(row)
  const isUnread = row.read_at === null
  const mark = () => {
    if (isUnread) onRead([row.id]).catch((error: unknown) => notifyError(error))
  }
  const open = () => {
    mark()
    if (to === null) return
    onOpen()
    void navigate(to)
  }
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <UnstyledButton className={styles.open ?? ''} onClick={open}>
        <Text size="sm" fw={isUnread ? 650 : 500} component="span" display="block">
          {isUnread ? <VisuallyHidden>{`${t('is_unread')}: `}</VisuallyHidden> : null}
          {row.title}
        </Text>
        <Text size="sm" c="dimmed" component="span" display="block" lineClamp={2}>
          {row.description}
        </Text>
        <Text size="xs" c="dimmed" component="span" display="block">
          {relativeText(row.created_at, HTML_LANG[currentLanguage()])}
          {row.count > 1 ? ` · ${t('events', { count: row.count })}` : ''}
        </Text>
      </UnstyledButton>
      {isUnread ? (
        <Tooltip label={t('mark_read')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('read_named', { title: row.title })}
            onClick={mark}
          >
            <IconCheck size={16} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </li>
  )
}
