import { Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { CpfCnpjField } from '#client/kit/form/MaskedField.tsx'
import { SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useTexts } from '#client/lib/texts.ts'
import { finalCustomers } from '#shared/surveys/final-customers.contract.ts'

/** Create and update of a final customer. */
export const FinalCustomerFormPage = () => {
  const { t } = useTexts('surveys')
  const { id } = useParams()
  const pathTo = usePathTo()
  return (
    <ResourceFormPage
      contract={finalCustomers}
      id={id}
      title={t(id === undefined ? 'new_customer' : 'edit_customer')}
      backTo={pathTo('final_customer') ?? '/home/menu'}
    >
      <Stack gap="md">
        <FormSection title={t('identity')}>
          <TextField name="name" label={t('field.name')} maxLength={120} required />
          <TextField name="social_reason" label={t('field.social_reason')} maxLength={120} />
          <CpfCnpjField
            name="identification_document"
            label={t('field.document')}
            description={t('field.document_hint')}
          />
          <SwitchField name="individual" label={t('field.individual')} />
        </FormSection>
        <FormSection title={t('reach')}>
          <TextField name="email" type="email" label={t('field.email')} maxLength={200} required />
          <TextField name="contact" label={t('field.contact')} maxLength={80} />
        </FormSection>
      </Stack>
    </ResourceFormPage>
  )
}
