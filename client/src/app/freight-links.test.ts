import { describe, expect, it } from 'vitest'
import { routesScreens } from '#client/modules/routes/screens.ts'
import { tablesScreens } from '#client/modules/tables/screens.ts'
import { readStart } from '#client/kit/shipment/start.ts'
import { FIXED_REASONS, fixOf } from '#client/modules/simulations/unpriced-fix.ts'
import { returnQuestion } from '#client/modules/orders/return-question.ts'

const SCREENS = new Set([...routesScreens, ...tablesScreens].map(({ name }) => name))

describe('where a missing price is put right', () => {
  it.each(['freight', 'route'] as const)('is a screen that exists, for a %s table', (source) => {
    const table = {
      source,
      simulation_table_id: source === 'freight' ? 7 : null,
      route_table_id: source === 'route' ? 7 : null,
    }
    for (const reason of FIXED_REASONS) expect(SCREENS).toContain(fixOf(reason, table)?.screen)
    expect(fixOf('lane', table)).toEqual({
      key: 'lane',
      screen: source === 'route' ? 'route_detail' : 'table',
      id: 7,
    })
  })
  it('is nowhere without a table, or for what is put right above', () => {
    expect(fixOf('lane', null)).toBeNull()
    expect(fixOf('tax', null)).toBeNull()
  })
})

it('asks the simulation for the way back with the order that it goes back from', () => {
  const search = returnQuestion({
    original_order_id: 7,
    weight: '98.000',
    invoice_amount: '725.00',
    order_collection_addresses: [{ city_id: 3304557 }],
    order_delivery_addresses: [{ city_id: 3550308 }],
  })
  expect(readStart(new URLSearchParams(search))).toEqual({
    nf_file_ids: [],
    modal: 'return',
    weight: '98.000',
    invoice_value: '725.00',
    origin_city_id: 3304557,
    destination_city_id: 3550308,
    more: { reference_order_id: 7 },
  })
})
