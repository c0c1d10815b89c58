import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { additionalServices } from '#shared/services/services.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { notifyError } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { useChangeResource } from '#client/kit/use-resource.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconBan, IconCheck, IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { CatalogueDialog } from './components/CatalogueDialog.tsx'
import type { CatalogueService } from './types.ts'

const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

/** The catalogue of services that may be asked for besides the freight; the operator's. */
export const CataloguePage = () => {
  const { t } = useTexts('services')
  const [edited, setEdited] = useState<CatalogueService | 'new' | null>(null)
  const call = useChangeResource(additionalServices)
  const removal = useRowRemoval<CatalogueService>(additionalServices, {
    title: (row) => t('catalogue.remove_title', { name: row.name }),
    text: t('catalogue.remove_text'),
    confirm: t('remove'),
    done: (row) => t('catalogue.removed', { name: row.name }),
  })
  const setActive = (row: CatalogueService, active: boolean) =>
    call.mutateAsync({ id: row.id, values: { active } })
  const toggle = (row: CatalogueService) =>
    void setActive(row, !row.active).then(
      () =>
        notifyUndo(t(row.active ? 'catalogue.turned_off' : 'catalogue.turned_on', { name: row.name }), () =>
          setActive(row, row.active),
        ),
      (error: unknown) => notifyError(error),
    )
  const columns: Column<CatalogueService>[] = [
    {
      key: 'name',
      label: t('catalogue.name'),
      sort: 'name',
      card: 'title',
      fixed: true,
      render: (row) => <LinkCell to={null}>{row.name}</LinkCell>,
    },
    {
      key: 'nf',
      label: t('catalogue.billing'),
      render: (row) => t(row.nf ? 'catalogue.by_nf' : 'catalogue.by_cte'),
    },
    momentColumn('created_at', t('catalogue.created_at')),
    {
      key: 'active',
      label: t('catalogue.situation'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={row.active ? 'success' : 'neutral'}>
          {t(row.active ? 'catalogue.active' : 'catalogue.inactive')}
        </StatusBadge>
      ),
    },
  ]
  const filters: ListFilter[] = [
    {
      name: 'active',
      label: t('catalogue.situation'),
      kind: 'select',
      suggested: true,
      options: yesOrNo(t('catalogue.active'), t('catalogue.inactive')),
    },
    {
      name: 'nf',
      label: t('catalogue.billing'),
      kind: 'select',
      suggested: true,
      options: yesOrNo(t('catalogue.by_nf'), t('catalogue.by_cte')),
    },
  ]
  const create = (
    <Button onClick={() => setEdited('new')} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('catalogue.new')}
    </Button>
  )
  return (
    <>
      <ResourceList<CatalogueService>
        resource={additionalServices}
        title={t('catalogue.title')}
        description={t('catalogue.text')}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('catalogue.search')}
        rowName={(row) => row.name}
        onRow={setEdited}
        rowActions={(row) => [
          { label: t('edit'), icon: IconEdit, onClick: () => setEdited(row) },
          row.active
            ? { label: t('catalogue.deactivate'), icon: IconBan, onClick: () => toggle(row) }
            : { label: t('catalogue.activate'), icon: IconCheck, onClick: () => toggle(row) },
          { label: t('remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
        ]}
        actions={create}
        empty={{ title: t('catalogue.empty'), text: t('catalogue.empty_text'), action: create }}
      />
      {edited === null ? null : (
        <CatalogueDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removal.dialog}
    </>
  )
}
