import { Button, Group, Paper, SegmentedControl, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { date, percent, signed } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Prices } from '../components/Prices.tsx'
import styles from '../components/tables.module.css'
import { useVehicles } from '../components/use-sheets.ts'
import { draftOf } from '../edit/draft.ts'
import type { Comparison } from '#shared/tables/compare-tables.contract.ts'
import { useCityNames, useComparison, useDocument } from '../queries.ts'
import { columnWords, laneWords, valueWords } from './cell-words.ts'
import { marksOf } from './marks.ts'

type Props = { before: string; after: string }

const tone = (value: string | null): string =>
  value === null ? '' : ((value.startsWith('-') ? styles.down : styles.up) ?? '')
const STEP = 100

/** Two tables or versions beside each other: counts, every cell that differs, and the newer prices with marks. */
export const CompareBody = ({ before, after }: Props) => (
  <WithRecord query={useComparison(before, after)}>
    {(comparison) => <Compared comparison={comparison} before={before} after={after} />}
  </WithRecord>
)

const Compared = ({ comparison, before, after }: Props & { comparison: Comparison }) => {
  const { t } = useTexts('tables')
  const [as, setAs] = useState<'cells' | 'sheet'>('cells')
  const head = (one: Comparison['before']) =>
    `${one.table} · ${t('field.version_number', { version: one.version })} · ${t('field.range', {
      from: date(one.date_start),
      until: date(one.date_end),
    })}`
  const figures = [
    { label: t('compare.changed'), value: comparison.changed },
    { label: t('compare.added'), value: comparison.added },
    { label: t('compare.removed'), value: comparison.removed },
    { label: t('compare.equal'), value: comparison.equal },
  ]
  return (
    <Stack gap="md">
      <Text size="sm">
        {t('compare.before')}: {head(comparison.before)}
        <br />
        {t('compare.after')}: {head(comparison.after)}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm">
        {figures.map(({ label, value }) => (
          <Paper key={label} withBorder p="sm">
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text fw={650} size="lg">
              {value.toLocaleString('pt-BR')}
            </Text>
          </Paper>
        ))}
        <Paper withBorder p="sm">
          <Text size="xs" c="dimmed">
            {t('compare.mean')}
          </Text>
          <Text fw={650} size="lg" className={tone(comparison.mean_percentage)}>
            {comparison.mean_percentage === null ? '–' : signed(comparison.mean_percentage, percent)}
          </Text>
        </Paper>
      </SimpleGrid>
      <SegmentedControl
        className="no-print"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        aria-label={t('compare.as')}
        value={as}
        onChange={(value) => setAs(value)}
        data={[
          { value: 'cells', label: t('compare.as_cells') },
          { value: 'sheet', label: t('compare.as_sheet') },
        ]}
      />
      {as === 'cells' ? (
        <Cells comparison={comparison} after={after} />
      ) : (
        <Marked before={before} after={after} />
      )}
    </Stack>
  )
}

const Cells = ({ comparison, after }: { comparison: Comparison; after: string }) => {
  const { t } = useTexts('tables')
  const [shown, setShown] = useState(STEP)
  const { nameOf } = useVehicles()
  const document = useDocument(after)
  const names = useCityNames(document.data)
  if (comparison.cells.length === 0)
    return <EmptyState title={t('compare.same')} text={t('compare.same_text')} />
  return (
    <>
      {/* A region that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.frame} tabIndex={0} aria-label={t('compare.as_cells')}>
        <Table className={styles.diff ?? ''} verticalSpacing={6} aria-label={t('compare.as_cells')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('compare.where')}</Table.Th>
              <Table.Th>{t('compare.what')}</Table.Th>
              <Table.Th ta="right">{t('compare.before')}</Table.Th>
              <Table.Th ta="right">{t('compare.after')}</Table.Th>
              <Table.Th ta="right">{t('compare.change')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {comparison.cells.slice(0, shown).map((cell) => (
              <Table.Tr key={`${cell.part}${cell.lane}${cell.column}${cell.before}${cell.after}`}>
                <Table.Td>{laneWords(cell.lane, names)}</Table.Td>
                <Table.Td className={styles.what ?? ''}>{columnWords(cell, nameOf)}</Table.Td>
                <Table.Td ta="right">{valueWords(cell.before, cell.column)}</Table.Td>
                <Table.Td ta="right" fw={600}>
                  {valueWords(cell.after, cell.column)}
                </Table.Td>
                <Table.Td ta="right" className={tone(cell.percentage)}>
                  {cell.percentage === null
                    ? t(`compare.kind.${cell.change}`)
                    : signed(cell.percentage, percent)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {comparison.cells.length > shown ? (
        <Group justify="center" className="no-print">
          <Button variant="default" size="xs" onClick={() => setShown(shown + STEP)}>
            {t('compare.more', { count: comparison.cells.length - shown })}
          </Button>
        </Group>
      ) : null}
    </>
  )
}

const Marked = ({ before, after }: Props) => {
  const { t } = useTexts('tables')
  const [older, newer] = [useDocument(before), useDocument(after)]
  const names = useCityNames(newer.data)
  const drafts = useMemo(
    () =>
      older.data && newer.data ? { before: draftOf(older.data), after: draftOf(newer.data) } : undefined,
    [older.data, newer.data],
  )
  const marks = useMemo(() => (drafts ? marksOf(drafts.before, drafts.after) : undefined), [drafts])
  return (
    <WithRecord query={newer}>
      {() =>
        drafts && marks ? (
          <>
            <Text size="sm" c="dimmed">
              {t('compare.sheet_hint')}
            </Text>
            <Prices draft={drafts.after} names={names} marks={marks} />
          </>
        ) : null
      }
    </WithRecord>
  )
}
