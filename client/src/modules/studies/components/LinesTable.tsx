import { Table, UnstyledButton } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { StudyLine } from '#shared/studies/study-lines.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { decimal, money, weight } from '#client/lib/format.ts'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '#client/ui/icons.ts'
import { fillOf, largestOf, type Study } from '../study.ts'
import { ScenarioName } from './Bars.tsx'
import { Dimmed, FigureNote, SavingCell } from './line-figures.tsx'
import styles from './studies.module.css'

export type Sort = { name: string; descending: boolean; scenario: number }

type Props = {
  rows: readonly StudyLine[]
  study: Study
  isCarrier: boolean
  busy: boolean
  sort: Sort
  onSort: (name: string, scenario?: number) => void
  name: (line: StudyLine) => string
  behind: (line: StudyLine) => string
}

/** Lines of a study as a table: the contracted freight, then every scenario; any figure sorts. */
export const LinesTable = ({ rows, study, isCarrier, busy, sort, onSort, name, behind }: Props) => {
  const { t } = useTexts('studies')
  const largest = largestOf(rows.flatMap(({ figures }) => figures.map((one) => one.savings_percentage)))
  return (
    <div className={styles.frame} aria-busy={busy}>
      <Table
        className={styles.table ?? ''}
        aria-label={t(isCarrier ? 'tab.carriers' : 'tab.lanes')}
        highlightOnHover
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th rowSpan={2}>{t(isCarrier ? 'figure.carrier' : 'figure.lane')}</Table.Th>
            <Table.Th colSpan={3} ta="center">
              {t('head.contracted')}
            </Table.Th>
            {study.scenarios.map((one, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- names may repeat
              <Table.Th key={at} colSpan={2} ta="center" className={styles.group ?? ''}>
                <ScenarioName color={fillOf(at)}>{one.name}</ScenarioName>
              </Table.Th>
            ))}
          </Table.Tr>
          <Table.Tr>
            <SortTh label={t('figure.orders')} name="orders" sort={sort} onSort={onSort} />
            <SortTh label={t('figure.weight')} name="weight" sort={sort} onSort={onSort} />
            <SortTh label={t('figure.value')} name="contracted" sort={sort} onSort={onSort} />
            {study.scenarios.map((_, at) => [
              <SortTh
                key={`${at} total`}
                group
                label={t('figure.total')}
                name="total"
                scenario={at}
                sort={sort}
                onSort={onSort}
              />,
              <SortTh
                key={`${at} savings`}
                label={t('figure.savings')}
                name="savings"
                scenario={at}
                sort={sort}
                onSort={onSort}
              />,
            ])}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((line) => (
            <Table.Tr key={line.key}>
              <Table.Th scope="row">
                <LinkCell to={behind(line)}>{name(line)}</LinkCell>
              </Table.Th>
              <Table.Td className={styles.number ?? ''}>{decimal(line.orders, 0)}</Table.Td>
              <Table.Td className={styles.number ?? ''}>{weight(line.weight)}</Table.Td>
              <Table.Td className={styles.number ?? ''}>{money(line.contracted)}</Table.Td>
              {line.figures.map((figures, at) => [
                <Table.Td key={`${at} total`} className={`${styles.number ?? ''} ${styles.group ?? ''}`}>
                  {figures.orders === 0 ? <Dimmed>{t('none')}</Dimmed> : money(figures.total)}
                  <FigureNote figures={figures} />
                </Table.Td>,
                <Table.Td key={`${at} savings`} className={styles.number ?? ''}>
                  <SavingCell figures={figures} largest={largest} />
                </Table.Td>,
              ])}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type ThProps = {
  label: string
  name: string
  scenario?: number
  group?: boolean
  sort: Sort
  onSort: (name: string, scenario?: number) => void
}

const SortTh = ({ label, name, scenario = 0, group = false, sort, onSort }: ThProps) => {
  const active = sort.name === name && sort.scenario === scenario
  const Shape = active ? (sort.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <Table.Th
      className={`${styles.number ?? ''} ${group ? (styles.group ?? '') : ''}`}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <UnstyledButton className={styles.sort ?? ''} onClick={() => onSort(name, scenario)}>
        {label}
        <Shape size={13} aria-hidden opacity={active ? 1 : 0.55} />
      </UnstyledButton>
    </Table.Th>
  )
}
