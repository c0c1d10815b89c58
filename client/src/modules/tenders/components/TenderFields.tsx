import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { TENDER_MODALS } from '#shared/tenders/tender-input.ts'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { roleOf, useSession } from '#client/lib/session.ts'
import { DateField, DateTimeField, SelectField, TextareaField, TextField } from '#client/kit/form/fields.tsx'

/** What a tender says of itself: its name, its period, until when carriers answer. */
export const TenderFields = ({ isNew = false }: { isNew?: boolean }) => {
  const { t } = useTexts('tenders')
  const session = useSession()
  const isOwn = session !== null && roleOf(session) === 'shipper'
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {isOwn || !isNew ? null : (
        <FullWidth>
          <ResourceField<{ id: string; fantasy_name: string }>
            name="company_id"
            label={t('shipper')}
            resource={shippers}
            optionLabel={(row) => row.fantasy_name}
            required
          />
        </FullWidth>
      )}
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
