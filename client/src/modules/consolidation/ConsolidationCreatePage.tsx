import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { consolidations } from '#shared/consolidation/consolidation.contract.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { cities } from '#shared/places/places.contract.ts'
import { DateField, SwitchField } from '#client/kit/form/fields.tsx'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { roleOf, useSession } from '#client/lib/session.ts'
import { DocumentsField } from './components/DocumentsField.tsx'
import { VehicleRows } from './components/VehicleRows.tsx'
import { NEW_VEHICLE } from './components/new-vehicle.ts'

const DEFAULTS = {
  settings: {
    wait_days: 2,
    max_km: 3000,
    departs_at: 8,
    receives_from: 8,
    receives_until: 18,
    cubage_factor: 300,
    vehicles: [NEW_VEHICLE],
    separates_dangerous: true,
    lonely_documents: [],
    is_best_way: true,
    seed: 1,
  },
}

const Rules = () => {
  const { t } = useTexts('consolidation')
  return (
    <FormSection title={t('new.rules')}>
      <IntegerField
        name="settings.wait_days"
        label={t('new.wait_days')}
        description={t('new.wait_hint')}
        min={0}
        max={30}
        required
      />
      <IntegerField name="settings.max_km" label={t('new.max_km')} min={1} max={1_000_000} required />
      <IntegerField name="settings.departs_at" label={t('new.departs_at')} min={0} max={23} required />
      <IntegerField
        name="settings.receives_from"
        label={t('new.receives_from')}
        description={t('new.receives_hint')}
        min={0}
        max={23}
        required
      />
      <IntegerField
        name="settings.receives_until"
        label={t('new.receives_until')}
        min={1}
        max={24}
        required
      />
      <IntegerField
        name="settings.cubage_factor"
        label={t('new.cubage')}
        description={t('new.cubage_hint')}
        min={1}
        max={10_000}
        required
      />
      <FullWidth>
        <DocumentsField
          name="settings.lonely_documents"
          label={t('new.lonely')}
          description={t('new.lonely_hint')}
        />
      </FullWidth>
      <SwitchField name="settings.separates_dangerous" label={t('new.dangerous')} />
      <SwitchField name="settings.is_best_way" label={t('new.best_way')} />
    </FormSection>
  )
}

/** What automatic loads are made from: days, vehicles at hand, limits; every field is required (spec 002 §5). */
export const ConsolidationCreatePage = () => {
  const { t } = useTexts('consolidation')
  const pathTo = usePathTo()
  const session = useSession()
  const isOwn = session !== null && roleOf(session) === 'shipper'
  return (
    <ResourceFormPage
      contract={consolidations}
      title={t('new.title')}
      backTo={pathTo('consolidations') ?? '/home/menu'}
      defaults={DEFAULTS}
    >
      <Stack gap="xl">
        <FormSection title={t('new.what')} description={t('new.what_text')}>
          {isOwn ? null : (
            <ResourceField<{ id: string; fantasy_name: string }>
              name="company_id"
              label={t('list.company')}
              resource={shippers}
              optionLabel={(row) => row.fantasy_name}
              required
            />
          )}
          <ResourceField<{ id: string; name: string; uf: string }>
            name="settings.origin_city_id"
            label={t('new.origin')}
            resource={cities}
            optionLabel={(city) => `${city.name}/${city.uf}`}
            required
          />
          <DateField name="settings.collection_date" label={t('new.collection_date')} required />
          <DateField name="settings.delivery_date" label={t('new.delivery_date')} required />
        </FormSection>
        <VehicleRows />
        <Rules />
      </Stack>
    </ResourceFormPage>
  )
}
