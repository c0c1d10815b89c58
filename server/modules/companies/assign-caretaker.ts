import type { Context } from '#server/kit/context.ts'
import type { AssignPersonInput } from '#shared/companies/companies-actions.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { logCarrier } from './carrier-log.store.ts'
import { caretakerOf, lockCaretakers, setCaretaker } from './company-row.store.ts'

/** Which people may look after a company (spec 000 §6: agent and prospector; owners and admins may do both). */
const ELIGIBLE = {
  mentor: ['finance__manager_agent', 'finance__owner', 'finance__admin'],
  prospector: ['finance__manager_prospector', 'finance__owner', 'finance__admin'],
} as const
export type Part = keyof typeof ELIGIBLE

/** An active user of the correspondent, with the right for the part. */
const assertEligible = async (ctx: Context, part: Part, userId: number): Promise<void> => {
  const user = await caretakerOf(ctx, userId)
  if (!user) throw notFound('users')
  const eligible: readonly string[] = ELIGIBLE[part]
  const allowed = user.type === 'manager' || user.permissions.some((one) => eligible.includes(one))
  if (!['finance_manager', 'manager'].includes(user.type) || !allowed)
    throw invalidField('user_id', 'person_not_eligible')
}

/** A caretaker of a company; null takes them away. */
export const assignCaretaker = async (
  ctx: Context,
  type: 'companies' | 'transporters',
  part: Part,
  { id, input: { user_id } }: { id: number; input: AssignPersonInput },
) => {
  const company = await lockCaretakers(ctx, id, type === 'transporters')
  if (!company) throw notFound(type)
  if (user_id !== null) await assertEligible(ctx, part, user_id)
  const column = `${part}_id` as const
  const before = company[column]
  if (before !== user_id) {
    await setCaretaker(ctx, id, column, user_id)
    ctx.audit({
      type: 'companies',
      id,
      event: 'updated',
      old: { [column]: before },
      new: { [column]: user_id },
    })
    ctx.raise('companies.assigned', { id, part, user_id })
    await logCarrier(ctx, {
      transporter_id: id,
      type: 'assignment',
      event: `${part}_${user_id === null ? 'removed' : 'set'}`,
    })
  }
  return { data: { company_id: id, ...company, [column]: user_id } }
}
