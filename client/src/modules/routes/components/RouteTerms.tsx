import { useTexts } from '#client/lib/texts.ts'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { date } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { type RouteTable, valueOf, vehicleOf } from '../route.ts'

/** Price of a route table, and the terms that it holds for. */
export const RouteTerms = ({ route }: { route: RouteTable }) => {
  const { t } = useTexts('routes')
  return (
    <KeyFacts
      title={t('price')}
      facts={[
        { label: t(`calculation.${route.value_calculation}`), value: valueOf(route) },
        {
          label: t('modal'),
          value: text(`shipment:modal.${route.transport_modal}`, {}, route.transport_modal),
        },
        { label: t('vehicle'), value: vehicleOf(route) ?? t('any_vehicle') },
        {
          label: t('lead_time'),
          value:
            route.lead_time === null
              ? null
              : t(route.business_day ? 'business_days' : 'days', { count: route.lead_time }),
        },
        {
          label: t('validity'),
          value: t('validity_range', {
            from: date(route.date_start),
            until: date(route.date_end),
          }),
        },
        { label: t('description_label'), value: route.description },
      ]}
    />
  )
}
