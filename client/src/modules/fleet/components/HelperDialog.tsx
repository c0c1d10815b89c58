import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { helpers } from '#shared/fleet/fleet.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { CpfField } from '#client/kit/form/MaskedField.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'

export type HelperRow = { id: string; name: string; rg: string | null }

/** Three fields need no page of their own. */
export const HelperDialog = ({ row, onClose }: { row: HelperRow | null; onClose: () => void }) => {
  const { t } = useTexts('fleet')
  const schema = (row ? helpers.update : helpers.create) as z.ZodType<Record<string, unknown>>
  const save = useSaveResource(helpers, row?.id)
  return (
    <FormDialog
      title={t(row ? 'edit_helper' : 'new_helper')}
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={row ? { name: row.name, rg: row.rg } : {}}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Stack gap="md">
        <TextField name="name" label={t('name')} maxLength={120} required />
        {row ? null : <CpfField name="cpf" label={t('cpf')} required />}
        <TextField name="rg" label={t('rg')} maxLength={20} />
      </Stack>
    </FormDialog>
  )
}
