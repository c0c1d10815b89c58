import { describe, expect, it } from 'vitest'
import { routesScreens } from '../routes/screens.ts'
import { tablesScreens } from '../tables/screens.ts'
import { FIXED_REASONS, fixOf } from './unpriced-fix.ts'

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
