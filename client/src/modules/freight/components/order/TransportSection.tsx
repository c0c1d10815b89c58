import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { vehicleOptions, vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import { FREIGHT_TYPES, ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { DateTimeField, SelectField } from '#client/kit/form/fields.tsx'
import type { InvoiceTotals } from '../../invoices.ts'
import { DistanceField } from '../DistanceField.tsx'

/** How and when it is carried. */
export const TransportSection = ({ totals }: { totals: InvoiceTotals | null }) => {
  const { t } = useTranslation('freight')
  const vehicleType = useWatch({ name: 'vehicle_type_id' }) as number | null | undefined
  const deliveries = useWatch({ name: 'order_delivery_addresses' }) as unknown[] | undefined
  const last = Math.max(0, (deliveries?.length ?? 1) - 1)
  return (
    <FormSection title={t('order.transport')} columns={3}>
      <SelectField
        name="modal"
        label={t('order.modal')}
        required
        options={ORDER_MODALS.map((value) => ({ value, label: t(`modal.${value}`) }))}
      />
      <SelectField
        name="type_freight"
        label={t('order.type_freight')}
        required
        options={FREIGHT_TYPES.map((value) => ({ value, label: t(`type_freight.${value}`) }))}
      />
      <DistanceField
        name="distance"
        label={t('order.distance')}
        originField="order_collection_addresses.0.city_id"
        destinationField={`order_delivery_addresses.${last}.city_id`}
        originFrom={totals?.origins[0]?.id ?? null}
        destinationFrom={totals?.destinations.at(-1)?.id ?? null}
      />
      <ResourceField<{ vehicle_type: string }>
        name="vehicle_type_id"
        label={t('order.vehicle_type')}
        resource={vehicleTypes}
        optionLabel={(row) => row.vehicle_type}
      />
      {vehicleType ? (
        <ResourceField<{ vehicle_option: string }>
          name="vehicle_option_id"
          label={t('order.vehicle_option')}
          resource={vehicleOptions}
          filter={{ vehicle_type_id: String(vehicleType) }}
          optionLabel={(row) => row.vehicle_option}
        />
      ) : null}
      <DateTimeField name="collection_date_time" label={t('order.collection_date')} />
      <DateTimeField
        name="delivery_date_time"
        label={t('order.delivery_date')}
        description={t('order.delivery_hint')}
      />
    </FormSection>
  )
}
