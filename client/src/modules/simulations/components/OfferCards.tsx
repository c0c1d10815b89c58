import { Button, Checkbox, Group, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { date, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { byModal } from '../by-modal.ts'
import { MOST_COMPARED } from '../compare.ts'
import { type Offer, type Simulation, bestDue, bestPrice, offerKey } from '#client/kit/pricing/simulation.ts'
import { BestBadges, Difference, useLeadTime } from '#client/kit/pricing/OfferParts.tsx'
import { CreateButton } from './offer/CreateButton.tsx'
import { OnTime } from './offer/OnTime.tsx'
import type { CreateTo } from '../use-create-to.ts'
import type { Punctuality } from '#shared/dashboard/dashboard.ts'
import { FloorNote } from '#client/kit/pricing/FloorNote.tsx'
import { OfferDetail } from './offer/OfferDetail.tsx'
import type { OfferListProps } from './offer/offer-list.ts'
import styles from './offers.module.css'
import { useShownColumns } from '../shown-columns.ts'

/** The comparison where little width is: one card per offer, best first, by modal as in the table. */
export const OfferCards = ({
  offers,
  shipment,
  createTo,
  onTime,
  compared,
  onCompare,
  showNet,
}: OfferListProps) => {
  const { t } = useTexts('simulations')
  const best = bestPrice(offers)
  if (!best) return null
  const soonest = bestDue(offers)
  return (
    <ol className={styles.cards} aria-label={t('page.result')}>
      {byModal(offers).map(({ offer, index, opens }) => {
        const key = offerKey(offer)
        const marked = compared.includes(key)
        return (
          <Fragment key={key}>
            {opens === null ? null : (
              <Text component="li" fw={650} size="sm" mt={4}>
                {text(`shipment:modal.${opens.modal}`, {}, opens.modal)} · {opens.count}
              </Text>
            )}
            <OfferCard
              offer={offer}
              position={index + 1}
              shipment={shipment}
              best={best}
              isSoonest={soonest !== null && offer.due_date === soonest}
              way={createTo(offer)}
              onTime={onTime(offer.transporter.id)}
              showNet={showNet}
              marked={marked}
              full={!marked && compared.length >= MOST_COMPARED}
              onMark={() => onCompare(offer)}
            />
          </Fragment>
        )
      })}
    </ol>
  )
}

type CardProps = {
  offer: Offer
  position: number
  shipment: Simulation['shipment']
  best: Offer
  isSoonest: boolean
  way: CreateTo
  onTime: Punctuality | null | undefined
  showNet: boolean
  marked: boolean
  /** As many as can be compared are marked already. */
  full: boolean
  onMark: () => void
}

const OfferCard = ({ offer, best, isSoonest, way, ...props }: CardProps) => {
  const { t } = useTexts('simulations')
  const { t: pricing } = useTexts('pricing')
  const leadTime = useLeadTime()
  const shows = useShownColumns()
  const [isOpen, setOpen] = useState(false)
  const carrier = offer.transporter.fantasy_name
  return (
    <li className={styles.card}>
      <div style={{ padding: 14 }}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600}>{`${props.position}. ${carrier}`}</Text>
          <Text fw={700} className={styles.nowrap ?? ''}>
            {money(offer.total_value)}
          </Text>
        </Group>
        <Group justify="space-between" my={4}>
          <BestBadges price={offer.total_value === best.total_value} time={isSoonest} />
          {shows('difference') ? (
            <Text size="sm" component="div">
              <Difference offer={offer} best={best} />
            </Text>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {[
            shows('lead_time') ? leadTime(offer) : null,
            shows('due_date') && offer.due_date ? `${pricing('offer.due')} ${date(offer.due_date)}` : null,
            shows('table') ? offer.table : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <OnTime of={props.onTime} />
        {props.showNet && shows('net_cost') && offer.net_of_credit ? (
          <Text size="sm">{`${t('net.cost')}: ${money(offer.net_of_credit.cost)}`}</Text>
        ) : null}
        {offer.antt ? (
          <Group gap={6} mt={4} align="flex-start">
            <Text size="sm">{pricing('floor.title')}</Text>
            <FloorNote antt={offer.antt} />
          </Group>
        ) : null}
        <Checkbox
          className="no-print"
          mt="sm"
          label={t('compare.mark')}
          aria-label={t('compare.mark_of', { carrier, table: offer.table })}
          checked={props.marked}
          disabled={offer.result === null || props.full}
          onChange={props.onMark}
        />
        <Group grow mt="sm" className="no-print">
          <Button
            variant="default"
            h={44}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'page.hide_of' : 'page.show_of', { carrier })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'page.hide' : 'page.show')}
          </Button>
          <CreateButton offer={offer} way={way} first={props.position === 1} size="md" />
        </Group>
      </div>
      {isOpen ? <OfferDetail offer={offer} shipment={props.shipment} /> : null}
    </li>
  )
}
