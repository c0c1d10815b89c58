import { useTexts } from '#client/lib/texts.ts'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'

/** The range in which the goods travel. */
export const TemperatureFields = () => {
  const { t } = useTexts('orders')
  return (
    <>
      <DecimalField name="min_temperature" label={t('field.min_temperature')} places={2} suffix="°C" />
      <DecimalField name="max_temperature" label={t('field.max_temperature')} places={2} suffix="°C" />
    </>
  )
}
