import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { correiosModalsTransport } from '#shared/carrier-apis/carrier-apis.contract.ts'
import { QUOTE_MODALS } from '#shared/quotes/quote-input.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { type RowOf, useSaveResource } from '#client/kit/use-resource.ts'
import { ModalityShippers } from './ModalityShippers.tsx'

export type ModalityRow = RowOf<typeof correiosModalsTransport>

/** The fields of the form: the input takes no others. */
const fieldsOf = (row: ModalityRow) => ({
  correios_code: row.correios_code,
  integra_modal_transport: row.integra_modal_transport,
  correios_description: row.correios_description,
  correios_segment_code: row.correios_segment_code,
  correios_segment_description: row.correios_segment_description,
  shippers: row.shippers,
})

const NEW = { integra_modal_transport: 'less_than_truckload', shippers: [] }

/** A modality of the Correios: its code, the modal of ours that it is, and who may use it. */
export const ModalityDialog = ({ row, onClose }: { row: ModalityRow | null; onClose: () => void }) => {
  const { t } = useTexts('quotes')
  const save = useSaveResource(correiosModalsTransport, row?.id)
  const { create, update } = correiosModalsTransport
  if (!create || !update) throw new Error('modalities have inputs')
  return (
    <FormDialog
      title={t(row ? 'modality.edit' : 'modality.new')}
      size="lg"
      schema={row ? update : create}
      mode={row ? 'update' : 'create'}
      defaults={row ? fieldsOf(row) : NEW}
      onSubmit={(values) => save.mutateAsync(values)}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField name="correios_code" label={t('modality.code')} maxLength={5} required />
        <SelectField
          name="integra_modal_transport"
          label={t('field.modal')}
          required
          options={QUOTE_MODALS.map((value) => ({ value, label: t(`modals.${value}`) }))}
        />
        <FullWidth>
          <TextField name="correios_description" label={t('modality.description')} maxLength={120} required />
        </FullWidth>
        <TextField name="correios_segment_code" label={t('modality.segment_code')} maxLength={20} />
        <TextField name="correios_segment_description" label={t('modality.segment')} maxLength={120} />
        <FullWidth>
          <ModalityShippers name="shippers" label={t('modality.shippers')} />
        </FullWidth>
      </SimpleGrid>
    </FormDialog>
  )
}
