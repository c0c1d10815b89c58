import { useTexts } from '#client/lib/texts.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import type { GuestQuote } from '#shared/quotes/guest-quote.ts'
import { QUOTE_MODALS } from '#shared/quotes/quote-input.ts'
import { date, dateTime, decimal, money, volume, weight } from '#client/lib/format.ts'
import type { PartRow, QuoteRow } from '../quote.ts'

/** What quotes, parts of them and links have in common. */
type Asked = Pick<
  QuoteRow | PartRow | GuestQuote,
  | 'origin'
  | 'destination'
  | 'weight'
  | 'invoice_value'
  | 'bulk'
  | 'cubage'
  | 'description_material'
  | 'packaging_type'
  | 'items'
  | 'modals'
  | 'service_level'
  | 'freight_type'
  | 'collection_date_time'
  | 'need_date'
  | 'response_time_limit'
  | 'round'
  | 'emergency'
  | 'express'
  | 'dangerous_products'
  | 'icms_exemption'
  | 'is_traceable'
  | 'no_obligation_quote'
>

const MARKS = [
  'emergency',
  'express',
  'dangerous_products',
  'icms_exemption',
  'is_traceable',
  'no_obligation_quote',
] as const

/** The facts of a freight as both sides read them; absent ones are left out. */
export const useQuoteFacts = (asked: Asked, observation: string) => {
  const { t } = useTexts('quotes')
  const [modal] = asked.modals
  const marks = MARKS.filter((name) => asked[name]).map((name) => t(`field.${name}`))
  const sizes = asked.items.map(
    ({ quantity, length, width, height }) => `${quantity} × ${length} × ${width} × ${height} cm`,
  )
  const facts: [string, string | null][] = [
    [t('section.from'), asked.origin],
    [t('section.to'), asked.destination],
    [t('field.weight'), weight(asked.weight)],
    [t('field.invoice_value'), money(asked.invoice_value)],
    [t('field.bulk'), asked.bulk === null ? null : decimal(asked.bulk)],
    [t('field.cubage'), asked.cubage === null ? null : volume(asked.cubage)],
    [t('field.items'), sizes.join('; ')],
    [t('field.description_material'), asked.description_material],
    [
      t('field.packaging_type'),
      asked.packaging_type === null ? null : t(`packagings.${asked.packaging_type}`),
    ],
    [t('field.modal'), isOneOf(QUOTE_MODALS, modal) ? t(`modals.${modal}`) : null],
    [t('field.service_level'), t(`levels.${asked.service_level}`)],
    [t('field.freight_type'), t(`freights.${asked.freight_type}`)],
    [
      t('field.collection_date_time'),
      asked.collection_date_time === null ? null : dateTime(asked.collection_date_time),
    ],
    [t('field.need_date'), asked.need_date === null ? null : date(asked.need_date)],
    [t('field.response_time_limit'), dateTime(asked.response_time_limit)],
    [t('field.round'), t(`rounds.${asked.round}`)],
    [t('marks'), marks.length === 0 ? null : marks.join(', ')],
    [t('field.observation'), observation],
  ]
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))
}
