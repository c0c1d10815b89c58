import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { isPersonsDocument } from '#server/kit/personal.ts'
import { defineResource, type Resource } from '#server/kit/resource.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import {
  NAMED_RATES,
  TRANSPORTER_RATES,
  type NamedRateContract,
  type TransporterRateContract,
} from '#shared/tables/named-rates.contract.ts'
import { byTable, carrierScope, shipperOfTable } from './tables.scope.ts'
import { partRules } from './table-rules.ts'
import { touchCarrier } from './tables.store.ts'

/** The specification's own rate resources as views of the uniform rows: names go in, rows come out. */

const abilities = {
  read: 'freight_tables.read',
  create: 'freight_tables.write',
  update: 'freight_tables.write',
  delete: 'freight_tables.write',
} as const

type Input = Record<string, unknown>

const one = (value: unknown): unknown[] => (value === null ? [] : [value])

/** Puts the specification's names into the uniform columns. */
const toUniform = async (ctx: Context, input: Input, rate: string, kind: string | null): Promise<void> => {
  const { state_id, city_id, cnpj_cpf, percentage, minimum_value } = input
  for (const name of ['state_id', 'city_id', 'cnpj_cpf', 'percentage', 'minimum_value']) delete input[name]
  if (state_id !== undefined) {
    const [state] = await ctx.rows<{ uf: string }>(sql`select uf from states where id = ${state_id}::int`)
    if (state_id !== null && !state) throw notFound('states')
    input.states = state ? [state.uf] : []
  }
  if (city_id !== undefined) input.cities = one(city_id)
  if (cnpj_cpf !== undefined) input.documents = one(cnpj_cpf)
  if (percentage !== undefined) input.value = percentage
  if (minimum_value !== undefined) input.minimum = minimum_value
  if (kind === null) return
  input.rate = rate
  input.kind ??= kind
  input.value ??= '0'
}

const columns = {
  state_id: () => sql`(select s.id from states s where s.uf = t.states[1])`,
  city_id: () => sql`t.cities[1]`,
  city: () => sql`(select c.name from cities c where c.id = t.cities[1])`,
  city_names:
    () => sql`array(select c.name || '/' || c.uf from unnest(t.cities) with ordinality as place (id, nth)
    join cities c on c.id = place.id order by place.nth)`,
  cnpj_cpf: () => sql`t.documents[1]`,
  percentage: () => sql`case when t.kind like 'percent%' then t.value end`,
  minimum_value: () => sql`t.minimum`,
}
const filters = {
  state_id: (value: number): Sql => sql`t.states && array(select s.uf from states s where s.id = ${value})`,
  uf: (value: string): Sql => sql`${value} = any(t.states)`,
  city_id: (value: number): Sql => sql`${value}::int = any(t.cities)`,
  cnpj_cpf: (value: string): Sql => sql`t.documents && ${[...new Set([value, value.slice(0, 8)])]}::text[]`,
}

/** A fee for one recipient, who may be a person. */
const ofPerson = (row: Record<string, unknown>): boolean => isPersonsDocument(row.cnpj_cpf)

const ofTable = ({
  contract,
  rate,
  kind,
}: {
  contract: NamedRateContract
  rate: string
  kind: string
}): Resource =>
  defineResource(contract, {
    model: 'simulation_table_rates',
    abilities,
    where: sql`t.rate = ${raw(`'${rate}'`)}`,
    scope: byTable,
    references: {
      simulation_table_id: 'simulation_tables',
      simulation_destination_id: 'simulation_destinations',
      city_id: 'cities',
      state_id: 'states',
    },
    rules: async (ctx, input: Input, current) => {
      if (current === null || Object.keys(input).length > 0)
        await toUniform(ctx, input, rate, current === null ? kind : null)
      const row = { ...current, ...input }
      if (row.simulation_destination_id) {
        const same = await ctx.rows(
          sql`select 1 from simulation_destinations d where d.id = ${row.simulation_destination_id}::int
              and d.simulation_table_id = ${row.simulation_table_id}::int`,
        )
        if (same.length === 0) throw notFound('simulation_destinations')
      }
      await partRules((part) => sql`${part.simulation_table_id}::int`)(ctx, input, current)
    },
    filters,
    columns,
    personal: { owner: shipperOfTable, when: ofPerson },
  })

/** A carrier's list is its own to write; shippers that work with it read it. */
const writers = (session: Session): Sql =>
  isOperator(session) || session.role === 'transporter' ? carrierScope(session) : sql`false`

const ofTransporter = ({
  contract,
  rate,
  kind,
}: {
  contract: TransporterRateContract
  rate: string
  kind: string
}): Resource =>
  defineResource(contract, {
    model: 'transporter_rates',
    abilities,
    where: sql`t.rate = ${raw(`'${rate}'`)}`,
    scope: carrierScope,
    writeScope: writers,
    references: { transporter_id: 'transporters', city_id: 'cities', state_id: 'states' },
    rules: async (ctx, input: Input, current) => {
      const { session } = ctx
      if (current === null) {
        input.transporter_id ??= session.role === 'transporter' ? session.company_id : undefined
        if (input.transporter_id === undefined) throw invalidField('transporter_id', 'required')
        const own = isOperator(session) || session.company_ids.includes(Number(input.transporter_id))
        if (!own) throw notFound('transporters')
      }
      if (current === null || Object.keys(input).length > 0)
        await toUniform(ctx, input, rate, current === null ? kind : null)
      // Caches of this carrier's tables must notice, see table-cache.ts.
      await touchCarrier(ctx.rows, Number(current?.transporter_id ?? input.transporter_id))
    },
    filters,
    columns,
    personal: { owner: sql`t.transporter_id`, when: ofPerson },
  })

export const NAMED_RATE_RESOURCES: readonly Resource[] = [
  ...NAMED_RATES.map(ofTable),
  ...TRANSPORTER_RATES.map(ofTransporter),
]
