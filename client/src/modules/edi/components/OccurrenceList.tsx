import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { procedaCustomOccurrences } from '#shared/edi/edi.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import type { CustomOccurrence } from '../edi.ts'

const OccurrenceDialog = ({ row, onClose }: { row: CustomOccurrence | null; onClose: () => void }) => {
  const { t } = useTexts('edi')
  const save = useSaveResource(procedaCustomOccurrences, row?.id)
  const { create, update } = procedaCustomOccurrences
  const schema = (row ? update : create) as unknown as z.ZodType<Record<string, unknown>>
  return (
    <FormDialog
      title={t(row ? 'occurrences.edit' : 'occurrences.new')}
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={row ? { code: row.code, description: row.description } : {}}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Stack gap="md">
        <TextField name="code" label={t('occurrences.code')} maxLength={3} required />
        <TextField name="description" label={t('occurrences.description')} maxLength={200} required />
      </Stack>
    </FormDialog>
  )
}

/** A company's own occurrence codes, with what they mean in its timeline. */
export const OccurrenceList = ({ title }: { title?: string }) => {
  const { t } = useTexts('edi')
  const [edited, setEdited] = useState<CustomOccurrence | 'new' | null>(null)
  const removal = useRowRemoval<CustomOccurrence>(procedaCustomOccurrences, {
    title: (row) => t('occurrences.remove_title', { name: row.code }),
    text: t('occurrences.remove_text'),
    confirm: t('remove'),
    done: (row) => t('removed', { name: row.code }),
  })
  return (
    <>
      <ResourceList<CustomOccurrence>
        resource={procedaCustomOccurrences}
        {...(title === undefined ? {} : { title })}
        description={t('occurrences.text')}
        columns={[
          {
            key: 'code',
            label: t('occurrences.code'),
            sort: 'code',
            fixed: true,
            card: 'title',
            render: (row) => <LinkCell to={null}>{row.code}</LinkCell>,
          },
          {
            key: 'description',
            label: t('occurrences.description'),
            sort: 'description',
            render: (row) => row.description,
          },
          momentColumn('created_at', t('field.created_at')),
        ]}
        onRow={setEdited}
        rowName={(row) => row.description}
        rowActions={(row) => [
          { label: t('edit'), icon: IconEdit, onClick: () => setEdited(row) },
          { label: t('remove'), icon: IconTrash, danger: true, onClick: () => removal.ask(row) },
        ]}
        actions={
          <Can ability="edi.write">
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
              {t('occurrences.new')}
            </Button>
          </Can>
        }
        empty={{ title: t('occurrences.empty'), text: t('occurrences.text') }}
      />
      {edited === null ? null : (
        <OccurrenceDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removal.dialog}
    </>
  )
}
