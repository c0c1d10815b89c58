import { Button, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { NOTICE_GROUPS } from '#shared/notifications/catalogue.ts'
import { systemNotifications } from '#shared/notifications/notifications.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, Selection } from '#client/kit/list/list-types.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useUnread } from '#client/lib/title.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconArrowBackUp, IconCheck, IconChecklist } from '#client/ui/icons.ts'
import { PreferencesLink } from './components/PreferencesLink.tsx'
import {
  type NotificationRow,
  useNoticePath,
  useReadNotifications,
  useUnreadNotifications,
} from './use-notifications.ts'

const MarkSelected = ({ rows, ids, clear }: Selection<NotificationRow>) => {
  const { t } = useTexts('notifications')
  const { read, isPending: isReading } = useReadNotifications()
  const { unread, isPending: isUndoing } = useUnreadNotifications()
  const run = (act: (ids: readonly string[]) => Promise<void>) => {
    act(ids)
      .then(clear)
      .catch((error: unknown) => notifyError(error))
  }
  return (
    <>
      <Button
        size="xs"
        loading={isReading}
        disabled={rows.every((row) => row.read_at !== null)}
        onClick={() => run(read)}
      >
        {t('read_selected')}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={isUndoing}
        disabled={rows.every((row) => row.read_at === null)}
        onClick={() => run(unread)}
      >
        {t('unread_selected')}
      </Button>
    </>
  )
}
const markSelected = (selection: Selection<NotificationRow>) => <MarkSelected {...selection} />

export const NotificationListPage = () => {
  const { t } = useTexts('notifications')
  const unreadCount = useUnread()
  const pathOf = useNoticePath()
  const { read, isPending } = useReadNotifications()
  const { unread } = useUnreadNotifications()
  const mark = async (ids: readonly string[] | undefined, onDone: () => void) => {
    try {
      await read(ids)
      onDone()
    } catch (error) {
      notifyError(error)
    }
  }
  const groupName = (group: string) =>
    NOTICE_GROUPS.filter((one) => one === group)
      .map((one) => t(`groups.${one}`))
      .join('')
  const columns: Column<NotificationRow>[] = [
    {
      key: 'title',
      label: t('what'),
      card: 'title',
      fixed: true,
      render: (row) => (
        <TwoLineCell
          first={<LinkCell to={pathOf(row)}>{row.title}</LinkCell>}
          second={
            row.count > 1 ? `${row.description} · ${t('events', { count: row.count })}` : row.description
          }
        />
      ),
    },
    {
      key: 'group',
      label: t('group'),
      width: 170,
      render: (row) => <Text size="sm">{groupName(row.group)}</Text>,
    },
    momentColumn('created_at', t('when'), { width: 170 }),
    {
      key: 'read_at',
      label: t('state'),
      width: 130,
      card: 'status',
      render: (row) =>
        row.read_at === null ? (
          <StatusBadge tone="pending">{t('is_unread')}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t('is_read')}</StatusBadge>
        ),
    },
  ]
  return (
    <ResourceList<NotificationRow>
      resource={systemNotifications}
      title={t('title')}
      description={t('description')}
      searchPlaceholder={t('search')}
      columns={columns}
      filters={[
        {
          name: 'unread',
          label: t('state'),
          kind: 'select',
          suggested: true,
          options: [
            { value: 'true', label: t('is_unread') },
            { value: 'false', label: t('is_read') },
          ],
        },
        {
          name: 'group',
          label: t('group'),
          kind: 'select',
          multiple: true,
          suggested: true,
          options: NOTICE_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`) })),
        },
        { name: 'created_at', label: t('when'), kind: 'date' },
      ]}
      rowName={(row) => row.title}
      rowTo={pathOf}
      rowActions={(row) =>
        row.read_at === null
          ? [{ label: t('mark_read'), icon: IconCheck, onClick: () => void mark([row.id], () => {}) }]
          : [
              {
                label: t('mark_unread'),
                icon: IconArrowBackUp,
                onClick: () => void unread([row.id]).catch((error: unknown) => notifyError(error)),
              },
            ]
      }
      bulk={markSelected}
      actions={
        <>
          <PreferencesLink />
          <Button
            variant="default"
            leftSection={<IconChecklist size={17} aria-hidden />}
            disabled={unreadCount === 0}
            loading={isPending}
            onClick={() => void mark(undefined, () => notifySuccess(t('all_done')))}
          >
            {t('read_all')}
          </Button>
        </>
      }
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  )
}
