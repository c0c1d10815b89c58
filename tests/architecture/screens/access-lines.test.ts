import { describe, expect, it } from 'vitest'
import { accessLines } from '../../../scripts/lib/access-lines.ts'
import { contains, whoPasses } from '../../../scripts/lib/access-words.ts'
import { ABILITIES, ABILITY_NAMES } from '#shared/access/abilities.ts'
import { LINES, type LineName } from '#shared/access/lines.ts'
import { gatedScreens } from './gated-screens.ts'

describe('access, line by line', () => {
  it('has not changed unnoticed: sentence, who passes, abilities, screens', async () => {
    await expect(
      accessLines(gatedScreens()),
      'npm run test:architecture -- -u writes it anew: read its diff',
    ).toMatchFileSnapshot('../access-lines.snapshot.md')
  })

  it('every line gates something', () => {
    const idle = (Object.keys(LINES) as LineName[]).filter(
      (name) => !ABILITY_NAMES.some((ability) => contains(ABILITIES[ability], LINES[name].rule)),
    )
    expect(idle).toEqual([])
  })

  // A sample of the text itself, so that a wrong line is not merely printed.
  const samples: [LineName, Parameters<typeof whoPasses>[0], string | null][] = [
    ['manager_reports', 'manager', 'owner, admin, financier'],
    ['manager_billing', 'manager', 'owner, admin; billing: owner'],
    ['manager_requests', 'shipper', null],
    [
      'shipper_shippings',
      'shipper',
      'owner, admin, shipper_manager, quotation_approver_user · from ADVANCED',
    ],
    [
      'shipper_simulation',
      'shipper',
      'owner, admin, shipper_manager, quotation_approver_user · from PREMIUM',
    ],
    ['shipper_picking', 'shipper', 'owner, admin, shipper_manager · from PRO · feature 18'],
    ['shipper_survey', 'shipper', 'owner, admin, shipper_manager, shipper_commercial · from PRO · feature 6'],
    ['shipper_branches', 'shipper', 'everybody · head office'],
    ['shipper_commercial', 'shipper', 'everybody but shipper_commercial'],
    ['four_pl_report_orders', 'four_pl', 'owner, admin, financier, financier_basic · from BASIC'],
    ['four_pl_import_cte', 'four_pl', 'owner, admin · from PRO'],
    ['route_purchase_orders', 'manager', 'owner, admin, financier, financier_basic'],
    ['route_purchase_orders', 'shipper', 'owner, admin, financier'],
    ['route_finance', 'taker', 'finance: any'],
    ['route_finance', 'manager', null],
  ]
  it.each(samples)('%s for %s: %s', (name, role, words) => {
    expect(whoPasses(role, LINES[name].rule)).toBe(words)
  })
})
