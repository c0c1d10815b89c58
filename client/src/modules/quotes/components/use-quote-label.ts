import { useTexts } from '#client/lib/texts.ts'
import { isOneOf } from '#shared/kit/typed.ts'

const FIELDS = [
  'quote_name',
  'round',
  'waterfall_minutes',
  'weight',
  'invoice_value',
  'bulk',
  'cubage',
  'observation',
  'response_time_limit',
  'service_level',
  'freight_type',
  'cost_center',
  'items',
  'description_material',
  'packaging_type',
  'modal',
  'vehicle_type_id',
  'collection_date_time',
  'need_date',
  'emergency',
  'express',
  'dangerous_products',
  'icms_exemption',
  'is_traceable',
  'no_obligation_quote',
  'weight_shipping_value',
  'icms',
  'business_days',
  'rates',
  'transporter_delivery_time',
  'valid_until',
] as const

/** What the screens call a field of a quote. */
export const useQuoteLabel = (): ((field: string) => string) => {
  const { t } = useTexts('quotes')
  return (field) => {
    if (isOneOf(FIELDS, field)) return t(`field.${field}`)
    if (field === 'response') return t('status_label')
    if (field === 'total_value') return t('total')
    if (field === 'justification' || field.endsWith('_justification')) return t('justification')
    return field
  }
}
