import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { helpers } from '#shared/fleet/fleet.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { usePersonalData } from '#client/kit/personal-data/use-personal-data.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { maskedCpf, orMissing, taxId } from '#client/lib/format.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { HelperDialog, type HelperRow } from './HelperDialog.tsx'

type HelperListRow = RowOf<typeof helpers, { transporter?: { fantasy_name?: string } | null }>

const INCLUDE = ['transporter'] as const

export const HelperList = () => {
  const { t } = useTexts('fleet')
  const may = useMay()
  const isOwn = usePathTo()('driver_create') !== null && may('fleet.write')
  const [edited, setEdited] = useState<HelperRow | 'new' | null>(null)
  const removal = useRowRemoval<HelperListRow>(helpers, {
    title: t('remove_helper'),
    text: (row) => t('remove_text', { name: row.name }),
    confirm: t('remove'),
    done: t('removed'),
  })
  const personal = usePersonalData()
  const columns: Column<HelperListRow>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      card: 'title',
      fixed: true,
      render: (row) => <LinkCell to={null}>{row.name}</LinkCell>,
    },
    { key: 'cpf', label: t('cpf'), render: (row) => (isOwn ? taxId(row.cpf) : maskedCpf(row.cpf)) },
    { key: 'rg', label: t('rg'), hidden: !isOwn, render: (row) => orMissing(row.rg) },
    {
      key: 'transporter',
      label: t('company'),
      hidden: isOwn,
      render: (row) => orMissing(row.transporter?.fantasy_name),
    },
    momentColumn('created_at', t('created_at')),
  ]
  const create = isOwn ? (
    <Button onClick={() => setEdited('new')} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('new_helper')}
    </Button>
  ) : null
  return (
    <>
      <ResourceList<HelperListRow>
        resource={helpers}
        columns={columns}
        include={INCLUDE}
        searchPlaceholder={t('search')}
        rowName={(row) => row.name}
        actions={create}
        {...(isOwn ? { onRow: setEdited } : {})}
        rowActions={(row: HelperListRow) => [
          ...(isOwn ? [{ label: t('edit'), icon: IconEdit, onClick: () => setEdited(row) }] : []),
          ...(may('fleet.write') ? personal.actionsOf({ type: 'helpers', id: Number(row.id) }) : []),
          ...(isOwn
            ? [{ label: t('remove'), icon: IconTrash, onClick: () => removal.ask(row), color: 'red' }]
            : []),
        ]}
        empty={{ title: t('empty_helpers'), text: t('empty_helpers_text'), action: create }}
      />
      {edited === null ? null : (
        <HelperDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removal.dialog}
      {personal.dialog}
    </>
  )
}
