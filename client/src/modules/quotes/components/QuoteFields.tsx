import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useWatch } from 'react-hook-form'
import { shippers } from '#shared/companies/companies.contract.ts'
import { vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import {
  PACKAGINGS,
  QUOTE_FREIGHTS,
  QUOTE_MODALS,
  QUOTE_ROUNDS,
  SERVICE_LEVELS,
} from '#shared/quotes/quote-input.ts'
import { DecimalField, MoneyField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { EmailsField } from '#client/kit/form/EmailsField.tsx'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import {
  DateField,
  DateTimeField,
  SelectField,
  SwitchField,
  TextField,
  TextareaField,
} from '#client/kit/form/fields.tsx'
import { PlaceFields } from '#client/kit/place/PlaceFields.tsx'
import { HOME } from '#client/kit/place/countries.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { useMay } from '#client/kit/use-access.ts'
import { CarriersField } from './CarriersField.tsx'
import { ItemsField } from './ItemsField.tsx'

const inDelivery = (name: string): string => `delivery_address.${name}`
const inCollection = (name: string): string => `collection_address.${name}`

const Round = () => {
  const { t } = useTexts('quotes')
  const round: unknown = useWatch({ name: 'round' })
  return (
    <>
      <SelectField
        name="round"
        label={t('field.round')}
        description={t(`round_hints.${QUOTE_ROUNDS.find((one) => one === round) ?? 'open'}`)}
        required
        options={QUOTE_ROUNDS.map((value) => ({ value, label: t(`rounds.${value}`) }))}
      />
      {round === 'waterfall' ? (
        <IntegerField
          name="waterfall_minutes"
          label={t('field.waterfall_minutes')}
          min={5}
          max={10_080}
          required
        />
      ) : null}
    </>
  )
}

const Goods = () => {
  const { t } = useTexts('quotes')
  return (
    <FormSection title={t('section.goods')} columns={3}>
      <WeightField name="weight" label={t('field.weight')} required />
      <MoneyField name="invoice_value" label={t('field.invoice_value')} required />
      <DecimalField name="bulk" label={t('field.bulk')} />
      <DecimalField name="cubage" label={t('field.cubage')} suffix="m³" />
      <TextField name="description_material" label={t('field.description_material')} maxLength={255} />
      <SelectField
        name="packaging_type"
        label={t('field.packaging_type')}
        options={PACKAGINGS.map((value) => ({ value, label: t(`packagings.${value}`) }))}
      />
      <SwitchField name="dangerous_products" label={t('field.dangerous_products')} />
      <FullWidth>
        <ItemsField name="items" label={t('field.items')} />
      </FullWidth>
    </FormSection>
  )
}

const Service = () => {
  const { t } = useTexts('quotes')
  const may = useMay()
  const freights = QUOTE_FREIGHTS.filter(
    (value) => value !== 'fob_reimbursement' || may('features.quotation_freight_fob_reimbursement_option'),
  )
  return (
    <FormSection title={t('section.service')} columns={3}>
      <SelectField
        name="modals.0"
        label={t('field.modal')}
        required
        options={QUOTE_MODALS.map((value) => ({ value, label: t(`modals.${value}`) }))}
      />
      <SelectField
        name="service_level"
        label={t('field.service_level')}
        required
        options={SERVICE_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
      />
      <SelectField
        name="freight_type"
        label={t('field.freight_type')}
        required
        options={freights.map((value) => ({ value, label: t(`freights.${value}`) }))}
      />
      <ResourceField<{ id: string; vehicle_type: string }>
        name="vehicle_type_id"
        label={t('field.vehicle_type_id')}
        resource={vehicleTypes}
        optionLabel={(row) => row.vehicle_type}
      />
      <DateTimeField name="collection_date_time" label={t('field.collection_date_time')} />
      <DateField name="need_date" label={t('field.need_date')} />
      <SwitchField name="emergency" label={t('field.emergency')} />
      <SwitchField name="express" label={t('field.express')} />
      <SwitchField name="icms_exemption" label={t('field.icms_exemption')} />
      <SwitchField name="is_traceable" label={t('field.is_traceable')} />
      <SwitchField name="no_obligation_quote" label={t('field.no_obligation_quote')} />
    </FormSection>
  )
}

/** A quote as it is typed; an order that is quoted says itself what it weighs and where it goes. */
export const QuoteFields = ({ isOfOrder }: { isOfOrder: boolean }) => {
  const { t } = useTexts('quotes')
  const session = useSession()
  const isOwn = session !== null && roleOf(session) === 'shipper'
  return (
    <Stack gap="md">
      <FormSection title={t('section.what')} columns={3}>
        {isOwn || isOfOrder ? null : (
          <ResourceField<{ id: string; fantasy_name: string }>
            name="company_id"
            label={t('shipper')}
            resource={shippers}
            optionLabel={(row) => row.fantasy_name}
            required
          />
        )}
        <TextField name="quote_name" label={t('field.quote_name')} maxLength={120} />
        <DateTimeField name="response_time_limit" label={t('field.response_time_limit')} required />
        <Round />
      </FormSection>
      <FormSection title={t('section.carriers')} description={t('carriers_hint')} columns={1}>
        <CarriersField name="transporters" label={t('section.carriers')} />
      </FormSection>
      {isOfOrder ? null : (
        <>
          <FormSection title={t('section.to')}>
            <TextField name={inDelivery('name')} label={t('field.destinatary')} maxLength={120} />
            <PlaceFields country={HOME} at={inDelivery} />
          </FormSection>
          <FormSection title={t('section.from')} description={t('from_hint')}>
            <PlaceFields country={HOME} at={inCollection} optional />
          </FormSection>
          <Goods />
        </>
      )}
      <Service />
      <FormSection title={t('section.more')}>
        <FullWidth>
          <TextareaField name="observation" label={t('field.observation')} required />
        </FullWidth>
        <TextField name="cost_center" label={t('field.cost_center')} maxLength={80} />
        <EmailsField name="cost_emails" label={t('field.cost_emails')} />
      </FormSection>
    </Stack>
  )
}
