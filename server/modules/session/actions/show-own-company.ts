import { action } from '#server/kit/routes.ts'
import { showOwnCompany } from '#shared/session/session.calls.ts'
import { getOwnCompany } from '../own-company.store.ts'
import { companyDocumentOf } from '../present-document.ts'

export const showOwnCompanyRoute = action(showOwnCompany, async ({ session, rows }) => ({
  data: companyDocumentOf(await getOwnCompany(rows, session.company_id)),
}))
