import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { additionalServices } from '#shared/services/services.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import type { CatalogueService } from '../types.ts'

/** A service of the catalogue: its name, and whether a service invoice bills it. */
export const CatalogueDialog = ({ row, onClose }: { row: CatalogueService | null; onClose: () => void }) => {
  const { t } = useTexts('services')
  const save = useSaveResource(additionalServices, row?.id)
  const schema = (row ? additionalServices.update : additionalServices.create) as unknown as z.ZodType<
    Record<string, unknown>
  >
  return (
    <FormDialog
      title={t(row ? 'catalogue.edit' : 'catalogue.new')}
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={row ? { name: row.name, nf: row.nf, active: row.active } : { nf: false }}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Stack gap="md">
        <TextField name="name" label={t('catalogue.name')} maxLength={80} required />
        <SwitchField name="nf" label={t('catalogue.nf')} description={t('catalogue.nf_hint')} />
        {row ? <SwitchField name="active" label={t('catalogue.active')} /> : null}
      </Stack>
    </FormDialog>
  )
}
