import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { date, money } from '#client/lib/format.ts'
import { type Offer, bestDue } from '../simulation.ts'
import { BestBadges, Difference, useLeadTime } from './OfferParts.tsx'
import type { OfferListProps } from './OfferTable.tsx'
import { PriceExplanation } from './PriceExplanation.tsx'
import styles from './freight.module.css'

/** The comparison on a phone: one card per offer, best first. */
export const OfferCards = ({ offers, createTo }: OfferListProps) => {
  const { t } = useTranslation('freight')
  const [best] = offers
  if (!best) return null
  const soonest = bestDue(offers)
  return (
    <ol className={styles.cards} aria-label={t('simulation.result')}>
      {offers.map((offer) => (
        <OfferCard
          key={offer.simulation_table_id}
          offer={offer}
          best={best}
          isSoonest={soonest !== null && offer.due_date === soonest}
          to={createTo(offer)}
        />
      ))}
    </ol>
  )
}

type CardProps = { offer: Offer; best: Offer; isSoonest: boolean; to: string | null }

const OfferCard = ({ offer, best, isSoonest, to }: CardProps) => {
  const { t } = useTranslation('freight')
  const leadTime = useLeadTime()
  const [isOpen, setOpen] = useState(false)
  const carrier = offer.transporter.fantasy_name
  return (
    <li className={styles.card}>
      <div style={{ padding: 14 }}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600}>{`${offer.position}. ${carrier}`}</Text>
          <Text fw={700} className={styles.nowrap ?? ''}>
            {money(offer.total_value)}
          </Text>
        </Group>
        <Group justify="space-between" my={4}>
          <BestBadges price={offer.total_value === best.total_value} time={isSoonest} />
          <Text size="sm" component="div">
            <Difference offer={offer} best={best} />
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {[
            leadTime(offer),
            offer.due_date ? `${t('simulation.due')} ${date(offer.due_date)}` : null,
            offer.table,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Group grow mt="sm" className="no-print">
          <Button
            variant="default"
            h={44}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'simulation.hide_of' : 'simulation.show_of', { carrier })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'simulation.hide' : 'simulation.show')}
          </Button>
          {to ? (
            <Button
              component={Link}
              to={to}
              h={44}
              variant={offer === best ? 'filled' : 'default'}
              aria-label={t('simulation.create_with', { carrier })}
            >
              {t('simulation.create')}
            </Button>
          ) : null}
        </Group>
      </div>
      {isOpen ? (
        offer.result ? (
          <PriceExplanation price={offer.result} carrier={carrier} />
        ) : (
          <Text size="sm" p="md">
            {t('simulation.no_explanation')}
          </Text>
        )
      ) : null}
    </li>
  )
}
