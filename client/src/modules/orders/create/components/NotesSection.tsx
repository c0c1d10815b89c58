import { useWatch } from 'react-hook-form'
import { keysOf } from '#shared/kit/typed.ts'
import { text } from '#client/lib/i18n.ts'
import { useTexts } from '#client/lib/texts.ts'
import { customers, riskManagers, suppliers } from '#shared/companies/companies.contract.ts'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { FoldedSection } from '#client/kit/form/FoldedSection.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import { TextField, TextareaField } from '#client/kit/form/fields.tsx'

type Company = { id: string; fantasy_name: string }

const nameOf = (row: Company) => row.fantasy_name

/** Its fields and their names. */
const FIELDS = {
  shipper_order_code: 'orders:create.shipper_order_code',
  external_id: 'orders:field.external_id',
  project_name: 'orders:field.project_name',
  cost_center: 'orders:field.cost_center',
  boarding_value: 'orders:field.boarding_value',
  estimated_value: 'orders:field.estimated_value',
  customer_id: 'orders:field.customer',
  supplier_id: 'orders:field.supplier',
  risk_manager_id: 'orders:field.risk_manager',
  order_observation: 'orders:create.order_observation',
  collection_observation: 'orders:create.collection_observation',
  comments: 'orders:field.comments',
} as const

/** The fields that are filled in, by their names. */
const useHeld = (): string | null => {
  const values = useWatch({ name: keysOf(FIELDS) }) as unknown[]
  const filled = keysOf(FIELDS).filter((_, index) => Boolean(values[index]))
  const [first, second, ...others] = filled.map((name) => text(FIELDS[name]))
  if (first === undefined) return null
  if (second === undefined) return first
  return others.length === 0
    ? `${first}, ${second}`
    : text('kit:list.more_values', { first: `${first}, ${second}`, count: others.length })
}

/** References of the shipper's own, who else has a part in the order, and words for the people who load and drive. */
export const NotesSection = () => {
  const { t } = useTexts('orders')
  return (
    <FoldedSection
      title={t('create.notes')}
      held={useHeld()}
      empty={t('create.notes_empty')}
      fields={keysOf(FIELDS)}
      columns={3}
    >
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
    </FoldedSection>
  )
}
