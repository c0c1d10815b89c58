import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { FREIGHT_TYPES, ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { DateTimeField, SelectField } from '#client/kit/form/fields.tsx'
import type { InvoiceTotals } from '#client/kit/shipment/invoices.ts'
import { DistanceField } from '#client/kit/shipment/DistanceField.tsx'
import { FlightFormFields } from '../../modes/FlightFormFields.tsx'
import { VehicleFields } from '#client/kit/shipment/VehicleFields.tsx'

/** How and when it is carried. */
export const TransportSection = ({ totals }: { totals: InvoiceTotals | null }) => {
  const { t } = useTexts('orders')
  const { t: shipment } = useTexts('shipment')
  const deliveries = useWatch({ name: 'order_delivery_addresses' }) as unknown[] | undefined
  const last = Math.max(0, (deliveries?.length ?? 1) - 1)
  return (
    <FormSection title={t('create.transport')} columns={3}>
      <SelectField
        name="modal"
        label={t('create.modal')}
        required
        options={ORDER_MODALS.map((value) => ({ value, label: shipment(`modal.${value}`) }))}
      />
      <SelectField
        name="type_freight"
        label={shipment('field.type_freight')}
        required
        options={FREIGHT_TYPES.map((value) => ({ value, label: shipment(`type_freight.${value}`) }))}
      />
      <DistanceField
        name="distance"
        label={t('field.distance')}
        originField="order_collection_addresses.0.city_id"
        destinationField={`order_delivery_addresses.${last}.city_id`}
        originFrom={totals?.origins[0]?.id ?? null}
        destinationFrom={totals?.destinations.at(-1)?.id ?? null}
      />
      <FlightFormFields />
      <VehicleFields label={t('field.vehicle_type')} />
      <DateTimeField name="collection_date_time" label={t('create.collection_date')} />
      <DateTimeField
        name="delivery_date_time"
        label={t('create.delivery_date')}
        description={t('create.delivery_hint')}
      />
    </FormSection>
  )
}
