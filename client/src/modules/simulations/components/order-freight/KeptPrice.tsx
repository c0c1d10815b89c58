import { Alert, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Facts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { FloorSentence } from '#client/kit/pricing/FloorNote.tsx'
import { PriceExplanation } from '#client/kit/pricing/PriceExplanation.tsx'
import { dateTime } from '#client/lib/format.ts'
import { AlteredRates } from './AlteredRates.tsx'
import { AlterRatesDialog } from './AlterRatesDialog.tsx'
import { AlterRouteDialog } from './AlterRouteDialog.tsx'
import { KeptButtons } from './KeptButtons.tsx'
import { useKeptFacts } from './kept-facts.tsx'
import { type Kept, isZero } from './kept.ts'

/** One calculation of an order: its total, the rates by hand beside the original, and the stored explanation. */
export const KeptPrice = ({ kept }: { kept: Kept }) => {
  const { t } = useTexts('simulations')
  const [altering, setAltering] = useState<'rates' | 'route' | null>(null)
  const facts = useKeptFacts(kept)
  const { simulation, alter_rates: altered, antt } = kept
  const carrier = kept.transporter?.fantasy_name ?? ''
  return (
    <Panel
      title={t(`freight_tab.kind_${kept.kind}`)}
      actions={<KeptButtons kept={kept} onAlter={setAltering} />}
    >
      <Stack gap="md">
        {isZero(kept.total_value) || isZero(kept.weight_shipping_value) ? (
          <Alert color="yellow">{t('freight_tab.missing_value')}</Alert>
        ) : null}
        <Facts facts={facts} />
        {altered && simulation ? (
          <AlteredRates kept={kept} simulation={simulation} altered={altered} />
        ) : null}
        {simulation ? (
          <section aria-label={t('freight_tab.explanation')}>
            <Text fw={650} component="h3" m={0}>
              {t('freight_tab.explanation')}
            </Text>
            <Text size="sm" c="dimmed" mb={6}>
              {`${t('freight_tab.calculated', { date: dateTime(kept.created_at) })}. ${t('freight_tab.explanation_text')}`}
            </Text>
            <PriceExplanation price={simulation} carrier={carrier} />
            {antt ? <FloorSentence antt={antt} /> : null}
          </section>
        ) : null}
      </Stack>
      {altering === 'rates' ? <AlterRatesDialog kept={kept} onClose={() => setAltering(null)} /> : null}
      {altering === 'route' ? (
        <AlterRouteDialog orderId={String(kept.order_id)} onClose={() => setAltering(null)} />
      ) : null}
    </Panel>
  )
}
