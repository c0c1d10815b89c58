import { useTranslation } from 'react-i18next'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { TextField, TextareaField } from '#client/kit/form/fields.tsx'

/** References of the shipper's own and words for the people who load and drive. */
export const NotesSection = () => {
  const { t } = useTranslation('freight')
  return (
    <FormSection title={t('order.notes')} columns={3}>
      <TextField name="shipper_order_code" label={t('order.shipper_order_code')} maxLength={80} />
      <TextField name="project_name" label={t('order.project_name')} maxLength={120} />
      <TextField name="cost_center" label={t('order.cost_center')} maxLength={120} />
      <FullWidth>
        <TextareaField name="order_observation" label={t('order.order_observation')} rows={2} />
      </FullWidth>
      <FullWidth>
        <TextareaField name="collection_observation" label={t('order.collection_observation')} rows={2} />
      </FullWidth>
    </FormSection>
  )
}
