import type { ReadContext } from '#server/kit/context.ts'
import type { Granters } from '#shared/access/access.contract.ts'
import { changeable } from '#shared/users/grant-rules.ts'
import { findOperator, listManaging } from '../granters.queries.ts'

const isLeading = (permission: string): boolean => /__(?:owner|admin)$/.test(permission)

/** Whom to ask about a closed screen; the client knows itself what is missing (`explain`). */
export const showGranters = async ({ rows, session }: ReadContext): Promise<{ data: Granters }> => {
  const managing = await listManaging(rows, session)
  const people = managing.map(({ name, company, permissions }) => ({
    name,
    company,
    permissions: permissions.filter(isLeading).toSorted(),
    grants: [...changeable({ role: session.role, permissions }, session)],
  }))
  return {
    data: { people: people.filter(({ grants }) => grants.length > 0), operator: await findOperator(rows) },
  }
}
