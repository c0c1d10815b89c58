import { Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { ScenarioResult, StudyResult } from '#shared/studies/study.contract.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { money } from '#client/lib/format.ts'
import { fillOf, largestOf, tableKey, tablePath } from '../study.ts'
import { Bar } from './Bars.tsx'

const SHOWN = 12

/** Which tables every scenario asked, and what each of them won. */
export const TablesTab = ({ result }: { result: StudyResult }) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
    {result.scenarios.map((scenario, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- names may repeat
      <ScenarioTables key={at} scenario={scenario} at={at} />
    ))}
  </SimpleGrid>
)

const isProposal = ({ situation }: ScenarioResult['tables'][number]): number =>
  Number(situation !== 'in_force')
/** Tables that the scenario adds stand before those in force; in each group those that won most come first. */
const proposalsFirst = (tables: ScenarioResult['tables']): ScenarioResult['tables'] =>
  tables.toSorted((a, b) => isProposal(b) - isProposal(a))

const ScenarioTables = ({ scenario, at }: { scenario: ScenarioResult; at: number }) => {
  const { t } = useTexts('studies')
  const pathTo = usePathTo()
  const tables = proposalsFirst(scenario.tables)
  const largest = largestOf(tables.map(({ total }) => total))
  return (
    <Panel title={scenario.name}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(`award.${scenario.award}`)} · {t('tables.asked', { count: tables.length })}
      </Text>
      <Stack gap="sm">
        {tables.slice(0, SHOWN).map((table) => (
          <div key={tableKey(table)}>
            <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
              <div style={{ minWidth: 0 }}>
                <Text size="sm" fw={600}>
                  <LinkCell to={tablePath(pathTo, table)}>{table.table}</LinkCell>{' '}
                  {table.situation === 'in_force' ? null : (
                    <Badge size="xs" color="yellow">
                      {t(`situation.${table.situation}` as 'situation.waiting')}
                    </Badge>
                  )}
                </Text>
                <Text size="xs" c="dimmed">
                  {table.transporter}
                </Text>
              </div>
              <div style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
                <Text size="sm">{table.orders === 0 ? t('tables.none') : money(table.total)}</Text>
                {table.orders === 0 ? null : (
                  <Text size="xs" c="dimmed">
                    {t('lines.orders', { count: table.orders })}
                  </Text>
                )}
              </div>
            </Group>
            <Bar value={table.total} largest={largest} color={fillOf(at)} />
          </div>
        ))}
        {tables.length > SHOWN ? (
          <Text size="sm" c="dimmed">
            {t('tables.more', { count: tables.length - SHOWN })}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  )
}
