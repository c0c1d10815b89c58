import { useTexts } from '#client/lib/texts.ts'
import { quoteSearch } from '#client/kit/quote-search.ts'
import type { Simulation } from '#client/kit/pricing/simulation.ts'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { IconGavel } from '#client/ui/icons.ts'

/** The simulated freight as a quote to carriers. */
export const QuoteButton = ({ simulation: { shipment, ranked } }: { simulation: Simulation }) => {
  const { t } = useTexts('simulations')
  return (
    <ScreenButton
      screen="quotes_create"
      icon={IconGavel}
      label={t('page.quote')}
      search={quoteSearch({
        collection_city_id: shipment.origin.city_id,
        delivery_city_id: shipment.destination.city_id,
        weight: shipment.weight,
        invoice_value: shipment.invoice_value,
        cubage: shipment.volume_m3,
        table: ranked[0]?.table,
        table_value: ranked[0]?.total_value,
      })}
    />
  )
}
