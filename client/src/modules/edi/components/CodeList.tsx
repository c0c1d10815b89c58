import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { actions, transporterCodeActions } from '#shared/companies/carriers.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { type RowOf, useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'

type Action = RowOf<typeof actions>
type Code = RowOf<typeof transporterCodeActions>

/** The action that only notes: what a new code does unless told. */
const NOTE = 7
const ALL = { page: { number: 1, size: 50 } }

/** Names of the actions by their id. */
const useActionNames = (): ReadonlyMap<number, string> => {
  const known = useResourceList<Action>(actions, ALL)
  return new Map(
    (known.data?.rows ?? []).map((one) => [
      Number(one.id),
      text(`edi:action.${one.action}`, {}, one.description),
    ]),
  )
}

const CodeDialog = ({ row, onClose }: { row: Code | null; onClose: () => void }) => {
  const { t } = useTexts('edi')
  const names = useActionNames()
  const save = useSaveResource(transporterCodeActions, row?.id)
  const { create, update } = transporterCodeActions
  const schema = (row ? update : create) as unknown as z.ZodType<Record<string, unknown>>
  return (
    <FormDialog
      title={t(row ? 'codes.edit' : 'codes.new')}
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={
        row ? { transporter_code: row.transporter_code, action_id: row.action_id } : { action_id: NOTE }
      }
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Stack gap="md">
        <TextField name="transporter_code" label={t('codes.code')} maxLength={20} required />
        <SelectField
          name="action_id"
          numeric
          label={t('codes.action')}
          options={[...names].map(([value, label]) => ({ value: String(value), label }))}
          required
        />
      </Stack>
    </FormDialog>
  )
}

/** A carrier's own occurrence codes and what each makes an order do; they come before the official ones. */
export const CodeList = () => {
  const { t } = useTexts('edi')
  const names = useActionNames()
  const [edited, setEdited] = useState<Code | 'new' | null>(null)
  const removal = useRowRemoval<Code>(transporterCodeActions, {
    title: (row) => t('occurrences.remove_title', { name: row.transporter_code }),
    text: t('codes.remove_text'),
    confirm: t('remove'),
    done: (row) => t('removed', { name: row.transporter_code }),
  })
  return (
    <>
      <ResourceList<Code>
        resource={transporterCodeActions}
        description={t('codes.text')}
        columns={[
          {
            key: 'transporter_code',
            label: t('codes.code'),
            sort: 'transporter_code',
            fixed: true,
            card: 'title',
            render: (row) => <LinkCell to={null}>{row.transporter_code}</LinkCell>,
          },
          { key: 'action_id', label: t('codes.action'), render: (row) => names.get(row.action_id) ?? '' },
        ]}
        onRow={setEdited}
        rowName={(row) => row.transporter_code}
        rowActions={(row) => [
          { label: t('edit'), icon: IconEdit, onClick: () => setEdited(row) },
          { label: t('remove'), icon: IconTrash, danger: true, onClick: () => removal.ask(row) },
        ]}
        actions={
          <Can ability="carriers.write">
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setEdited('new')}>
              {t('codes.new')}
            </Button>
          </Can>
        }
        empty={{ title: t('codes.empty'), text: t('codes.text') }}
      />
      {edited === null ? null : (
        <CodeDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removal.dialog}
    </>
  )
}
