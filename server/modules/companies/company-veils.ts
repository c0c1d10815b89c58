import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { RowTest, Veil } from '#server/kit/veils.ts'
import { can } from '#shared/access/can.ts'
import { EDI_ATTRIBUTES } from '#shared/companies/companies.contract.ts'
import { commonSettings, companySettings, shipperSettings } from '#shared/companies/company-settings.ts'
import { ownCompaniesScope, ownRows } from './companies.scope.ts'

/** Who reads what a company has chosen: its own people and those of its head office, and the operator. */

const instead = (names: readonly string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]))

type CompanyRow = Readonly<Record<string, unknown>>
const isOwn = (row: CompanyRow, { company_id, company_ids }: Session): boolean =>
  company_ids.includes(Number(row.id)) || row.parent_id === company_id

const ofOwn = (session: Session): boolean | RowTest =>
  isOperator(session) || { row: (row) => isOwn(row, session), where: ownRows(session) }

/** A correspondent also reads those of who is under it. */
const ofOwnOrAttended = (session: Session): boolean | RowTest =>
  session.role === 'finance_manager'
    ? {
        row: (row) => isOwn(row, session) || session.company_ids.includes(Number(row.finance_manager_id)),
        where: ownCompaniesScope(session),
      }
    : ofOwn(session)

export const companyVeils: readonly Veil[] = [
  { instead: instead(Object.keys(companySettings)), filters: ['unattended'], lifted: ofOwnOrAttended },
]

export const kindVeils: readonly Veil[] = [{ instead: instead(Object.keys(commonSettings)), lifted: ofOwn }]

export const carrierVeils: readonly Veil[] = [
  ...kindVeils,
  { instead: instead(['is_onboarding']), lifted: ofOwn },
  {
    instead: instead(EDI_ATTRIBUTES),
    lifted: (session) => can(session, 'carriers.read') && ofOwn(session),
  },
]

export const shipperVeils: readonly Veil[] = [
  ...kindVeils,
  { instead: instead([...Object.keys(shipperSettings), 'plans']), lifted: ofOwn },
  {
    instead: instead(['table_model']),
    // A 4PL sees no shipper but those that it works for.
    lifted: (session) => can(session, 'shippers.configure') && (session.role === 'four_pl' || ofOwn(session)),
  },
]
