import { Skeleton, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContestStatistics, ContestSums } from '#shared/audit/contests.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { contestsBehind, FIGURES, figureText, figureValue } from '../statistics.ts'
import styles from './statistics.module.css'

export type NamedSums = ContestSums & { name: string; filter: Readonly<Record<string, string | number>> }

type Props = {
  title: string
  head: string
  statistics: ContestStatistics | undefined
  rows: readonly NamedSums[]
}

/** The figures by cause or by carrier; each number leads to its contests. */
export const SumsTable = ({ title, head, statistics, rows }: Props) => {
  const { t } = useTranslation('audit')
  const contests = usePathTo()('audit_contests')
  if (statistics === undefined)
    return (
      <Panel title={title}>
        <Skeleton height={160} />
      </Panel>
    )
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('statistics.nothing')}
        </Text>
      ) : (
        <ScrollRegion label={title}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{head}</Table.Th>
                {FIGURES.map((figure) => (
                  <Table.Th key={figure} ta="right">
                    {t(`statistics.figures.${figure}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.name}>
                  <Table.Td>{row.name}</Table.Td>
                  {FIGURES.map((figure) => (
                    <Table.Td key={figure} className={styles.amount ?? ''}>
                      {figureValue(figure, row) === 0 || contests === null ? (
                        figureText(figure, row[figure])
                      ) : (
                        <LinkCell to={`${contests}${contestsBehind(figure, statistics, row.filter)}`}>
                          {figureText(figure, row[figure])}
                        </LinkCell>
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </Panel>
  )
}
