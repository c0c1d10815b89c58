import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { ONBOARDING, type OnboardingAnswer } from '#shared/companies/onboarding.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { ofLinkedShippers } from '#server/kit/scopes.ts'
import { ownCompaniesScope } from '../companies.scope.ts'
import { stepsOf } from '../onboarding.store.ts'

/** GET shippers/onboarding/{id}: the first steps of a company of any kind; its own people's, its 4PL's, the operator's. */
export const showOnboarding = async (ctx: ReadContext, params: Params): Promise<OnboardingAnswer> => {
  const id = idParam(params)
  const { session } = ctx
  const managed = session.role === 'four_pl' ? ofLinkedShippers(session, sql`t.id`) : sql`false`
  const [company] = await ctx.rows<{ type: RoleName; is_onboarding: boolean }>(sql`
    select t.type, t.is_onboarding from companies t where t.id = ${id} and ((${ownCompaniesScope(session)}) or ${managed})`)
  if (!company) throw notFound('shippers')
  const keys = ONBOARDING[company.type]
  const found = await stepsOf(ctx.rows, id, company.type, keys)
  const steps = keys.map((key) => ({ key, done: found[key] }))
  const done = steps.filter((step) => step.done).length
  return {
    data: {
      company_id: id,
      role: company.type,
      done,
      total: steps.length,
      completed: done === steps.length,
      is_onboarding: company.is_onboarding,
      steps,
    },
  }
}
