/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import { SegmentedControl, Table, Text, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import type { StateCoverage } from '#shared/tables/table-watch.contract.ts'
import { STATES, stateName } from '#client/kit/place/states.ts'
import styles from './tables.module.css'

const SIDE = 62
const GAP = 4
const COLUMNS = 6
const ROWS = 9

type Level = 'none' | 'some' | 'most' | 'whole'
const FILLS: Record<Level, string> = {
  none: 'var(--surface-sunken)',
  some: 'color-mix(in srgb, var(--mantine-color-road-5) 26%, var(--surface))',
  most: 'color-mix(in srgb, var(--mantine-color-road-5) 58%, var(--surface))',
  whole: 'var(--mantine-color-road-8)',
}
const LEVELS: readonly Level[] = ['none', 'some', 'most', 'whole']

export const levelOf = ({ covered, cities, whole }: StateCoverage): Level => {
  if (whole || (covered > 0 && covered >= cities)) return 'whole'
  if (covered === 0) return 'none'
  return covered * 2 >= cities ? 'most' : 'some'
}

const share = ({ covered, cities }: StateCoverage): string =>
  cities === 0 ? '0 %' : `${Math.floor((covered * 100) / cities)} %`

type Props = {
  query: Parameters<typeof WithRecord<StateCoverage[]>>[0]['query']
}

/** Coverage by state: as a map of tiles, one per state, and as a table with the same figures. */
export const CoverageBlock = ({ query }: Props) => {
  const { t } = useTexts('tables')
  const [as, setAs] = useState<'map' | 'table'>('map')
  return (
    <WithRecord query={query}>
      {(rows) => {
        const served = rows.filter((row) => row.covered > 0).length
        return (
          <section className={styles.coverage} aria-label={t('coverage.title')}>
            <div className={styles.bar}>
              <Text size="sm">{t('coverage.served', { count: served, all: rows.length })}</Text>
              <SegmentedControl
                className={`${styles.choice} no-print`}
                size="xs"
                aria-label={t('coverage.as')}
                value={as}
                onChange={(value) => setAs(value)}
                data={[
                  { value: 'map', label: t('coverage.map') },
                  { value: 'table', label: t('coverage.table') },
                ]}
              />
            </div>
            <div className={styles.both} data-as={as}>
              <Tiles rows={rows} />
              <States rows={rows} />
            </div>
          </section>
        )
      }}
    </WithRecord>
  )
}

const Tiles = ({ rows }: { rows: readonly StateCoverage[] }) => {
  const { t } = useTexts('tables')
  const wordsOf = (one: StateCoverage) =>
    `${stateName(one.uf)}: ${
      one.covered === 0
        ? t('coverage.no_table')
        : `${t('coverage.cities', { count: one.covered, all: one.cities })}, ${t('coverage.tables', { count: one.tables })}`
    }`
  return (
    <div>
      <svg
        className={styles.map}
        viewBox={`0 0 ${COLUMNS * (SIDE + GAP)} ${ROWS * (SIDE + GAP)}`}
        role="list"
        aria-label={t('coverage.title')}
      >
        {STATES.map(({ uf, column, row }) => {
          const one = rows.find((each) => each.uf === uf)
          if (!one) return null
          const level = levelOf(one)
          const ink = level === 'whole' ? styles.onFull : ''
          return (
            <Tooltip key={uf} label={wordsOf(one)} events={{ hover: true, focus: true, touch: true }}>
              <g
                // Each state can be reached and read by keyboard.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
                role="listitem"
                aria-label={wordsOf(one)}
                transform={`translate(${column * (SIDE + GAP) + 2} ${row * (SIDE + GAP) + 2})`}
              >
                <rect
                  className={styles.tile}
                  width={SIDE}
                  height={SIDE}
                  rx={8}
                  style={{ fill: FILLS[level] }}
                  {...(level === 'none' ? { strokeDasharray: '4 3' } : {})}
                />
                <text className={`${styles.tileName} ${ink}`} x={SIDE / 2} y={27} textAnchor="middle">
                  {uf}
                </text>
                <text className={`${styles.tileFigure} ${ink}`} x={SIDE / 2} y={45} textAnchor="middle">
                  {one.covered === 0 ? '–' : share(one)}
                </text>
              </g>
            </Tooltip>
          )
        })}
      </svg>
      <ul className={styles.legend}>
        {LEVELS.map((level) => (
          <li key={level}>
            <span className={styles.swatch} style={{ background: FILLS[level] }} aria-hidden />
            {t(`coverage.level.${level}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const States = ({ rows }: { rows: readonly StateCoverage[] }) => {
  const { t } = useTexts('tables')
  return (
    // A region that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} tabIndex={0} aria-label={t('coverage.table')}>
      <Table verticalSpacing={6} aria-label={t('coverage.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('coverage.state')}</Table.Th>
            <Table.Th ta="right">{t('coverage.covered')}</Table.Th>
            <Table.Th ta="right">{t('coverage.share')}</Table.Th>
            <Table.Th ta="right">{t('coverage.table_count')}</Table.Th>
            <Table.Th ta="right">{t('coverage.carrier_count')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.uf}>
              <Table.Th scope="row">{`${row.uf} · ${stateName(row.uf)}`}</Table.Th>
              <Table.Td ta="right">{`${row.covered} / ${row.cities}`}</Table.Td>
              <Table.Td ta="right">{share(row)}</Table.Td>
              <Table.Td ta="right">{row.tables}</Table.Td>
              <Table.Td ta="right">{row.transporters}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
