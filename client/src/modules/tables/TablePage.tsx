/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { Alert, Anchor, Button, Menu, Stack } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import { exportTable } from '#shared/freight-intake/intake.calls.ts'
import { ActionButtons } from '#client/kit/ActionButtons.tsx'
import { Can } from '#client/kit/Can.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { DetailPage, WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { useDeleteResource } from '#client/kit/use-resource.ts'
import { date } from '#client/lib/format.ts'
import {
  IconArrowsDiff,
  IconChartBar,
  IconChecklist,
  IconDownload,
  IconEdit,
  IconPercentage,
  IconRefresh,
  IconTrash,
} from '#client/ui/icons.ts'
import { send } from '#client/lib/call.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { CoverageBlock } from './components/CoverageMap.tsx'
import { DeadRules } from './components/DeadRules.tsx'
import { ExpiresBadge } from './components/ExpiresBadge.tsx'
import { HistoryTab } from './components/HistoryTab.tsx'
import { RatesList } from './components/RatesList.tsx'
import { SituationBadge } from './components/SituationBadge.tsx'
import { Prices } from './components/Prices.tsx'
import { Prolongations, TableApprovals, TableFacts } from './components/TableFacts.tsx'
import { TableFiles } from './components/TableFiles.tsx'
import { useProlongation } from './components/use-prolongation.tsx'
import { draftOf } from './edit/draft.ts'
import { useLinkedCell } from './linked-cell.ts'
import { useCityNames, useCoverage, useDocument, useTable } from './queries.ts'
import { type FreightTable, decides } from './table.ts'

/** One table: terms, prices, rates, decisions, versions, coverage, what never wins, and what may be done with it. */
export const TablePage = () => {
  const { id } = useParams()
  const table = useTable(id)
  const document = useDocument(id)
  return (
    <RecordPage query={table}>
      {(row) => <WithRecord query={document}>{(whole) => <Page table={row} document={whole} />}</WithRecord>}
    </RecordPage>
  )
}

const Page = ({ table, document }: { table: FreightTable; document: TableDocument }) => {
  const { t } = useTexts('tables')
  const names = useCityNames(document)
  const draft = useMemo(() => draftOf(document), [document])
  const { cell, gone } = useLinkedCell(draft)
  const [search, setSearch] = useSearchParams()
  const opened = search.get('tab')
  // The link names a cell, not the tab it stands in; tabs chosen afterwards stay chosen.
  useEffect(() => {
    if (cell?.where === 'rates' && opened === null)
      setSearch((now) => new URLSearchParams([...now, ['tab', 'rates']]), { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cell])
  const pathTo = usePathTo()
  const successor = table.next_id === null ? null : pathTo('table', { id: table.next_id })
  return (
    <DetailPage
      title={table.table}
      status={
        <>
          <SituationBadge table={table} size="lg" />
          <ExpiresBadge table={table} />
        </>
      }
      subtitle={`${t(`modal.${table.modal}`)} · ${t('field.range', {
        from: date(table.date_start),
        until: date(table.date_end),
      })} · ${t('field.version_number', { version: table.version })}`}
      actions={<Actions table={table} />}
      side={
        <>
          <TableApprovals table={table} />
          <TableFacts table={table} />
          <Prolongations rows={table.simulation_table_prolongation ?? []} />
          <TableFiles table={table} />
        </>
      }
    >
      <Stack gap="md">
        {successor === null ? null : (
          <Alert color="blue" className="no-print">
            {t(table.situation === 'refused' ? 'detail.draft_follows' : 'detail.next_exists')}{' '}
            <Anchor component={Link} to={successor} c="inherit" underline="always">
              {t('detail.open_next')}
            </Anchor>
          </Alert>
        )}
        {gone ? (
          <Alert color="yellow" className="no-print">
            {t('sheet.linked_gone')}
          </Alert>
        ) : null}
        <UrlTabs
          tabs={[
            {
              value: 'prices',
              label: t('tab.prices'),
              content: () => <Prices draft={draft} names={names} linked={cell} />,
            },
            {
              value: 'rates',
              label: t('tab.rates'),
              count: draft.rates.length,
              content: () => (
                <RatesList rates={draft.rates} linked={cell?.where === 'rates' ? cell.row : null} />
              ),
            },
            { value: 'history', label: t('tab.history'), content: () => <HistoryTab id={table.id} /> },
            { value: 'coverage', label: t('tab.coverage'), content: () => <Coverage id={table.id} /> },
            { value: 'dead', label: t('tab.dead'), content: () => <DeadRules id={table.id} /> },
          ]}
        />
      </Stack>
    </DetailPage>
  )
}

const Coverage = ({ id }: { id: string }) => <CoverageBlock query={useCoverage(id)} />

const Actions = ({ table }: { table: FreightTable }) => {
  const { t } = useTexts('tables')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const prolonging = useProlongation(table)
  const act = useDeleteResource(simulationTables)
  const open = (screen: string) => () => {
    const path = pathTo(screen, { id: table.id })
    if (path) void navigate(path)
  }
  const approval = pathTo('approve_table_one', { id: table.id })
  const compared = pathTo('table_compare', { id: table.id })
  const remove = async (id: string) => {
    await act.mutateAsync([id])
    notifySuccess(t('detail.deleted'))
    await navigate(pathTo('tables') ?? '/')
  }
  const removal = useRemoval(remove, {
    title: t('detail.delete_title', { table: table.table }),
    text: t('detail.delete_text'),
    confirm: t('detail.delete'),
  })
  return (
    <>
      {decides(table) && approval ? (
        <Button component={Link} to={approval} leftSection={<IconChecklist size={17} aria-hidden />}>
          {t('list.decide')}
        </Button>
      ) : null}
      <ActionButtons
        allowed={table.meta?.actions}
        buttons={[
          ...prolonging.answers,
          { action: 'update', label: t('list.edit'), icon: IconEdit, onClick: open('table_update') },
          {
            action: 'readjust',
            label: t('detail.readjust'),
            icon: IconPercentage,
            onClick: open('table_readjust'),
          },
          {
            action: 'new_version',
            label: t('detail.new_version'),
            icon: IconEdit,
            onClick: open('table_update'),
          },
          prolonging.ask,
          {
            action: 'delete',
            label: t('detail.delete'),
            icon: IconTrash,
            danger: true,
            secondary: true,
            onClick: () => removal.ask(table.id),
          },
        ]}
      />
      <ScreenButton
        screen="freight_reaudit_create"
        search={`?table=${table.id}&shipper=${table.shipper_id}`}
        icon={IconRefresh}
        label={t('detail.audit_again')}
      />
      {compared ? (
        <Button
          className="no-print"
          component={Link}
          to={compared}
          variant="default"
          leftSection={<IconArrowsDiff size={17} aria-hidden />}
        >
          {t('compare.action')}
        </Button>
      ) : null}
      {table.situation === 'waiting' || table.situation === 'scheduled' ? (
        <ScreenButton
          screen="study_create"
          search={`?tables=${table.id}`}
          icon={IconChartBar}
          label={t('detail.study')}
        />
      ) : null}
      <Sheets id={table.id} />
      {prolonging.dialog}
      {removal.dialog}
    </>
  )
}

/** The table as a spreadsheet, out and in, and on paper. */
const Sheets = ({ id }: { id: string }) => {
  const { t } = useTexts('tables')
  const intake = usePathTo()('table_intake_create')
  const fetchSheet = (format: 'xlsx' | 'csv') =>
    saveLinked(send(exportTable, { id, query: { format } })).catch((error: unknown) => notifyError(error))
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button className="no-print" variant="default" leftSection={<IconDownload size={17} aria-hidden />}>
          {t('detail.sheet')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void fetchSheet('xlsx')}>{t('detail.export_xlsx')}</Menu.Item>
        <Menu.Item onClick={() => void fetchSheet('csv')}>{t('detail.export_csv')}</Menu.Item>
        <Can ability="freight_intakes.write">
          {intake === null ? null : (
            <Menu.Item component={Link} to={`${intake}?table=${id}`}>
              {t('detail.import')}
            </Menu.Item>
          )}
        </Can>
        <Menu.Item onClick={() => print()}>{t('detail.print')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
