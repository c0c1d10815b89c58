import type { Context } from '#server/kit/context.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { lockOwnCompany, setAvatar } from './company-row.store.ts'

/** The path of the company's logo; logos belong to the person responsible. @throws 409 `responsible_only` */
export const lockLogo = async (ctx: Context, id: number): Promise<string | null> => {
  const company = await lockOwnCompany(ctx, id)
  if (!company) throw notFound('companies')
  if (!company.responsible && !isOperator(ctx.session)) throw conflict('responsible_only')
  return company.avatar_path
}

export const changeLogo = async (
  ctx: Context,
  id: number,
  before: string | null,
  after: string | null,
): Promise<void> => {
  await setAvatar(ctx, id, after)
  ctx.audit({
    type: 'companies',
    id,
    event: 'updated',
    old: { avatar_path: before },
    new: { avatar_path: after },
  })
  ctx.raise('companies.updated', { id, company_id: ctx.session.company_id })
}
