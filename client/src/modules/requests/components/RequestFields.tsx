import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { suppliers } from '#shared/companies/companies.contract.ts'
import { REQUEST_TYPES } from '#shared/requests/request-input.ts'
import { DecimalField, MoneyField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { DateField, SelectField, SwitchField, TextField, TextareaField } from '#client/kit/form/fields.tsx'
import { PlaceFields } from '#client/kit/place/PlaceFields.tsx'
import { HOME } from '#client/kit/place/countries.ts'
import { ProductLines } from './ProductLines.tsx'
import { EmailsField } from '#client/kit/form/EmailsField.tsx'

const inDelivery = (name: string): string => `delivery_address.${name}`
const inCollection = (name: string): string => `collection_address.${name}`

/** What goes to whom: the fields of a new request and of one that is changed. */
export const RequestFields = ({ isNew }: { isNew: boolean }) => {
  const { t } = useTexts('requests')
  return (
    <Stack gap="md">
      <FormSection title={t('section.who')}>
        <TextField name="destinatary_name" label={t('field.destinatary_name')} maxLength={150} required />
        <TextField
          name="destinatary_identification_document"
          label={t('field.destinatary_identification_document')}
          maxLength={20}
        />
      </FormSection>
      {isNew ? (
        <>
          <FormSection title={t('section.to')}>
            <PlaceFields country={HOME} at={inDelivery} />
          </FormSection>
          <FormSection title={t('section.from')} description={t('from_hint')}>
            <PlaceFields country={HOME} at={inCollection} optional />
          </FormSection>
        </>
      ) : null}
      <FormSection title={t('section.goods')} columns={3}>
        <MoneyField name="value" label={t('field.value')} required />
        <WeightField name="weight" label={t('field.weight')} required />
        <DecimalField name="cubed" label={t('field.cubed')} suffix="m³" />
        <DecimalField name="volumes" label={t('field.volumes')} />
        <DateField name="collection_date" label={t('field.collection_date')} />
        <SelectField
          name="type"
          label={t('field.type')}
          required
          options={REQUEST_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <IntegerField name="receives_from" label={t('field.receives_from')} min={0} max={23} />
        <IntegerField name="receives_until" label={t('field.receives_until')} min={1} max={24} />
        <SwitchField name="dangerous" label={t('field.dangerous')} />
        <SwitchField name="need_quotation" label={t('field.need_quotation')} />
      </FormSection>
      <ProductLines />
      <FormSection title={t('section.more')}>
        {isNew ? <TextField name="external_id" label={t('field.external_id')} maxLength={80} /> : null}
        <TextField name="erp_request_number" label={t('field.erp_request_number')} maxLength={60} />
        <ResourceField<{ id: string; fantasy_name: string }>
          name="supplier_id"
          label={t('field.supplier_id')}
          resource={suppliers}
          optionLabel={(row) => row.fantasy_name}
        />
        <EmailsField
          name="receive_simulation_emails"
          label={t('field.receive_simulation_emails')}
          description={t('emails_hint')}
        />
        <FullWidth>
          <TextareaField name="observation" label={t('field.observation')} />
        </FullWidth>
      </FormSection>
    </Stack>
  )
}
