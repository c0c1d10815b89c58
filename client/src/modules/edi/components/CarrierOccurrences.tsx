import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { transporterCustomOccurrence } from '#shared/edi/edi.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import type { CarrierOccurrence } from '../edi.ts'

const TitleDialog = ({ row, onClose }: { row: CarrierOccurrence | null; onClose: () => void }) => {
  const { t } = useTexts('edi')
  const save = useSaveResource(transporterCustomOccurrence, row?.id)
  const { create, update } = transporterCustomOccurrence
  const schema = (row ? update : create) as unknown as z.ZodType<Record<string, unknown>>
  return (
    <FormDialog
      title={t(row ? 'titles.edit' : 'titles.new')}
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={row ? { title: row.title, code: row.code } : {}}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <TextField name="title" label={t('titles.name')} maxLength={120} required />
      <TextField name="code" label={t('titles.code')} description={t('titles.code_text')} maxLength={3} />
    </FormDialog>
  )
}

/** A carrier's own names of what may happen on the way. */
export const CarrierOccurrences = () => {
  const { t } = useTexts('edi')
  const [edited, setEdited] = useState<CarrierOccurrence | 'new' | null>(null)
  const removal = useRowRemoval<CarrierOccurrence>(transporterCustomOccurrence, {
    title: (row) => t('occurrences.remove_title', { name: row.title }),
    text: t('titles.text'),
    confirm: t('remove'),
    done: (row) => t('removed', { name: row.title }),
  })
  return (
    <>
      <ResourceList<CarrierOccurrence>
        resource={transporterCustomOccurrence}
        label={t('titles.tab')}
        description={t('titles.text')}
        columns={[
          {
            key: 'title',
            label: t('titles.name'),
            sort: 'title',
            fixed: true,
            card: 'title',
            render: (row) => <LinkCell to={null}>{row.title}</LinkCell>,
          },
          { key: 'code', label: t('titles.code'), sort: 'code', render: (row) => row.code ?? <Missing /> },
          momentColumn('created_at', t('field.created_at')),
        ]}
        onRow={setEdited}
        rowName={(row) => row.title}
        rowActions={(row) => [
          { label: t('edit'), icon: IconEdit, onClick: () => setEdited(row) },
          { label: t('remove'), icon: IconTrash, danger: true, onClick: () => removal.ask(row) },
        ]}
        actions={
          <Can ability="edi.carrier_occurrences">
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
              {t('titles.new')}
            </Button>
          </Can>
        }
        empty={{ title: t('titles.empty'), text: t('titles.text') }}
      />
      {edited === null ? null : (
        <TitleDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removal.dialog}
    </>
  )
}
