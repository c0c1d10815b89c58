import { useTexts } from '#client/lib/texts.ts'
import { quoteSearch } from '#client/kit/quote-search.ts'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { IconGavel } from '#client/ui/icons.ts'

type Props = { id: string; transporter_id: number | null; actions: readonly string[] }

/** A quote to carriers for an order that has none and may be proposed. */
export const OrderQuote = ({ id, transporter_id, actions }: Props) => {
  const { t } = useTexts('orders')
  if (transporter_id !== null || !actions.includes('send_proposal')) return null
  return (
    <ScreenButton
      screen="quotes_create"
      icon={IconGavel}
      label={t('detail.quote')}
      search={quoteSearch({ order_id: id })}
    />
  )
}
