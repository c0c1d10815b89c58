import { sql, type Sql } from '#server/infra/database.ts'
import { isPersonsDocument } from '#server/kit/personal.ts'
import { defineResource } from '#server/kit/resource.ts'
import type { Session } from '#server/kit/session.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { isReverse } from '#shared/orders/order-modals.ts'
import {
  simulationDestinations,
  simulationKgRanges,
  simulationKgValues,
  simulationKmRanges,
  simulationTableRates,
  simulationValues,
  simulationValuesAdd,
} from '#shared/tables/table-parts.contract.ts'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import { byKgRange, byKmRange, byTable, byValue, shipperOfTable, tableScope } from './tables.scope.ts'
import { NAMED_RATE_RESOURCES } from './named-rates.resources.ts'
import {
  simulationTableProlongationResource,
  simulationTablesFilesResource,
} from './table-extras.resources.ts'
import { withoutSuccessor } from './tables.store.ts'
import { situationSql, waitsFor } from './situation.scope.ts'
import { daysLeft, situationOf, tableActions } from './table-situation.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { reopen } from './table-row.store.ts'
import { assertDraft, pairOf, partRules } from './table-rules.ts'

const day = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : null)

const abilities = {
  read: 'freight_tables.read',
  create: 'freight_tables.write',
  update: 'freight_tables.write',
  delete: 'freight_tables.write',
} as const

/** Whether the table has such a destination: one look per table; as `exists`, all destinations of the platform are read. */
const someDestination = (condition: Sql): Sql => sql`coalesce((
  select true from simulation_destinations d where d.simulation_table_id = t.id and ${condition} limit 1), false)`

export const simulationTablesResource = defineResource(simulationTables, {
  model: 'simulation_tables',
  abilities,
  scope: (session) => tableScope(session),
  references: {
    shipper_id: 'shippers',
    transporter_id: 'transporters',
    origin_city_id: 'cities',
    supplier_id: 'suppliers',
    vehicle_type_id: 'vehicle_types',
    vehicle_option_id: 'vehicle_options',
  },
  rules: async (ctx, input, current) => {
    const start = day(input.date_start ?? current?.date_start)
    const end = day(input.date_end ?? current?.date_end)
    if (start !== null && end !== null && end < start) throw invalidField('date_end', 'before_start')
    const changes = Object.keys(input).length > 0
    if (changes && isReverse(String(input.modal ?? current?.modal))) input.reverse = true
    if (current) {
      assertDraft(current)
      // A deletion brings no input and needs no new decision.
      if (changes) await reopen(ctx, Number(current.id))
      return
    }
    Object.assign(
      input,
      await pairOf(ctx, { shipper_id: input.shipper_id, transporter_id: input.transporter_id }),
      {
        created_by: ctx.session.name,
      },
    )
  },
  filters: {
    reverse: (value: boolean) => sql`t.reverse = ${value}`,
    active: (value: boolean) => sql`t.active = ${value}`,
    situation: (value: string, _session: Session, now: Date): Sql => situationSql(value, today(now)),
    transfer: (value: boolean) => sql`t.transfer = ${value}`,
    expires_within: (value: number, _session: Session, now: Date): Sql => {
      const day = today(now)
      return sql`${situationSql('in_force', day)} and t.date_end <= ${day}::date + ${value}::int and ${withoutSuccessor}`
    },
    waits_for_me: (value: boolean, session: Session): Sql => waitsFor(session, value),
    destination_uf: (value: string): Sql =>
      sql`${someDestination(sql`coalesce(d.uf, ${value}) = ${value}`)} or not ${someDestination(sql`true`)}`,
    destination_city_id: (value: number): Sql =>
      sql`${someDestination(sql`(d.city_id = ${value}
        or d.city_id is null and (d.uf is null or d.uf = (select c.uf from cities c where c.id = ${value})))`)}
        or not ${someDestination(sql`true`)}`,
  },
  columns: {
    next_id: () => sql`(select max(n.id) from simulation_tables n where n.previous_id = t.id)`,
    prolongation_asked_by: () =>
      sql`(select p.side from simulation_table_prolongation p where p.simulation_table_id = t.id and p.approval = 'waiting')`,
  },
  present: (row, _session, now) => {
    const day = today(now)
    const situation = situationOf(row, day)
    return { situation, actual: situation === 'in_force', validity: daysLeft(row, day) }
  },
  actions: (row, session) => tableActions(row, session),
})

export const simulationDestinationsResource = defineResource(simulationDestinations, {
  model: 'simulation_destinations',
  abilities,
  scope: byTable,
  references: {
    simulation_table_id: 'simulation_tables',
    city_id: 'cities',
    origin_city_id: 'cities',
    state_id: 'states',
  },
  rules: partRules((row) => sql`${row.simulation_table_id}::int`),
})

const ordered = (input: { start?: unknown; end?: unknown }, field: string) => {
  const { start, end } = input
  if (start !== undefined && end !== undefined && Number(end) <= Number(start))
    throw invalidField(field, 'range_order')
}
const ofTable = partRules((row) => sql`${row.simulation_table_id}::int`)

export const simulationKgRangesResource = defineResource(simulationKgRanges, {
  model: 'simulation_kg_ranges',
  abilities,
  scope: byTable,
  references: { simulation_table_id: 'simulation_tables' },
  rules: async (ctx, input, current) => {
    const row = { ...current, ...input }
    ordered({ start: row.kg_start, end: row.kg_end }, 'kg_end')
    await ofTable(ctx, input, current)
  },
})

export const simulationKgValuesResource = defineResource(simulationKgValues, {
  model: 'simulation_kg_values',
  abilities,
  scope: byKgRange,
  references: {
    simulation_kg_range_id: 'simulation_kg_ranges',
    simulation_destination_id: 'simulation_destinations',
  },
  rules: async (ctx, input, current) => {
    const row = { ...current, ...input }
    const same = await ctx.rows(
      sql`select 1 from simulation_kg_ranges r join simulation_destinations d on d.simulation_table_id = r.simulation_table_id
          where r.id = ${row.simulation_kg_range_id}::int and d.id = ${row.simulation_destination_id}::int`,
    )
    if (same.length === 0) throw notFound('simulation_destinations')
    await partRules(
      (part) =>
        sql`select simulation_table_id from simulation_kg_ranges where id = ${part.simulation_kg_range_id}::int`,
    )(ctx, input, current)
  },
})

export const simulationKmRangesResource = defineResource(simulationKmRanges, {
  model: 'simulation_km_ranges',
  abilities,
  scope: byTable,
  references: { simulation_table_id: 'simulation_tables' },
  rules: async (ctx, input, current) => {
    const row = { ...current, ...input }
    ordered({ start: row.km_start, end: row.km_end }, 'km_end')
    await ofTable(ctx, input, current)
  },
})

export const simulationValuesResource = defineResource(simulationValues, {
  model: 'simulation_values',
  abilities,
  scope: byKmRange,
  references: {
    simulation_km_range_id: 'simulation_km_ranges',
    vehicle_type_id: 'vehicle_types',
    vehicle_option_id: 'vehicle_options',
  },
  rules: partRules(
    (row) =>
      sql`select simulation_table_id from simulation_km_ranges where id = ${row.simulation_km_range_id}::int`,
  ),
})

export const simulationValuesAddResource = defineResource(simulationValuesAdd, {
  model: 'simulation_values_add',
  abilities,
  scope: byValue,
  references: { simulation_value_id: 'simulation_values' },
  rules: partRules(
    (row) =>
      sql`select r.simulation_table_id from simulation_values v join simulation_km_ranges r on r.id = v.simulation_km_range_id
          where v.id = ${row.simulation_value_id}::int`,
  ),
})

export const simulationTableRatesResource = defineResource(simulationTableRates, {
  model: 'simulation_table_rates',
  abilities,
  scope: byTable,
  personal: {
    owner: shipperOfTable,
    when: ({ documents }) => Array.isArray(documents) && documents.some(isPersonsDocument),
  },
  references: {
    simulation_table_id: 'simulation_tables',
    simulation_destination_id: 'simulation_destinations',
  },
  rules: async (ctx, input, current) => {
    const row = { ...current, ...input }
    if (row.simulation_destination_id) {
      const same = await ctx.rows(
        sql`select 1 from simulation_destinations d where d.id = ${row.simulation_destination_id}::int
            and d.simulation_table_id = ${row.simulation_table_id}::int`,
      )
      if (same.length === 0) throw notFound('simulation_destinations')
    }
    await ofTable(ctx, input, current)
  },
})

export const TABLE_RESOURCES = [
  simulationTablesResource,
  simulationDestinationsResource,
  simulationKgRangesResource,
  simulationKgValuesResource,
  simulationKmRangesResource,
  simulationValuesResource,
  simulationValuesAddResource,
  simulationTableRatesResource,
  ...NAMED_RATE_RESOURCES,
  simulationTablesFilesResource,
  simulationTableProlongationResource,
]
