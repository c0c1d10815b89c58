import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { correiosModalsTransport } from '#shared/carrier-apis/carrier-apis.contract.ts'
import { QUOTE_MODALS } from '#shared/quotes/quote-input.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { ModalityDialog, type ModalityRow } from './components/ModalityDialog.tsx'

const useColumns = (): Column<ModalityRow>[] => {
  const { t } = useTexts('quotes')
  return [
    {
      key: 'correios_description',
      label: t('modality.description'),
      sort: 'correios_description',
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={null}>{row.correios_description}</LinkCell>,
    },
    {
      key: 'correios_code',
      label: t('modality.code'),
      sort: 'correios_code',
      render: (row) => row.correios_code,
    },
    {
      key: 'modal',
      label: t('field.modal'),
      render: (row) => t(`modals.${row.integra_modal_transport}`),
    },
    {
      key: 'segment',
      label: t('modality.segment'),
      render: (row) => row.correios_segment_description ?? <Missing />,
    },
    {
      key: 'shippers',
      label: t('modality.shippers'),
      render: (row) =>
        row.shippers.length === 0 ? t('modality.all') : t('modality.some', { count: row.shippers.length }),
    },
  ]
}

/** Modalities of the Correios that quotes may ask for; kept by the operator. */
export const CorreiosModalitiesPage = () => {
  const { t } = useTexts('quotes')
  const [edited, setEdited] = useState<ModalityRow | 'new' | null>(null)
  const removal = useRowRemoval<ModalityRow>(correiosModalsTransport, {
    title: (row) => t('modality.remove_title', { name: row.correios_description }),
    text: t('modality.remove_text'),
    confirm: t('api.remove'),
    done: t('api.removed'),
  })
  const filters: ListFilter[] = [
    {
      name: 'integra_modal_transport',
      label: t('field.modal'),
      kind: 'select',
      suggested: true,
      options: QUOTE_MODALS.map((value) => ({ value, label: t(`modals.${value}`) })),
    },
  ]
  const create = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
      {t('modality.new')}
    </Button>
  )
  return (
    <>
      <ResourceList<ModalityRow>
        resource={correiosModalsTransport}
        title={t('modality.title')}
        description={t('modality.text')}
        columns={useColumns()}
        filters={filters}
        searchPlaceholder={t('modality.search')}
        rowName={(row) => row.correios_description}
        onRow={setEdited}
        rowActions={(row) => [
          { label: t('modality.choose_edit'), icon: IconEdit, onClick: () => setEdited(row) },
          { label: t('api.remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
        ]}
        actions={create}
        empty={{ title: t('modality.empty'), text: t('modality.empty_text'), action: create }}
      />
      {edited === null ? null : (
        <ModalityDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removal.dialog}
    </>
  )
}
