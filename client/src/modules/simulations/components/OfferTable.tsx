import { Button, Checkbox, Table, Text, VisuallyHidden } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { date, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconChevronDown, IconChevronRight } from '#client/ui/icons.ts'
import { MOST_COMPARED } from '../compare.ts'
import { bestDue, bestPrice, offerKey } from '#client/kit/pricing/simulation.ts'
import { OfferCards } from './OfferCards.tsx'
import { BestBadges, Difference, useLeadTime } from '#client/kit/pricing/OfferParts.tsx'
import { CreateButton } from './offer/CreateButton.tsx'
import { FloorNote } from '#client/kit/pricing/FloorNote.tsx'
import { usePhone } from '#client/ui/screen-width.ts'
import { OnTime } from './offer/OnTime.tsx'
import { OfferDetail } from './offer/OfferDetail.tsx'
import type { OfferListProps } from './offer/offer-list.ts'
import styles from './offers.module.css'
import { byModal } from '../by-modal.ts'
import { useShownColumns } from '../shown-columns.ts'

/** Offers one below the other, best first; each opens to its whole calculation. */
export const OfferTable = ({ narrow, ...props }: OfferListProps & { narrow: boolean }) => {
  const phone = usePhone()
  return phone || narrow ? <OfferCards {...props} /> : <Wide {...props} />
}

type HeadProps = { showNet: boolean; floors: boolean; shows: ReturnType<typeof useShownColumns> }

const Head = ({ showNet, floors, shows }: HeadProps) => {
  const { t } = useTexts('simulations')
  const { t: pricing } = useTexts('pricing')
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th className="no-print" w={44}>
          <VisuallyHidden>{t('compare.mark')}</VisuallyHidden>
        </Table.Th>
        <Table.Th>{t('page.carrier')}</Table.Th>
        <Table.Th ta="right">{t('page.price')}</Table.Th>
        {showNet ? <Table.Th ta="right">{t('net.cost')}</Table.Th> : null}
        {shows('difference') ? <Table.Th ta="right">{t('page.difference')}</Table.Th> : null}
        {floors ? <Table.Th>{pricing('floor.title')}</Table.Th> : null}
        {shows('lead_time') ? <Table.Th>{t('page.lead_time')}</Table.Th> : null}
        {shows('due_date') ? <Table.Th>{pricing('offer.due')}</Table.Th> : null}
        {shows('table') ? <Table.Th>{t('page.table')}</Table.Th> : null}
        <Table.Th className="no-print">
          <VisuallyHidden>{t('page.show')}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}

/** Above the first offer of each modal. */
const ModalHead = ({ modal, count, columns }: { modal: string; count: number; columns: number }) => (
  <Table.Tr className={styles.modal ?? ''}>
    <Table.Td colSpan={columns}>
      {text(`shipment:modal.${modal}`, {}, modal)} · {count}
    </Table.Td>
  </Table.Tr>
)

const Wide = (props: OfferListProps) => {
  const { offers, shipment, createTo, onTime, compared, onCompare, showNet: wantsNet } = props
  const { t } = useTexts('simulations')
  const leadTime = useLeadTime()
  const shows = useShownColumns()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const best = bestPrice(offers)
  if (!best) return null
  const soonest = bestDue(offers)
  const showNet = wantsNet && shows('net_cost')
  const floors = shows('antt_floor') && offers.some(({ antt }) => antt)
  const toggle = (id: string) =>
    setOpen((known) =>
      known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id]),
    )
  const optional = (['difference', 'lead_time', 'due_date', 'table'] as const).filter(shows)
  const columns = 4 + optional.length + (floors ? 1 : 0) + (showNet ? 1 : 0)
  return (
    // A region that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} tabIndex={0} aria-label={t('page.result')}>
      <Table className={styles.offers ?? ''} verticalSpacing="xs" aria-label={t('page.result')}>
        <Head showNet={showNet} floors={floors} shows={shows} />
        <Table.Tbody>
          {byModal(offers).map(({ offer, index, opens }) => {
            const id = offerKey(offer)
            const carrier = offer.transporter.fantasy_name
            const isOpen = open.has(id)
            const marked = compared.includes(id)
            return (
              <Fragment key={id}>
                {opens === null ? null : <ModalHead {...opens} columns={columns} />}
                <Table.Tr className={index === 0 ? (styles.best ?? '') : ''}>
                  <Table.Td className="no-print">
                    <Checkbox
                      aria-label={t('compare.mark_of', { carrier, table: offer.table })}
                      checked={marked}
                      disabled={offer.result === null || (!marked && compared.length >= MOST_COMPARED)}
                      onChange={() => onCompare(offer)}
                    />
                  </Table.Td>
                  <Table.Td>
                    <Text size="sm" fw={600}>
                      {`${index + 1}. ${carrier}`}
                    </Text>
                    <OnTime of={onTime(offer.transporter.id)} />
                    <BestBadges
                      price={offer.total_value === best.total_value}
                      time={soonest !== null && offer.due_date === soonest}
                    />
                  </Table.Td>
                  <Table.Td ta="right" fw={700} className={styles.nowrap ?? ''}>
                    {money(offer.total_value)}
                  </Table.Td>
                  {showNet ? (
                    <Table.Td ta="right" fw={700} className={styles.nowrap ?? ''}>
                      {offer.net_of_credit ? money(offer.net_of_credit.cost) : '–'}
                    </Table.Td>
                  ) : null}
                  {shows('difference') ? (
                    <Table.Td ta="right">
                      <Difference offer={offer} best={best} />
                    </Table.Td>
                  ) : null}
                  {floors ? (
                    <Table.Td>
                      <FloorNote antt={offer.antt} />
                    </Table.Td>
                  ) : null}
                  {shows('lead_time') ? (
                    <Table.Td className={styles.nowrap ?? ''}>{leadTime(offer)}</Table.Td>
                  ) : null}
                  {shows('due_date') ? (
                    <Table.Td>{offer.due_date ? date(offer.due_date) : '–'}</Table.Td>
                  ) : null}
                  {shows('table') ? (
                    <Table.Td>
                      <Text size="sm">{offer.table}</Text>
                      <Text size="xs" c="dimmed">
                        {text(`shipment:modal.${offer.modal}`, {}, offer.modal)}
                      </Text>
                    </Table.Td>
                  ) : null}
                  <Table.Td className={`no-print ${styles.nowrap}`} ta="right">
                    <Button
                      variant="subtle"
                      size="xs"
                      aria-expanded={isOpen}
                      aria-label={t(isOpen ? 'page.hide_of' : 'page.show_of', { carrier })}
                      leftSection={
                        isOpen ? (
                          <IconChevronDown size={16} aria-hidden />
                        ) : (
                          <IconChevronRight size={16} aria-hidden />
                        )
                      }
                      onClick={() => toggle(id)}
                    >
                      {t(isOpen ? 'page.hide' : 'page.show')}
                    </Button>
                    <CreateButton offer={offer} way={createTo(offer)} first={index === 0} size="xs" />
                  </Table.Td>
                </Table.Tr>
                {isOpen ? (
                  <Table.Tr>
                    <Table.Td colSpan={columns} p={0}>
                      <OfferDetail offer={offer} shipment={shipment} />
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
