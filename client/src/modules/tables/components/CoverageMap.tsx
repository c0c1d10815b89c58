import { SegmentedControl, Table, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import type { StateCoverage } from '#shared/tables/table-watch.contract.ts'
import { AppMap } from '#client/kit/map/AppMap.tsx'
import { stateName } from '#client/kit/place/states.ts'
import styles from './tables.module.css'

const NOTHING = [] as const

type Level = 'none' | 'some' | 'most' | 'whole'
/** How much of the map's accent a state has. */
const SHADES: Record<Level, number> = { none: 0, some: 0.3, most: 0.6, whole: 1 }
/** The colour that the map gives to a share. */
const shadeOf = (share: number): string =>
  `color-mix(in srgb, var(--mantine-color-road-6) ${share * 100}%, var(--map-land))`

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

/** Coverage by state: as a map and as a table with the same figures. */
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
              <StateMap rows={rows} />
              <States rows={rows} />
            </div>
          </section>
        )
      }}
    </WithRecord>
  )
}

const StateMap = ({ rows }: { rows: readonly StateCoverage[] }) => {
  const { t } = useTexts('tables')
  const shades = useMemo(() => Object.fromEntries(rows.map((one) => [one.uf, SHADES[levelOf(one)]])), [rows])
  return (
    <div>
      <AppMap label={t('coverage.title')} points={NOTHING} fit={NOTHING} shades={shades} height={460} />
      <ul className={styles.legend}>
        {LEVELS.map((level) => (
          <li key={level}>
            <span className={styles.swatch} style={{ background: shadeOf(SHADES[level]) }} aria-hidden />
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
