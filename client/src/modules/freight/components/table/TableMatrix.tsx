import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { decimal, money, percent, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { tariff } from '../../rule-words.ts'
import { type Destination, type WholeTable, kgCell, sortedKg, sortedKm } from '../../table.ts'
import styles from '../freight.module.css'

/** What the table charges before its rates: bands or prices by destination, or vehicles by distance. */
export const TableMatrix = ({ table }: { table: WholeTable }) => {
  const { t } = useTranslation('freight')
  const byVehicle = (table.simulation_km_ranges ?? []).length > 0
  const isEmpty = !byVehicle && (table.simulation_destinations ?? []).length === 0
  return (
    <Panel title={t(byVehicle ? 'tables.matrix_km' : 'tables.matrix')}>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {t('tables.no_matrix')}
        </Text>
      ) : byVehicle ? (
        <Vehicles table={table} />
      ) : (
        <Destinations table={table} />
      )}
    </Panel>
  )
}

const Frame = ({ label, children }: { label: string; children: ReactNode }) => (
  // A region that scrolls sideways must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.frame} tabIndex={0} aria-label={label}>
    <Table className={styles.matrix ?? ''} aria-label={label} verticalSpacing={6}>
      {children}
    </Table>
  </section>
)

const useDestinationName = () => {
  const { t } = useTranslation('freight')
  return ({ description, city, uf }: Destination): string => {
    if (description) return description
    if (city?.name) return `${city.name}/${city.uf ?? uf ?? ''}`
    return uf ?? t('tables.anywhere')
  }
}

/** Destination columns that at least one row fills. */
const EXTRAS = [
  { field: 'excess_per_kg', label: 'tables.per_excess', show: tariff },
  { field: 'value_per_kg', label: 'tables.per_kg', show: tariff },
  { field: 'value_per_km', label: 'tables.per_km', show: tariff },
  { field: 'value_percentage', label: 'tables.percentage', show: (value: string) => percent(value, 4) },
  { field: 'minimum_rate', label: 'tables.minimum', show: money },
] as const

const Destinations = ({ table }: { table: WholeTable }) => {
  const { t } = useTranslation('freight')
  const nameOf = useDestinationName()
  const rows = table.simulation_destinations ?? []
  const bands = sortedKg(table.simulation_kg_ranges ?? [])
  const extras = EXTRAS.filter(({ field }) => rows.some((row) => row[field] !== null))
  return (
    <Frame label={t('tables.matrix')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('tables.destination')}</Table.Th>
          {bands.map((band) => (
            <Table.Th key={band.id} ta="right">
              {t('tables.up_to', { kg: weight(band.kg_end) })}
            </Table.Th>
          ))}
          {extras.map(({ field, label }) => (
            <Table.Th key={field} ta="right">
              {t(label)}
            </Table.Th>
          ))}
          <Table.Th ta="right">{t('tables.destination_lead')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Th scope="row">{nameOf(row)}</Table.Th>
            {bands.map((band) => {
              const value = kgCell(band, row)
              return (
                <Table.Td key={band.id} ta="right">
                  {value === null ? '–' : money(value)}
                </Table.Td>
              )
            })}
            {extras.map(({ field, show }) => {
              const value = row[field]
              return (
                <Table.Td key={field} ta="right">
                  {value === null ? '–' : show(value)}
                </Table.Td>
              )
            })}
            <Table.Td ta="right">
              {row.lead_time === null
                ? '–'
                : t(table.business_days ? 'simulation.business_days' : 'simulation.days', {
                    count: row.lead_time,
                  })}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Frame>
  )
}

const EVERY = { page: { number: 1, size: 100 } } as const

const Vehicles = ({ table }: { table: WholeTable }) => {
  const { t } = useTranslation('freight')
  const types = useResourceList<{ id: string; vehicle_type: string }>(vehicleTypes, EVERY)
  const ranges = sortedKm(table.simulation_km_ranges ?? [])
  const used = [
    ...new Set(ranges.flatMap((range) => (range.simulation_values ?? []).map((one) => one.vehicle_type_id))),
  ]
  const nameOf = (id: number) =>
    types.data?.rows.find((row) => row.id === String(id))?.vehicle_type ?? `#${id}`
  return (
    <Frame label={t('tables.matrix_km')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('tables.distance')}</Table.Th>
          {used.map((id) => (
            <Table.Th key={id} ta="right">
              {nameOf(id)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ranges.map((range) => (
          <Table.Tr key={range.id}>
            <Table.Th scope="row">
              {t('tables.km_range', { from: decimal(range.km_start, 1), until: decimal(range.km_end, 1) })}
            </Table.Th>
            {used.map((id) => (
              <Table.Td key={id} ta="right">
                {(range.simulation_values ?? [])
                  .filter((one) => one.vehicle_type_id === id)
                  .map((one) => (
                    <div key={one.id}>
                      {`${tariff(one.value)} ${text(`freight:value_calculation.${one.value_calculation}`, {}, '')}`}
                    </div>
                  ))}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Frame>
  )
}
