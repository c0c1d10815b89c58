import { action } from '#server/kit/routes.ts'
import { showGranters } from '#shared/access/granter.calls.ts'
import { changeable } from '#shared/users/grant-rules.ts'
import { findManaging, findOperator } from '../granters.store.ts'

const isLeading = (permission: string): boolean => /__(?:owner|admin)$/.test(permission)

/** The people to ask about a closed screen; the client knows the missing rights (`explain`). */
export const showGrantersRoute = action(showGranters, async ({ rows, session }) => {
  const managing = await findManaging(rows, session)
  const people = managing.map(({ name, company, permissions }) => ({
    name,
    company,
    permissions: permissions.filter(isLeading).toSorted(),
    grants: [...changeable({ role: session.role, permissions }, session)],
  }))
  return {
    data: { people: people.filter(({ grants }) => grants.length > 0), operator: await findOperator(rows) },
  }
})
