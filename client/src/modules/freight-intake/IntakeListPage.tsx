import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { INTAKE_KINDS } from '#shared/freight-intake/fields.ts'
import { freightIntakes, INTAKE_STATUSES } from '#shared/freight-intake/intake.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { decimal } from '#client/lib/format.ts'
import { IconUpload } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { INCLUDE, STATUS_TONES, type Intake } from './intake.ts'

/** Every spreadsheet that the company has sent, and where it stands. */
export const IntakeListPage = () => {
  const { t } = useTexts('freight_intake')
  const pathTo = usePathTo()
  const create = pathTo('table_intake_create')
  const columns = useMemo<Column<Intake>[]>(
    () => [
      {
        key: 'file_name',
        label: t('list.file'),
        sort: 'file_name',
        fixed: true,
        card: 'title',
        render: (row) => <LinkCell to={pathTo('table_intake', { id: row.id })}>{row.file_name}</LinkCell>,
      },
      {
        key: 'status',
        label: t('list.status'),
        card: 'status',
        render: (row) => (
          <StatusBadge tone={STATUS_TONES[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
        ),
      },
      {
        key: 'table',
        label: t('list.table'),
        render: (row) => row.project ?? row.draft?.table ?? row.compared?.table ?? <Missing />,
      },
      { key: 'kind', label: t('list.kind'), render: (row) => t(`kind_name.${row.kind}`) },
      {
        key: 'transporter',
        label: t('list.transporter'),
        render: (row) => row.transporter?.fantasy_name ?? <Missing />,
      },
      { key: 'shipper', label: t('list.shipper'), render: (row) => row.shipper?.fantasy_name ?? <Missing /> },
      {
        key: 'rows',
        label: t('list.rows'),
        align: 'right',
        render: (row) => decimal(String(row.total_rows), 0),
      },
      {
        key: 'errors',
        label: t('list.errors'),
        align: 'right',
        render: (row) => decimal(String(row.error_count), 0),
      },
      momentColumn('created_at', t('list.created_at')),
    ],
    [t, pathTo],
  )
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'status',
        label: t('list.status'),
        suggested: true,
        kind: 'select',
        options: INTAKE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        name: 'kind',
        label: t('list.kind'),
        suggested: true,
        kind: 'select',
        options: INTAKE_KINDS.map((value) => ({ value, label: t(`kind_name.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <ResourceList<Intake>
      resource={freightIntakes}
      title={t('list.title')}
      description={t('list.description')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      searchPlaceholder={t('list.search')}
      rowTo={(row) => pathTo('table_intake', { id: row.id })}
      rowName={(row) => row.file_name}
      actions={
        create === null ? null : (
          <Can ability="freight_intakes.write">
            <Button component={Link} to={create} leftSection={<IconUpload size={17} aria-hidden />}>
              {t('list.new')}
            </Button>
          </Can>
        )
      }
      empty={{ title: t('list.empty'), text: t('list.empty_text') }}
    />
  )
}
