import { Alert, Stack } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { vehicleOptions } from '#shared/fleet/fleet.contract.ts'
import { MODALS } from '#shared/orders/order-modals.ts'
import { cities } from '#shared/places/places.contract.ts'
import { VALUE_CALCULATIONS, routeTables } from '#shared/routes/route-tables.contract.ts'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { DateField, SelectField, SwitchField, TextField, TextareaField } from '#client/kit/form/fields.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { RateRows } from './components/RateRows.tsx'
import { WholeNumberField } from './components/WholeNumberField.tsx'
import type { RouteTable } from './route.ts'

const named = (row: { fantasy_name: string }) => row.fantasy_name
const cityName = (row: { name: string; uf: string }) => `${row.name}/${row.uf}`

/** Who agrees: the reader's own side is known, the other is chosen; operator and 4PL name both. */
const Sides = () => {
  const { t } = useTexts('routes')
  const session = useSession()
  const role = session ? roleOf(session) : 'shipper'
  return (
    <>
      {role === 'shipper' ? null : (
        <ResourceField
          name="shipper_id"
          label={t('shipper')}
          resource="shippers"
          optionLabel={named}
          required
        />
      )}
      {role === 'transporter' ? null : (
        <ResourceField
          name="transporter_id"
          label={t('transporter')}
          resource="transporters"
          optionLabel={named}
          required
        />
      )}
    </>
  )
}

const End = ({ side }: { side: 'origin' | 'destiny' }) => {
  const { t } = useTexts('routes')
  const { setValue } = useFormContext()
  return (
    <Stack gap="sm">
      <ResourceField
        name={`${side}_city_id`}
        label={t(`${side}_city`)}
        description={t('city_or_state')}
        resource={cities}
        optionLabel={cityName}
        onPick={(row) => row && setValue(`${side}_uf`, null, { shouldDirty: true })}
      />
      <StateField side={side} />
    </Stack>
  )
}

const StateField = ({ side }: { side: 'origin' | 'destiny' }) => {
  const { t } = useTexts('routes')
  const city = useWatch({ name: `${side}_city_id` }) as number | null | undefined
  return city ? null : (
    <SelectField
      name={`${side}_uf`}
      label={t(`${side}_state`)}
      options={UFS.map((uf) => ({ value: uf, label: uf }))}
    />
  )
}

const UFS = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

const Value = () => {
  const { t } = useTexts('routes')
  const how = useWatch({ name: 'value_calculation' }) as string | undefined
  return (
    <DecimalField
      name="value"
      label={t(how === 'per_km' ? 'value_per_km' : 'value_fixed')}
      prefix="R$"
      places={4}
      minPlaces={2}
      required
    />
  )
}

/** An option belongs to its type: another type has others. */
const VehicleFields = () => {
  const { t } = useTexts('routes')
  const { setValue } = useFormContext()
  const type = useWatch({ name: 'vehicle_type_id' }) as number | null | undefined
  return (
    <>
      <ResourceField
        name="vehicle_type_id"
        label={t('vehicle')}
        description={t('vehicle_hint')}
        resource="vehicle_types"
        optionLabel={(one: { vehicle_type: string }) => one.vehicle_type}
        onPick={() => setValue('vehicle_option_id', null, { shouldDirty: true })}
      />
      {type ? (
        <ResourceField
          key={type}
          name="vehicle_option_id"
          label={t('vehicle_option')}
          description={t('vehicle_option_hint')}
          resource={vehicleOptions}
          filter={{ vehicle_type_id: String(type) }}
          optionLabel={(one: { vehicle_option: string }) => one.vehicle_option}
        />
      ) : null}
    </>
  )
}

/** Create and change a route table with its rates. A changed draft is decided on again by both sides. */
export const RouteFormPage = () => {
  const { t } = useTexts('routes')
  const { id } = useParams()
  const pathTo = usePathTo()
  const back = id ? pathTo('route_detail', { id }) : pathTo('approve_route_table')
  return (
    <ResourceFormPage<RouteTable>
      contract={routeTables}
      id={id}
      title={t(id ? 'edit_route' : 'new_route')}
      backTo={back ?? '/home/menu'}
      defaults={{
        transport_modal: 'full_truckload',
        value_calculation: 'fixed',
        business_day: true,
        rates: [],
      }}
    >
      {(row) => (
        <>
          {row ? <Alert color="blue">{t('edit_hint')}</Alert> : null}
          <FormSection title={t('agreement')}>
            {row ? null : <Sides />}
            <TextField name="project" label={t('project_code')} maxLength={60} required />
            <TextField name="project_name" label={t('project_name')} maxLength={120} />
            <TextField name="contract" label={t('contract')} maxLength={120} />
            <FullWidth>
              <TextareaField name="description" label={t('description_label')} rows={2} />
            </FullWidth>
          </FormSection>
          <FormSection title={t('lane')}>
            <End side="origin" />
            <End side="destiny" />
          </FormSection>
          <FormSection title={t('transport')}>
            <SelectField
              name="transport_modal"
              label={t('modal')}
              options={MODALS.map((value) => ({ value, label: text(`shipment:modal.${value}`, {}, value) }))}
              required
            />
            <VehicleFields />
            <WholeNumberField name="lead_time" label={t('lead_time_days')} />
            <SwitchField name="business_day" label={t('business_day')} />
          </FormSection>
          <FormSection title={t('price')}>
            <SelectField
              name="value_calculation"
              label={t('value_calculation')}
              options={VALUE_CALCULATIONS.map((value) => ({ value, label: t(`calculation.${value}`) }))}
              required
            />
            <Value />
            <DateField name="date_start" label={t('date_start')} required />
            <DateField name="date_end" label={t('date_end')} required />
            <FullWidth>
              <RateRows />
            </FullWidth>
          </FormSection>
        </>
      )}
    </ResourceFormPage>
  )
}
