import { useTexts } from '#client/lib/texts.ts'
import { transporters } from '#shared/companies/companies.contract.ts'
import { vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { DateField, SwitchField, TextField, TextareaField } from '#client/kit/form/fields.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'

/** Fields of a load. */
export const RoadMapFields = () => {
  const { t } = useTexts('requests')
  return (
    <FormSection>
      <FullWidth>
        <TextField name="name" label={t('load.name')} maxLength={80} required />
      </FullWidth>
      <DateField name="collection_date" label={t('section.from')} />
      <DateField name="delivery_date" label={t('section.to')} />
      <ResourceField<{ id: string; fantasy_name: string }>
        name="transporter_id"
        label={t('carrier')}
        resource={transporters}
        optionLabel={(row) => row.fantasy_name}
      />
      <ResourceField<RowOf<typeof vehicleTypes>>
        name="vehicle_type_id"
        label={t('load.vehicle')}
        resource={vehicleTypes}
        optionLabel={(row) => row.vehicle_type}
      />
      <SwitchField name="is_less_than_truckload" label={t('load.ltl')} />
      <SwitchField name="dangerous_products" label={t('field.dangerous')} />
      <FullWidth>
        <TextareaField name="observation" label={t('field.observation')} />
      </FullWidth>
    </FormSection>
  )
}
