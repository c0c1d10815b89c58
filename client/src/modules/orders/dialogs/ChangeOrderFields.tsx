import { Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { FREIGHT_TYPES } from '#shared/orders/order-modals.ts'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import {
  DateTimeField,
  SelectField,
  SwitchField,
  TextField,
  TextareaField,
} from '#client/kit/form/fields.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { MONITORING } from '../monitoring.ts'
import { ProductLines } from '../products/ProductLines.tsx'
import { TemperatureFields } from '../products/TemperatureFields.tsx'

export const CHANGED_FIELDS = [
  'shipper_order_code',
  'external_id',
  'type_freight',
  'collection_date_time',
  'delivery_date_time',
  'scheduling_date_time',
  'boarding_value',
  'estimated_value',
  'cost_center',
  'project_name',
  'order_observation',
  'collection_observation',
  'comments',
  'min_temperature',
  'max_temperature',
  ...MONITORING,
] as const

/** Fields of an order that change after its creation, its cargo aside. */
export const ChangeOrderFields = () => {
  const { t } = useTexts('orders')
  return (
    <>
      <TextField name="shipper_order_code" label={t('field.shipper_order_code')} />
      <TextField name="external_id" label={t('field.external_id')} />
      <SelectField
        name="type_freight"
        label={t('field.type_freight')}
        required
        options={FREIGHT_TYPES.map((value) => ({ value, label: t(`freight.${value}`) }))}
      />
      <DateTimeField name="collection_date_time" label={t('field.collection_date_time')} />
      <DateTimeField name="delivery_date_time" label={t('field.delivery_date_time')} />
      <DateTimeField name="scheduling_date_time" label={t('field.scheduling_date_time')} />
      <MoneyField name="boarding_value" label={t('field.boarding_value')} />
      <MoneyField name="estimated_value" label={t('field.estimated_value')} />
      <TextField name="cost_center" label={t('field.cost_center')} />
      <TextField name="project_name" label={t('field.project_name')} />
      <TextareaField name="order_observation" label={t('field.order_observation')} />
      <TextareaField name="collection_observation" label={t('field.collection_observation')} />
      <TextareaField name="comments" label={t('field.comments')} />
      <FullWidth>
        <Title order={3} size="h5" mb="xs">
          {t('field.products')}
        </Title>
        <ProductLines sums={false} />
      </FullWidth>
      <TemperatureFields />
      {MONITORING.map((name) => (
        <SwitchField key={name} name={name} label={t(`field.${name}`)} />
      ))}
    </>
  )
}
