import { Button, Table, Text, UnstyledButton } from '@mantine/core'
import { offerKey, bestPrice } from '#client/kit/pricing/simulation.ts'
import { BestBadges, useLeadTime } from '#client/kit/pricing/OfferParts.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { money, weight } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { carrierColumns, type CarrierColumn } from '../compare.ts'
import { loadKey, type OrderableOffer } from '../load.ts'
import type { PricedLoad } from '../use-loads.ts'
import styles from './loads.module.css'

type Pick = (choices: readonly { load: PricedLoad['load']; offer: OrderableOffer }[]) => void
type Props = { priced: readonly PricedLoad[]; onPick: Pick }

/** Loads beside each other by carrier: one is chosen for each load, or one carrier for all that it prices. */
export const LoadTable = ({ priced, onPick }: Props) => {
  const { t } = useTexts('invoice_loads')
  const columns = carrierColumns(priced)
  const takeAll = ({ offers }: CarrierColumn) =>
    onPick(
      priced.flatMap(({ load }) => {
        const offer = offers.get(loadKey(load))
        return offer ? [{ load, offer }] : []
      }),
    )
  return (
    <ScrollRegion label={t('table.title')}>
      <Table className={styles.table ?? ''} aria-label={t('table.title')} withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('loads')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.id}>
                {column.name}
                <Text size="xs" c="dimmed">
                  {t('table.total', { count: column.offers.size, total: money(column.total) })}
                </Text>
                <Button
                  size="compact-xs"
                  variant="light"
                  mt={4}
                  aria-label={t('table.all_of', { name: column.name })}
                  onClick={() => takeAll(column)}
                >
                  {t('table.all')}
                </Button>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {priced.map((one) => (
            <Row key={loadKey(one.load)} priced={one} columns={columns} onPick={onPick} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

type RowProps = { priced: PricedLoad; columns: readonly CarrierColumn[]; onPick: Pick }

const Row = ({ priced: { load, offers, offer: chosen }, columns, onPick }: RowProps) => {
  const { t } = useTexts('invoice_loads')
  const leadTime = useLeadTime()
  const best = bestPrice(offers)
  const key = loadKey(load)
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {load.origin.name} → {load.destination.name}
        <Text size="xs" c="dimmed">
          {[load.recipient, load.weight === null ? null : weight(load.weight)].filter(Boolean).join(' · ')}
        </Text>
      </Table.Th>
      {columns.map((column) => {
        const offer = column.offers.get(key)
        if (!offer)
          return (
            <Table.Td key={column.id} c="dimmed">
              {t('no_price')}
            </Table.Td>
          )
        const isChosen = chosen !== null && offerKey(chosen) === offerKey(offer)
        return (
          <Table.Td key={column.id} p={0}>
            <UnstyledButton
              className={styles.cell ?? ''}
              aria-pressed={isChosen}
              onClick={() => onPick([{ load, offer }])}
            >
              <span>
                {money(offer.total_value)} · {leadTime(offer)}
              </span>
              {offer.total_value === best?.total_value ? <BestBadges price time={false} /> : null}
            </UnstyledButton>
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}
