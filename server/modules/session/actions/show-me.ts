import { action } from '#server/kit/routes.ts'
import { showMe } from '#shared/session/session.calls.ts'
import { getOwnCompany } from '../own-company.store.ts'
import { meOf } from '../present-document.ts'
import { presentUser } from '../present-user.ts'
import { getUser } from '../session-user.store.ts'

export const showMeRoute = action(showMe, async ({ session, rows }) =>
  meOf(presentUser(await getUser(rows, session.user_id)), await getOwnCompany(rows, session.company_id)),
)
