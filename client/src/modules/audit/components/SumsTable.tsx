import { Paper, SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { ContestStatistics, ContestSums } from '#shared/audit/contests.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { usePhone } from '#client/ui/screen-width.ts'
import { contestsBehind, type Figure, FIGURES, figureText, hasContests } from '../statistics.ts'
import styles from './statistics.module.css'

export type NamedSums = ContestSums & { name: string; filter: Readonly<Record<string, string | number>> }

type Props = {
  title: string
  head: string
  statistics: ContestStatistics | undefined
  rows: readonly NamedSums[]
}

type FigureProps = { figure: Figure; row: NamedSums; statistics: ContestStatistics }

/** A number that leads to its contests. */
const FigureLink = ({ figure, row, statistics }: FigureProps) => {
  const contests = usePathTo()('audit_contests')
  const told = figureText(figure, row[figure])
  if (contests === null || !hasContests(figure, row)) return told
  return <LinkCell to={`${contests}${contestsBehind(figure, statistics, row.filter)}`}>{told}</LinkCell>
}

type RowsProps = Pick<Props, 'title' | 'head' | 'rows'> & { statistics: ContestStatistics }

const Wide = ({ title, head, rows, statistics }: RowsProps) => {
  const { t } = useTexts('audit')
  return (
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
                  <FigureLink figure={figure} row={row} statistics={statistics} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

const Cards = ({ rows, statistics }: RowsProps) => {
  const { t } = useTexts('audit')
  return (
    <Stack gap="xs">
      {rows.map((row) => (
        <Paper key={row.name} withBorder p="sm">
          <Text fw={600} size="sm">
            {row.name}
          </Text>
          <SimpleGrid cols={2} spacing={4} verticalSpacing={4} mt={4}>
            {FIGURES.map((figure) => (
              <div key={figure}>
                <Text size="xs" c="dimmed">
                  {t(`statistics.figures.${figure}`)}
                </Text>
                <FigureLink figure={figure} row={row} statistics={statistics} />
              </div>
            ))}
          </SimpleGrid>
        </Paper>
      ))}
    </Stack>
  )
}

/** The figures by cause or by carrier; each number leads to its contests. */
export const SumsTable = ({ title, head, statistics, rows }: Props) => {
  const { t } = useTexts('audit')
  const isPhone = usePhone()
  if (statistics === undefined)
    return (
      <Panel title={title}>
        <Skeleton height={160} />
      </Panel>
    )
  const Rows = isPhone ? Cards : Wide
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('statistics.nothing')}
        </Text>
      ) : (
        <Rows title={title} head={head} rows={rows} statistics={statistics} />
      )}
    </Panel>
  )
}
