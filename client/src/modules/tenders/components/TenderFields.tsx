import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { TENDER_MODALS } from '#shared/tenders/tender-input.ts'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { DateField, DateTimeField, SelectField, TextareaField, TextField } from '#client/kit/form/fields.tsx'

/** What a tender says of itself: its name, its period, until when carriers answer. */
export const TenderFields = () => {
  const { t } = useTexts('tenders')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <FullWidth>
        <TextField name="name" label={t('field.name')} maxLength={120} required />
      </FullWidth>
      <DateField name="valid_from" label={t('field.valid_from')} required />
      <DateField name="valid_until" label={t('field.valid_until')} required />
      <DateTimeField name="response_time_limit" label={t('field.response_time_limit')} required />
      <SelectField
        name="modal"
        label={t('field.modal')}
        required
        options={TENDER_MODALS.map((value) => ({ value, label: t(`modal.${value}`) }))}
      />
      <FullWidth>
        <TextareaField name="notes" label={t('field.notes')} />
      </FullWidth>
    </SimpleGrid>
  )
}
