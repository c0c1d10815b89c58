import { useTexts } from '#client/lib/texts.ts'
import { customers, riskManagers, suppliers } from '#shared/companies/companies.contract.ts'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import { TextField, TextareaField } from '#client/kit/form/fields.tsx'

type Company = { id: string; fantasy_name: string }

const nameOf = (row: Company) => row.fantasy_name

/** References of the shipper's own, who else has a part in the order, and words for the people who load and drive. */
export const NotesSection = () => {
  const { t } = useTexts('orders')
  return (
    <FormSection title={t('create.notes')} columns={3}>
      <TextField name="shipper_order_code" label={t('create.shipper_order_code')} maxLength={80} />
      <TextField name="external_id" label={t('field.external_id')} maxLength={80} />
      <TextField name="project_name" label={t('field.project_name')} maxLength={120} />
      <TextField name="cost_center" label={t('field.cost_center')} maxLength={120} />
      <MoneyField
        name="boarding_value"
        label={t('field.boarding_value')}
        description={t('create.boarding_value_text')}
      />
      <MoneyField
        name="estimated_value"
        label={t('field.estimated_value')}
        description={t('create.own_side_text')}
      />
      <ResourceField<Company>
        name="customer_id"
        label={t('field.customer')}
        resource={customers}
        optionLabel={nameOf}
      />
      <ResourceField<Company>
        name="supplier_id"
        label={t('field.supplier')}
        resource={suppliers}
        optionLabel={nameOf}
      />
      <ResourceField<Company>
        name="risk_manager_id"
        label={t('field.risk_manager')}
        resource={riskManagers}
        optionLabel={nameOf}
      />
      <FullWidth>
        <TextareaField name="order_observation" label={t('create.order_observation')} rows={2} />
      </FullWidth>
      <FullWidth>
        <TextareaField name="collection_observation" label={t('create.collection_observation')} rows={2} />
      </FullWidth>
      <FullWidth>
        <TextareaField
          name="comments"
          label={t('field.comments')}
          description={t('create.own_side_text')}
          rows={2}
        />
      </FullWidth>
    </FormSection>
  )
}
