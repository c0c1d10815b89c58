import { Button, Progress, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { createPicking, deletePicking } from '#shared/picking/picking.calls.ts'
import { picking } from '#shared/picking/picking.contract.ts'
import { PICKING_STATES } from '#shared/picking/picking.machine.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ListExport } from '#client/kit/ListExport.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { decimal, orMissing } from '#client/lib/format.ts'
import { IconPlus, IconTrash } from '#client/ui/icons.ts'
import { CreatePickingDialog } from './components/CreatePickingDialog.tsx'
import { WaitingNote } from './components/WaitingNote.tsx'
import { useKeptScans } from './components/use-waiting-scans.ts'
import { StateBadge } from './components/StateBadge.tsx'
import { INCLUDE, TOUCHED, orderCode, type Picking } from './picking.ts'

const Checked = ({ row: { picked, quantity } }: { row: Picking }) => {
  const { t } = useTexts('picking')
  const words = t('line.progress', { picked: decimal(picked), quantity: decimal(quantity), count: quantity })
  return (
    <Stack gap={4} miw={130}>
      <Text size="sm">{words}</Text>
      <Progress value={quantity === 0 ? 0 : (picked / quantity) * 100} size="sm" aria-label={words} />
    </Stack>
  )
}

const useColumns = (to: (row: Picking) => string | null): Column<Picking>[] => {
  const { t } = useTexts('picking')
  return [
    {
      key: 'number',
      label: t('field.number'),
      sort: 'number',
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={to(row)}>{t('name', { number: row.number })}</LinkCell>,
    },
    {
      key: 'status',
      label: t('field.status'),
      sort: 'status',
      card: 'status',
      render: (row) => <StateBadge status={row.status} />,
    },
    {
      key: 'order',
      label: t('field.order'),
      render: (row) => (row.order_id === null ? t('of_products') : t('of_order', { code: orderCode(row) })),
    },
    { key: 'progress', label: t('field.progress'), render: (row) => <Checked row={row} /> },
    { key: 'boxes', label: t('field.boxes'), align: 'right', render: (row) => decimal(row.boxes) },
    {
      key: 'created_by',
      label: t('field.created_by'),
      hidden: true,
      render: (row) => orMissing(row.created_by_name),
    },
    momentColumn('created_at', t('field.created_at')),
  ]
}

/** Pickings of the company. */
export const PickingListPage = () => {
  const { t } = useTexts('picking')
  const pathTo = usePathTo()
  const may = useMay()
  const [creates, setCreates] = useState(false)
  const to = (row: Picking) => pathTo('picking_details', { id: row.id })
  const columns = useColumns(to)
  const scans = useKeptScans()
  const remove = useCall(deletePicking, { invalidates: TOUCHED })
  const removal = useRemoval((row: Picking) => remove.mutateAsync({ id: Number(row.id) }), {
    title: t('do.delete'),
    text: () => t('ask.delete'),
    confirm: t('do.delete'),
    done: (row) => t('deleted', { number: row.number }),
  })
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'status',
        label: t('field.status'),
        kind: 'select',
        multiple: true,
        suggested: true,
        options: PICKING_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      { name: 'number', label: t('field.number'), kind: 'number' },
    ],
    [t],
  )
  const actions = may(createPicking.ability) ? (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setCreates(true)}>
      {t('create.button')}
    </Button>
  ) : null
  const head = ({ params }: { params: QueryParams }) => (
    <>
      <ListExport list="picking" params={params} />
      {actions}
    </>
  )
  return (
    <>
      <WaitingNote {...scans} />
      <ResourceList<Picking>
        resource={picking}
        title={t('title')}
        description={t('text')}
        columns={columns}
        filters={filters}
        include={INCLUDE}
        periodField="created_at"
        rowTo={to}
        rowName={(row) => t('name', { number: row.number })}
        rowActions={(row) =>
          row.meta?.actions?.includes('delete')
            ? [{ label: t('do.delete'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) }]
            : []
        }
        actions={head}
        empty={{ title: t('empty'), text: t('empty_text'), action: actions }}
      />
      {creates ? <CreatePickingDialog onClose={() => setCreates(false)} /> : null}
      {removal.dialog}
    </>
  )
}
