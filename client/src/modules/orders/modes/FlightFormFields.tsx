import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { isAir } from '#shared/orders/order-modals.ts'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { airlineOptions, airportOptions } from './FlyDialog.tsx'

/** Airline, airports and flight of a new order by air. */
export const FlightFormFields = () => {
  const { t } = useTexts('orders')
  const modal = String(useWatch({ name: 'modal' }) ?? '')
  const [origin, destiny] = useWatch({ name: ['origin_airport', 'destiny_airport'] }) as (string | null)[]
  if (!isAir(modal)) return null
  return (
    <>
      <SelectField name="airline_id" label={t('field.airline_id')} numeric options={airlineOptions(null)} />
      <SelectField
        name="origin_airport"
        label={t('field.origin_airport')}
        options={airportOptions(origin ?? null)}
      />
      <SelectField
        name="destiny_airport"
        label={t('field.destiny_airport')}
        options={airportOptions(destiny ?? null)}
      />
      <TextField name="flight" label={t('field.flight')} maxLength={8} />
      <TextField name="awb" label={t('field.awb')} maxLength={14} />
    </>
  )
}
