import { Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { LaneDifference, DatedPreview } from '#shared/simulations/preview.ts'
import { date, money, percent, signed } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ScrollRegion } from '../ScrollRegion.tsx'
import styles from './price-preview.module.css'

const SHOWN = 60

/** Dearer, cheaper, or neither. */
const classOf = (difference: string | undefined): string => {
  if (difference === undefined || Number(difference) === 0) return ''
  return (difference.startsWith('-') ? styles.down : styles.up) ?? ''
}

/** States and what the table calls the lane; a name that tells both ends stands alone. */
const nameOf = ({ origin_uf, destination_uf, description }: LaneDifference): string => {
  if (description === null || description === destination_uf) return `${origin_uf} → ${destination_uf}`
  const isWhole = [origin_uf, destination_uf].every((uf) => description.split(/[^A-Z]+/).includes(uf))
  return isWhole ? description : `${origin_uf} → ${destination_uf} · ${description}`
}

/** What the last months' orders would have cost by the new prices, lane by lane. */
export const PricePreview = ({ preview }: { preview: DatedPreview }) => {
  const { t } = useTexts('kit')
  const figures = [
    { label: t('price_preview.old_total'), value: money(preview.old_total) },
    { label: t('price_preview.new_total'), value: money(preview.new_total) },
    {
      label: t('price_preview.difference'),
      value: signed(preview.difference, money),
      tone: preview.difference,
    },
    {
      label: t('price_preview.percentage'),
      value: preview.percentage === null ? '–' : signed(preview.percentage, percent),
      tone: preview.difference,
    },
  ]
  const unpriced = Object.entries(preview.unpriced)
  return (
    <Stack gap="md">
      <Text size="sm">
        {t('price_preview.period', {
          from: date(preview.from),
          until: date(preview.until),
          count: preview.orders,
          priced: preview.priced,
        })}
      </Text>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {figures.map(({ label, value, tone }) => (
          <Paper key={label} withBorder p="md">
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text fw={650} size="lg" className={classOf(tone)} style={{ whiteSpace: 'nowrap' }}>
              {value}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      {unpriced.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('price_preview.unpriced')}{' '}
          {unpriced
            .map(([reason, count]) => `${text(`pricing:reason.${reason}`, {}, reason)}: ${count}`)
            .join(' · ')}
        </Text>
      ) : null}
      {preview.lanes.length === 0 ? (
        <EmptyState title={t('price_preview.no_orders')} text={t('price_preview.no_orders_text')} />
      ) : (
        <Lanes lanes={preview.lanes} />
      )}
    </Stack>
  )
}

const Lanes = ({ lanes }: { lanes: readonly LaneDifference[] }) => {
  const { t } = useTexts('kit')
  const most = Math.max(
    ...lanes.map((lane) => Math.max(Number(lane.old_total), Number(lane.new_total))),
    0.01,
  )
  return (
    <div className={styles.frame}>
      <ScrollRegion label={t('price_preview.lanes')}>
        <Table verticalSpacing={6} className={styles.lanes} aria-label={t('price_preview.lanes')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('price_preview.lane')}</Table.Th>
              <Table.Th ta="right">{t('price_preview.orders')}</Table.Th>
              <Table.Th ta="right">{t('price_preview.old_total')}</Table.Th>
              <Table.Th ta="right">{t('price_preview.new_total')}</Table.Th>
              <Table.Th ta="right">{t('price_preview.difference')}</Table.Th>
              <Table.Th>{t('price_preview.chart')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lanes.slice(0, SHOWN).map((lane) => (
              <Table.Tr key={`${lane.origin_uf} ${lane.destination_uf} ${lane.description ?? ''}`}>
                <Table.Th scope="row">{nameOf(lane)}</Table.Th>
                <Table.Td ta="right">{lane.orders}</Table.Td>
                <Table.Td ta="right">{money(lane.old_total)}</Table.Td>
                <Table.Td ta="right">{money(lane.new_total)}</Table.Td>
                <Table.Td ta="right" className={classOf(lane.difference)}>
                  {signed(lane.difference, money)}
                  {lane.percentage === null ? '' : ` (${signed(lane.percentage, percent)})`}
                </Table.Td>
                <Table.Td>
                  <Bars lane={lane} most={most} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </div>
  )
}

/** Old and new total as two bars of one scale; the figures stand beside them. */
const Bars = ({ lane, most }: { lane: LaneDifference; most: number }) => {
  const width = (value: string) => `${Math.max(1, (Number(value) / most) * 100)}%`
  return (
    <div className={styles.track} aria-hidden>
      <div
        className={styles.fill}
        style={{ width: width(lane.old_total), bottom: '50%', background: 'var(--border-strong)' }}
      />
      <div
        className={styles.fill}
        style={{ width: width(lane.new_total), top: '50%', background: 'var(--mantine-color-road-6)' }}
      />
    </div>
  )
}
