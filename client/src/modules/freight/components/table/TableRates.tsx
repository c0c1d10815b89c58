import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { money, percent, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { tariff } from '../../rule-words.ts'
import type { TableRate, WholeTable } from '../../table.ts'
import styles from '../freight.module.css'

/** Rates beyond frete peso, each with how it is calculated and where it counts. */
export const TableRates = ({ table }: { table: WholeTable }) => {
  const { t } = useTranslation('freight')
  const rates = table.simulation_table_rates ?? []
  const scopeOf = (rate: TableRate): string => {
    const destination = table.simulation_destinations?.find(
      ({ id }) => id === String(rate.simulation_destination_id),
    )
    const parts = [
      destination ? (destination.description ?? destination.city?.name ?? destination.uf) : null,
      rate.states.length > 0 ? rate.states.join(', ') : null,
      rate.cities.length > 0 ? t('tables.rate_cities', { count: rate.cities.length }) : null,
      rate.documents.length > 0 ? t('tables.rate_documents', { count: rate.documents.length }) : null,
    ].filter(Boolean)
    const where = parts.length > 0 ? parts.join(' · ') : t('tables.rate_everywhere')
    return rate.on_request ? `${where} (${t('tables.rate_on_request')})` : where
  }
  return (
    <Panel title={t('tables.rates')}>
      {rates.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('tables.no_rates')}
        </Text>
      ) : (
        // A region that scrolls sideways must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.frame} tabIndex={0} aria-label={t('tables.rates')}>
          <Table verticalSpacing={6} aria-label={t('tables.rates')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('tables.rate')}</Table.Th>
                <Table.Th>{t('tables.rate_kind')}</Table.Th>
                <Table.Th ta="right">{t('tables.rate_value')}</Table.Th>
                <Table.Th ta="right">{t('tables.rate_minimum')}</Table.Th>
                <Table.Th>{t('tables.rate_scope')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rates.map((rate) => (
                <Table.Tr key={rate.id}>
                  <Table.Td fw={600}>
                    {rate.label ??
                      text(
                        `freight:rate_name.${rate.rate}`,
                        {},
                        rate.rate.replaceAll('_', ' ').toUpperCase(),
                      )}
                  </Table.Td>
                  <Table.Td>
                    {t(`rule.${rate.kind}`)}
                    {rate.threshold !== null && rate.extra_value !== null ? (
                      <Text size="xs" c="dimmed">
                        {t('tables.rate_threshold', {
                          threshold: weight(rate.threshold),
                          extra: tariff(rate.extra_value),
                        })}
                      </Text>
                    ) : null}
                  </Table.Td>
                  <Table.Td ta="right" className={styles.nowrap ?? ''}>
                    {rate.kind.startsWith('percent_') ? percent(rate.value, 4) : tariff(rate.value)}
                  </Table.Td>
                  <Table.Td ta="right" className={styles.nowrap ?? ''}>
                    {rate.minimum === null ? '–' : money(rate.minimum)}
                  </Table.Td>
                  <Table.Td>{scopeOf(rate)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </Panel>
  )
}
