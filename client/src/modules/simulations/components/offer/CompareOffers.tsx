import { Button, Group, Paper, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { PriceComponent } from '#shared/simulations/simulation.contract.ts'
import { date, money, percent } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconX } from '#client/ui/icons.ts'
import { compareOffers } from '../../compare.ts'
import { baseWords, minimumWords, rateWords, ruleWords } from '#client/kit/pricing/rule-words.ts'
import { type Offer, differenceOf, offerKey } from '#client/kit/pricing/simulation.ts'
import { useLeadTime } from '#client/kit/pricing/OfferParts.tsx'
import frames from '../offers.module.css'
import { FloorNote } from '#client/kit/pricing/FloorNote.tsx'
import styles from './offer.module.css'

/** Two to four prices beside each other, component by component. */
export const CompareOffers = ({ offers, onClose }: { offers: readonly Offer[]; onClose: () => void }) => {
  const { t } = useTexts('simulations')
  const { t: pricing } = useTexts('pricing')
  const leadTime = useLeadTime()
  const heading = useRef<HTMLHeadingElement>(null)
  const lines = useMemo(() => compareOffers(offers), [offers])
  useEffect(() => heading.current?.focus(), [])
  const [first] = offers
  if (!first) return null
  const cheapest = offers.reduce((a, b) => (differenceOf(b, a)?.amount.startsWith('-') ? b : a), first)
  const facts: [string, (offer: Offer) => ReactNode][] = [
    [t('compare.table'), (offer) => offer.table],
    [t('compare.modal'), (offer) => text(`shipment:modal.${offer.modal}`, {}, offer.modal)],
    [t('compare.lead_time'), leadTime],
    [t('compare.due'), (offer) => (offer.due_date ? date(offer.due_date) : '–')],
    ...(offers.some(({ antt }) => antt)
      ? ([[pricing('floor.title'), (offer) => <FloorNote antt={offer.antt} />]] as [
          string,
          (offer: Offer) => ReactNode,
        ][])
      : []),
  ]
  return (
    <Paper withBorder p="md" component="section" aria-label={t('compare.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
          {t('compare.title')}
        </Title>
        <Button
          variant="subtle"
          size="xs"
          className="no-print"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={onClose}
        >
          {t('compare.close')}
        </Button>
      </Group>
      {/* A region that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={frames.frame} tabIndex={0} aria-label={t('compare.title')}>
        <Table className={styles.compare ?? ''} verticalSpacing={7}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('compare.component')}</Table.Th>
              {offers.map((offer) => (
                <Table.Th key={offerKey(offer)}>{offer.transporter.fantasy_name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.key}>
                <Table.Th scope="row">{line.label}</Table.Th>
                {line.cells.map((cell, column) => (
                  <Table.Td
                    key={offers[column] ? offerKey(offers[column]) : column}
                    className={cell && cell.amount === line.least ? (styles.least ?? '') : ''}
                  >
                    <ComparedCell cell={cell} least={line.least} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">{t('compare.total')}</Table.Th>
              {offers.map((offer) => {
                const more = differenceOf(offer, cheapest)
                return (
                  <Table.Td key={offerKey(offer)} className={offer === cheapest ? (styles.least ?? '') : ''}>
                    <Text fw={700}>{money(offer.total_value)}</Text>
                    <Text size="xs" c="dimmed">
                      {more ? `+ ${money(more.amount)} (${percent(more.percent, 1)})` : t('compare.cheapest')}
                    </Text>
                  </Table.Td>
                )
              })}
            </Table.Tr>
            {offers.some(({ net_of_credit: net }) => net) ? (
              <Table.Tr>
                <Table.Th scope="row">{t('net.cost')}</Table.Th>
                {offers.map((offer) => (
                  <Table.Td key={offerKey(offer)}>
                    {offer.net_of_credit ? money(offer.net_of_credit.cost) : '–'}
                  </Table.Td>
                ))}
              </Table.Tr>
            ) : null}
            {facts.map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                {offers.map((offer) => (
                  <Table.Td key={offerKey(offer)}>{value(offer)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Paper>
  )
}

const ComparedCell = ({ cell, least }: { cell: PriceComponent | null; least: string | null }) => {
  const { t } = useTexts('simulations')
  if (!cell)
    return (
      <Text size="sm" c="dimmed">
        {t('compare.none')}
      </Text>
    )
  return (
    <>
      <Text size="sm" fw={600}>
        {money(cell.amount)}
        {cell.amount === least ? <Text span size="xs" c="dimmed">{` · ${t('compare.least')}`}</Text> : null}
      </Text>
      <Text size="xs" c="dimmed">
        {[ruleWords(cell), baseWords(cell), rateWords(cell), minimumWords(cell)].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
