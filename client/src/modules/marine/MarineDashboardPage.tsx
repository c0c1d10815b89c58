import { Skeleton, Stack, Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { portName } from '#shared/marine/ports.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { dateTime, decimal, money } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconShip } from '#client/ui/icons.ts'
import { FIGURES, SummaryCards, useMarineSummary } from './components/SummaryCards.tsx'

const NO_PORT = '?'

/** Ships that arrive, containers out of the port, and the demurrage of those that are late. */
export const MarineDashboardPage = () => {
  const { t } = useTexts('marine')
  const { data, isError, error, refetch } = useMarineSummary()
  return (
    <Stack gap="md">
      <PageHeader
        title={t('dashboard.title')}
        description={data ? t('dashboard.as_of', { at: dateTime(data.at) }) : t('dashboard.text')}
      />
      {isError ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : (
        <SummaryCards shown={FIGURES} />
      )}
      {data && data.without_rate > 0 ? (
        <Text size="sm" c="dimmed">
          {t('dashboard.without_rate', { count: data.without_rate })}
        </Text>
      ) : null}
      {data || isError ? null : <Skeleton h={240} radius="md" />}
      {data ? (
        <Panel title={t('dashboard.by_port')}>
          {data.ports.length === 0 ? (
            <EmptyState icon={IconShip} title={t('tower.empty')} text={t('dashboard.nothing')} />
          ) : (
            <ScrollRegion label={t('dashboard.by_port')}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('dashboard.port')}</Table.Th>
                    <Table.Th ta="right">{t('dashboard.arriving_short')}</Table.Th>
                    <Table.Th ta="right">{t('dashboard.out_short')}</Table.Th>
                    <Table.Th ta="right">{t('dashboard.running_short')}</Table.Th>
                    <Table.Th ta="right">{t('dashboard.owed_short')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.ports.map((row) => (
                    <Table.Tr key={row.port}>
                      <Table.Td>
                        {row.port === NO_PORT ? t('dashboard.no_port') : portName(row.port)}
                      </Table.Td>
                      <Table.Td ta="right">{decimal(row.arriving)}</Table.Td>
                      <Table.Td ta="right">{decimal(row.out)}</Table.Td>
                      <Table.Td ta="right">{decimal(row.running)}</Table.Td>
                      <Table.Td ta="right">{money(row.owed)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollRegion>
          )}
        </Panel>
      ) : null}
    </Stack>
  )
}
