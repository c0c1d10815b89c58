import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { money, percent } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { serviceWords } from '#client/kit/shipment/services-on-request.ts'
import type { Offer, Simulation } from '#client/kit/pricing/simulation.ts'
import { PriceExplanation } from '#client/kit/pricing/PriceExplanation.tsx'
import { DueDays } from './DueDays.tsx'
import { FloorSentence } from '#client/kit/pricing/FloorNote.tsx'
import { SharesTable } from './SharesTable.tsx'
import styles from './offer.module.css'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
)

type Props = { offer: Offer; shipment: Simulation['shipment'] }

/** Everything that is known about one price: its lines, delivery day, floor, recovered taxes, shares. */
export const OfferDetail = ({ offer, shipment }: Props) => {
  const { t } = useTexts('simulations')
  const { t: pricing } = useTexts('pricing')
  const { result, due_date: due, net_of_credit: net, antt, addresses, missing_services: missing } = offer
  if (!result)
    return (
      <Text size="sm" p="md">
        {text('simulations:page.no_explanation')}
      </Text>
    )
  const { consumption } = result
  return (
    <>
      <PriceExplanation price={result} carrier={offer.transporter.fantasy_name} />
      <div className={styles.parts}>
        {missing.length > 0 ? (
          <Alert color="yellow">
            {t('missing_services', {
              services: missing.map((name) => serviceWords(name)).join(', '),
            })}
          </Alert>
        ) : null}
        {addresses ? (
          <Part title={t('shares.title')}>
            <SharesTable shares={addresses} />
          </Part>
        ) : null}
        {due ? (
          <Part title={t('due.title')}>
            <DueDays
              collected={shipment.date}
              due={due}
              business={offer.business_days}
              holidays={shipment.holidays
                .filter(
                  ({ company_id }) =>
                    company_id === null ||
                    company_id === shipment.shipper_id ||
                    company_id === offer.transporter_id,
                )
                .map(({ day }) => day)}
              steps={result.steps}
            />
          </Part>
        ) : null}
        {antt ? (
          <Part title={pricing('floor.title')}>
            <FloorSentence antt={antt} />
          </Part>
        ) : null}
        {net ? (
          <Part title={t('net.title')}>
            <Text size="sm">
              {t('net.sentence', {
                total: money(offer.total_value),
                icms: money(net.icms),
                pis_cofins: money(net.pis_cofins),
                cost: money(net.cost),
              })}
            </Text>
          </Part>
        ) : null}
        {consumption ? (
          <Part title={t('consumption.title')}>
            <Text size="sm">
              {t('consumption.sentence', {
                base: money(consumption.base),
                ibs: money(consumption.ibs.amount),
                ibs_rate: percent(consumption.ibs.rate, 4),
                cbs: money(consumption.cbs.amount),
                cbs_rate: percent(consumption.cbs.rate, 4),
                norm: consumption.norm,
              })}
            </Text>
          </Part>
        ) : null}
      </div>
    </>
  )
}
