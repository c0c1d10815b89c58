import type { pgrFiles } from '#shared/companies/company-parts.contract.ts'
import type { riskManagers, shippers } from '#shared/companies/companies.contract.ts'
import { keysOf } from '#shared/kit/typed.ts'
import type { riskRules } from '#shared/risk/risk-rules.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'

/** Lines of risk management programmes as the screens read them. */

export type Rule = RowOf<
  typeof riskRules,
  {
    shipper?: RowOf<typeof shippers> | null
    risk_manager?: RowOf<typeof riskManagers> | null
    pgr_file?: RowOf<typeof pgrFiles> | null
  }
>

const NEEDS = {
  needs_driver: 'risk:need.driver',
  needs_helper: 'risk:need.helper',
  needs_vehicle: 'risk:need.vehicle',
  needs_trailer: 'risk:need.trailer',
  needs_checklist: 'risk:need.checklist',
  needs_mirroring: 'risk:need.mirroring',
  needs_escort: 'risk:need.escort',
} as const
export const NEED_NAMES = keysOf(NEEDS)
export const needText = (name: (typeof NEED_NAMES)[number]): string => text(NEEDS[name])

export const bandText = ({ value_from, value_until }: Rule): string =>
  value_until === null
    ? text('risk:band.from', { from: money(value_from) })
    : text('risk:band.between', { from: money(value_from), until: money(value_until) })

export const needsText = (rule: Rule): string =>
  NEED_NAMES.filter((name) => rule[name])
    .map(needText)
    .join(', ') || text('risk:rules.needs_none')
