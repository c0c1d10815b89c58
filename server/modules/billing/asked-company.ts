import type { ReadContext } from '#server/kit/context.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/** The company whose running period is asked for: the operator names one, others have their own. @throws 404 */
export const askedCompany = (
  { session }: Pick<ReadContext, 'session'>,
  asked: number | undefined,
): number => {
  const company_id = asked ?? session.company_id
  if (!isOperator(session) && !session.company_ids.includes(company_id)) throw notFound('companies')
  return company_id
}
