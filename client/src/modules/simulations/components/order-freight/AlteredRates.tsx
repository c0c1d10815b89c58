import { Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { dateTime, money } from '#client/lib/format.ts'
import frames from '../offers.module.css'
import { type Kept, besideOf, isZero } from './kept.ts'

type Props = {
  kept: Kept
  simulation: NonNullable<Kept['simulation']>
  altered: NonNullable<Kept['alter_rates']>
}

/** Rates set by hand beside the calculated ones, with who says why. */
export const AlteredRates = ({ kept, simulation, altered }: Props) => {
  const { t } = useTexts('simulations')
  return (
    <div>
      <Text fw={650} component="h3" m={0}>
        {t('freight_tab.altered')}
      </Text>
      <Text size="sm" c="dimmed" mb={6}>
        {t('freight_tab.altered_by', {
          date: dateTime(kept.altered_at),
          justification: kept.alter_justification ?? '',
        })}
      </Text>
      {/* A region that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={frames.frame} tabIndex={0} aria-label={t('freight_tab.altered')}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('freight_tab.alter_rate')}</Table.Th>
              <Table.Th ta="right">{t('freight_tab.original')}</Table.Th>
              <Table.Th ta="right">{t('freight_tab.changed')}</Table.Th>
              <Table.Th ta="right">{t('freight_tab.difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {besideOf(simulation, altered).map((line) => (
              <Table.Tr key={line.key}>
                <Table.Td>{line.label}</Table.Td>
                <Table.Td ta="right">{line.original === null ? '–' : money(line.original)}</Table.Td>
                <Table.Td ta="right">{line.altered === null ? '–' : money(line.altered)}</Table.Td>
                <Table.Td ta="right">{isZero(line.difference) ? '–' : money(line.difference)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>{t('freight_tab.total')}</Table.Th>
              <Table.Th ta="right">{money(kept.total_value)}</Table.Th>
              <Table.Th ta="right">{money(altered.total_value)}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </section>
    </div>
  )
}
