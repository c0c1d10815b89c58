import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate } from 'react-router'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { importRequests, previewRequests } from '#shared/requests/request.calls.ts'
import { REQUEST_SHEET_FIELDS } from '#shared/requests/request-sheet.ts'
import { request } from '#shared/requests/request.contract.ts'
import { OPEN_STATES } from '#shared/requests/request.machine.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import type { MenuRow } from '#client/kit/floating/MenuRows.tsx'
import { MenuButton } from '#client/kit/MenuButton.tsx'
import { ListExport } from '#client/kit/ListExport.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { RowAction, Selection } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { SheetImportDialog } from '#client/kit/sheet-import/SheetImportButton.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { send } from '#client/lib/call.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import {
  IconEdit,
  IconFileImport,
  IconFileInvoice,
  IconPackages,
  IconPlus,
  IconRoute,
  IconTrash,
} from '#client/ui/icons.ts'
import { PutSelected } from './components/PutSelected.tsx'
import { SimulateSelected } from './components/SimulateSelected.tsx'
import { asChosen, useRequestColumns, useRequestFilters } from './components/request-columns.tsx'
import { requestFieldText } from './request-words.ts'
import { type RequestRow, codeOf } from './request.ts'

const INCLUDE = ['shipper'] as const
const renderBulk = (selection: Selection<RequestRow>) => (
  <>
    <PutSelected selection={selection} />
    <SimulateSelected selection={selection} />
  </>
)

/** Seldom acts stand under ⋯, so that the buttons leave room for the title. */
const MoreActions = ({ creates }: { creates: boolean }) => {
  const { t } = useTexts(['requests', 'kit', 'sheet_import'])
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [importing, setImporting] = useState(false)
  const go = (path: string) => () => void navigate(path)
  const may = useMay()
  const rules = may('request_rules.write') ? pathTo('request_rules') : null
  const invoices = creates ? pathTo('request_from_invoices') : null
  const rows: MenuRow[] = [
    ...(invoices
      ? [{ label: t('requests:invoices.menu'), icon: IconFileInvoice, onClick: go(invoices) }]
      : []),
    ...(creates
      ? [{ label: t('sheet_import:open'), icon: IconFileImport, onClick: () => setImporting(true) }]
      : []),
    ...(rules ? [{ label: t('requests:rules'), icon: IconRoute, onClick: go(rules) }] : []),
  ]
  if (rows.length === 0) return null
  return (
    <>
      <MenuButton label={t('kit:more_actions')} rows={() => rows} />
      <SheetImportDialog
        opened={importing}
        onClose={() => setImporting(false)}
        title={t('requests:import')}
        hint={t('requests:import_hint')}
        fields={REQUEST_SHEET_FIELDS}
        labelOf={requestFieldText}
        resource="request"
        preview={(file, mapping) =>
          send(previewRequests, { input: { mapping: JSON.stringify(mapping) }, files: [file] })
        }
        write={(file, mapping) =>
          send(importRequests, { input: { mapping: JSON.stringify(mapping) }, files: [file] })
        }
      />
    </>
  )
}

const ListActions = () => {
  const { t } = useTexts('requests')
  const pathTo = usePathTo()
  const may = useMay()
  const create = may('requests.write') ? pathTo('request_create') : null
  const board = pathTo('request_board')
  return (
    <Group gap="xs">
      {board ? (
        <Button
          component={Link}
          to={board}
          variant="default"
          leftSection={<IconPackages size={17} aria-hidden />}
        >
          {t('board.open')}
        </Button>
      ) : null}
      {create ? (
        <Button component={Link} to={create} leftSection={<IconPlus size={17} aria-hidden />}>
          {t('new')}
        </Button>
      ) : null}
      <MoreActions creates={create !== null} />
    </Group>
  )
}

const head = ({ params }: { params: QueryParams }) => (
  <Group gap="xs">
    <ListExport list="request" params={params} />
    <ListActions />
  </Group>
)

/** Requests of the company, of the shippers that a 4PL works for, or of all. */
export const RequestListPage = () => {
  const { t } = useTexts('requests')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const may = useMay()
  const session = useSession()
  const isOwn = session !== null && roleOf(session) === 'shipper'
  const pathOf = (row: RequestRow) => pathTo('request_update', { id: row.id })
  const columns = asChosen(
    useRequestColumns(pathOf, isOwn),
    session?.settings?.company_settings?.request_list_columns,
  )
  const filters = useRequestFilters(isOwn)
  const removal = useRowRemoval<RequestRow>(request, {
    title: t('remove_title'),
    text: (row) => t('remove_text', { name: codeOf(row) }),
    confirm: t('remove'),
    done: t('removed'),
  })
  const actionsOf = (row: RequestRow): RowAction[] => [
    { label: t('edit'), icon: IconEdit, onClick: () => void navigate(pathOf(row) ?? '') },
    ...(isOneOf(OPEN_STATES, row.status)
      ? [{ label: t('remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) }]
      : []),
  ]
  return (
    <>
      <ResourceList<RequestRow>
        resource={request}
        title={t('title')}
        description={t('text')}
        columns={columns}
        filters={filters}
        include={INCLUDE}
        periodField="created_at"
        searchPlaceholder={t('search')}
        rowTo={pathOf}
        rowName={codeOf}
        actions={head}
        {...(may('requests.write') ? { rowActions: actionsOf, bulk: renderBulk } : {})}
        empty={{ title: t('empty'), text: t('empty_text'), action: <ListActions /> }}
      />
      {removal.dialog}
    </>
  )
}
