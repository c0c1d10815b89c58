import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { PANEL_MESSAGE } from '#shared/notifications/catalogue.ts'
import { dealWithPanel } from '#shared/notifications/notification.calls.ts'
import { panelNotifications } from '#shared/notifications/notifications.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, Selection } from '#client/kit/list/list-types.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconCheck } from '#client/ui/icons.ts'
import { FinanceNews } from './components/FinanceNews.tsx'
import { PreferencesLink } from './components/PreferencesLink.tsx'
import { useBuiltLink } from './use-built-link.ts'

type PanelRow = RowOf<typeof panelNotifications>

/** spec 002 §7.7: the panel asks for messages of kind 3. */
const NOTICES = { message: String(PANEL_MESSAGE) }

const useDeal = () => {
  const action = useCall(dealWithPanel, { invalidates: [panelNotifications.type] })
  const { t } = useTexts('notifications')
  const deal = async (rows: readonly PanelRow[]) => {
    try {
      for (const { id, read } of rows)
        // oxlint-disable-next-line no-await-in-loop -- a call each (spec 002 §7.7); few at a time
        if (!read) await action.mutateAsync({ id })
      notifySuccess(t('panel.done'))
    } catch (error) {
      notifyError(error)
    }
  }
  return { deal, isPending: action.isPending }
}

const DealSelected = ({ rows, clear }: Selection<PanelRow>) => {
  const { t } = useTexts('notifications')
  const { deal, isPending } = useDeal()
  return (
    <Button size="xs" loading={isPending} onClick={() => void deal(rows).then(clear)}>
      {t('panel.selected')}
    </Button>
  )
}
const dealSelected = (selection: Selection<PanelRow>) => <DealSelected {...selection} />

/** The finance areas' panel: notices to be dealt with, and news of quotations. */
export const PanelNotificationPage = () => {
  const { t } = useTexts('notifications')
  const { deal } = useDeal()
  const linkOf = useBuiltLink()
  const columns: Column<PanelRow>[] = [
    {
      key: 'title',
      label: t('what'),
      card: 'title',
      fixed: true,
      render: (row) => (
        <TwoLineCell
          first={<LinkCell to={linkOf(row.link)}>{row.title}</LinkCell>}
          second={row.notification}
        />
      ),
    },
    momentColumn('created_at', t('when'), { width: 170 }),
    {
      key: 'read',
      label: t('state'),
      width: 140,
      card: 'status',
      render: (row) =>
        row.read ? (
          <StatusBadge tone="success">{t('panel.dealt')}</StatusBadge>
        ) : (
          <StatusBadge tone="pending">{t('panel.open')}</StatusBadge>
        ),
    },
  ]
  return (
    <>
      <ResourceList<PanelRow>
        resource={panelNotifications}
        title={t('panel.title')}
        description={t('panel.description')}
        searchPlaceholder={t('panel.search')}
        columns={columns}
        fixedFilter={NOTICES}
        filters={[
          {
            name: 'read',
            label: t('state'),
            kind: 'select',
            suggested: true,
            options: [
              { value: 'false', label: t('panel.open') },
              { value: 'true', label: t('panel.dealt') },
            ],
          },
        ]}
        rowName={(row) => row.title}
        rowTo={(row) => linkOf(row.link)}
        rowActions={(row) =>
          row.read ? [] : [{ label: t('panel.deal'), icon: IconCheck, onClick: () => void deal([row]) }]
        }
        bulk={dealSelected}
        actions={<PreferencesLink />}
        empty={{ title: t('panel.empty'), text: t('panel.empty_text') }}
      />
      <FinanceNews />
    </>
  )
}
