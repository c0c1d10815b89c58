import { Button, Table, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { date, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconChevronDown, IconChevronRight } from '#client/ui/icons.ts'
import { type Offer, bestDue } from '../simulation.ts'
import { OfferCards } from './OfferCards.tsx'
import { BestBadges, Difference, useLeadTime } from './OfferParts.tsx'
import { PriceExplanation } from './PriceExplanation.tsx'
import styles from './freight.module.css'

export type OfferListProps = {
  offers: readonly Offer[]
  /** Where an order with this offer is made; null: not possible. */
  createTo: (offer: Offer) => string | null
}

/** Offers side by side, best first; each opens to its whole calculation. */
export const OfferTable = (props: OfferListProps) => {
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false
  return phone ? <OfferCards {...props} /> : <Wide {...props} />
}

const Wide = ({ offers, createTo }: OfferListProps) => {
  const { t } = useTranslation('freight')
  const leadTime = useLeadTime()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [best] = offers
  if (!best) return null
  const soonest = bestDue(offers)
  const toggle = (id: number) =>
    setOpen((known) =>
      known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id]),
    )
  return (
    // A region that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} tabIndex={0} aria-label={t('simulation.result')}>
      <Table className={styles.offers ?? ''} verticalSpacing="xs" aria-label={t('simulation.result')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('simulation.carrier')}</Table.Th>
            <Table.Th ta="right">{t('simulation.price')}</Table.Th>
            <Table.Th ta="right">{t('simulation.difference')}</Table.Th>
            <Table.Th>{t('simulation.lead_time')}</Table.Th>
            <Table.Th>{t('simulation.due')}</Table.Th>
            <Table.Th>{t('simulation.table')}</Table.Th>
            <Table.Th className="no-print">
              <VisuallyHidden>{t('simulation.show')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {offers.map((offer) => {
            const id = offer.simulation_table_id
            const carrier = offer.transporter.fantasy_name
            const isOpen = open.has(id)
            const to = createTo(offer)
            return (
              <Fragment key={id}>
                <Table.Tr className={offer === best ? (styles.best ?? '') : ''}>
                  <Table.Td>
                    <Text size="sm" fw={600}>
                      {`${offer.position}. ${carrier}`}
                    </Text>
                    <BestBadges
                      price={offer.total_value === best.total_value}
                      time={soonest !== null && offer.due_date === soonest}
                    />
                  </Table.Td>
                  <Table.Td ta="right" fw={700} className={styles.nowrap ?? ''}>
                    {money(offer.total_value)}
                  </Table.Td>
                  <Table.Td ta="right">
                    <Difference offer={offer} best={best} />
                  </Table.Td>
                  <Table.Td className={styles.nowrap ?? ''}>{leadTime(offer)}</Table.Td>
                  <Table.Td>{offer.due_date ? date(offer.due_date) : '–'}</Table.Td>
                  <Table.Td>
                    <Text size="sm">{offer.table}</Text>
                    <Text size="xs" c="dimmed">
                      {text(`freight:modal.${offer.modal}`, {}, offer.modal)}
                    </Text>
                  </Table.Td>
                  <Table.Td className={`no-print ${styles.nowrap}`} ta="right">
                    <Button
                      variant="subtle"
                      size="xs"
                      aria-expanded={isOpen}
                      aria-label={t(isOpen ? 'simulation.hide_of' : 'simulation.show_of', { carrier })}
                      leftSection={
                        isOpen ? (
                          <IconChevronDown size={16} aria-hidden />
                        ) : (
                          <IconChevronRight size={16} aria-hidden />
                        )
                      }
                      onClick={() => toggle(id)}
                    >
                      {t(isOpen ? 'simulation.hide' : 'simulation.show')}
                    </Button>
                    {to ? (
                      <Button
                        component={Link}
                        to={to}
                        size="xs"
                        ml={6}
                        variant={offer === best ? 'filled' : 'default'}
                        aria-label={t('simulation.create_with', { carrier })}
                      >
                        {t('simulation.create')}
                      </Button>
                    ) : null}
                  </Table.Td>
                </Table.Tr>
                {isOpen ? (
                  <Table.Tr>
                    <Table.Td colSpan={7} p={0}>
                      {offer.result ? (
                        <PriceExplanation price={offer.result} carrier={carrier} />
                      ) : (
                        <Text size="sm" p="md">
                          {t('simulation.no_explanation')}
                        </Text>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ) : null}
              </Fragment>
            )
          })}
        </Table.Tbody>
      </Table>
    </section>
  )
}
