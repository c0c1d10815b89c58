import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import {
  simulationIntegraOrders,
  simulationIntegraOrdersAddresses,
  simulationOrders,
  simulationOrdersAddresses,
  simulationTms,
} from '#shared/simulations/simulation-orders.contract.ts'
import { alterRates, NO_TAX } from '#server/modules/pricing/index.ts'
import { routeTableOrder } from '#shared/routes/route-tables.contract.ts'
import { byCalculation, simulationOrdersScope } from './simulations.scope.ts'

const read = { read: 'simulation_orders.read' } as const
/** What a change by hand writes into the history beside the columns. */
const HISTORY_NAMES = ['icms', 'justification']
const filters = {
  selected: (value: boolean) => sql`t.selected = ${value}`,
  altered: (value: boolean) => sql`(t.alter_rates is not null) = ${value}`,
}

export const simulationOrdersResource = defineResource(simulationOrders, {
  model: 'simulation_orders',
  abilities: read,
  scope: simulationOrdersScope,
  where: sql`t.kind = 'orders'`,
  historyNames: HISTORY_NAMES,
  filters,
})

export const simulationIntegraOrdersResource = defineResource(simulationIntegraOrders, {
  model: 'simulation_orders',
  abilities: read,
  scope: simulationOrdersScope,
  where: sql`t.kind = 'integra'`,
  historyNames: HISTORY_NAMES,
  filters,
})

type TmsInput = {
  weight_shipping_value: string
  rates?: { rate: string; label?: string; value: string }[]
}

/** What another system calculated: lines as typed, no tax of ours. */
export const simulationTmsResource = defineResource(simulationTms, {
  model: 'simulation_orders',
  abilities: { ...read, create: 'simulation_tms.write' },
  scope: simulationOrdersScope,
  where: sql`t.kind = 'tms'`,
  historyNames: HISTORY_NAMES,
  filters,
  references: { order_id: 'orders', transporter_id: 'transporters' },
  stamp: (session, input) => {
    const { weight_shipping_value, rates = [] } = input as TmsInput
    const { components, rates_value, total_value } = alterRates({ components: [], tax: NO_TAX }, [
      { rate: 'weight_shipping_value', value: weight_shipping_value },
      ...rates,
    ])
    return {
      kind: 'tms',
      selected: false,
      company_id: session.company_id === 0 ? null : session.company_id,
      rates: components,
      rates_value,
      total_value,
      simulation: {
        version: 1,
        ok: true,
        source: 'tms',
        total_value,
        components,
        tax: { ...NO_TAX, base: total_value },
      },
    }
  },
  rules: async (ctx, input) => {
    const { session } = ctx
    if (session.role === 'transporter') Object.assign(input, { transporter_id: session.company_id })
    if (input.transporter_id === undefined) throw invalidField('transporter_id', 'required')
    const linked = await ctx.rows(sql`
      select 1 from orders o join shipper_partners p on p.shipper_id = o.shipper_id and p.active
      where o.id = ${input.order_id ?? 0}::int and p.company_id = ${input.transporter_id}::int`)
    if (linked.length === 0) throw invalidField('transporter_id', 'transporter_not_linked')
  },
})

export const simulationOrdersAddressesResource = defineResource(simulationOrdersAddresses, {
  model: 'simulation_orders_addresses',
  abilities: read,
  scope: byCalculation,
  where: sql`(select s.kind from simulation_orders s where s.id = t.simulation_order_id) = 'orders'`,
})

export const simulationIntegraOrdersAddressesResource = defineResource(simulationIntegraOrdersAddresses, {
  model: 'simulation_orders_addresses',
  abilities: read,
  scope: byCalculation,
  where: sql`(select s.kind from simulation_orders s where s.id = t.simulation_order_id) = 'integra'`,
})

/** The route table that priced an order, beside its calculation. */
export const routeTableOrderResource = defineResource(routeTableOrder, {
  model: 'route_table_order',
  abilities: { read: 'route_table_order.read' },
  scope: byCalculation,
  columns: {
    alter: () =>
      sql`(select s.alter_rates is not null from simulation_orders s where s.id = t.simulation_order_id)`,
    altered_total_value: () =>
      sql`(select s.altered_total_value::text from simulation_orders s where s.id = t.simulation_order_id)`,
  },
})

export const SIMULATION_RESOURCES = [
  simulationOrdersResource,
  simulationIntegraOrdersResource,
  simulationTmsResource,
  simulationOrdersAddressesResource,
  simulationIntegraOrdersAddressesResource,
  routeTableOrderResource,
]
