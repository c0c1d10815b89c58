import { action } from '#server/kit/routes.ts'
import { setNfeEmail } from '#shared/companies/company.calls.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { isNfeEmailTaken, nfeEmailOf, updateNfeEmail } from '../company-row.store.ts'
import { lockShipper } from '../partners.store.ts'

/** The mailbox that a shipper's NF-e arrive from; null takes it away. */
export const setNfeEmailRoute = action(setNfeEmail, async (ctx, asked) => {
  const { nfe_email } = asked.input
  const id = await lockShipper(ctx, asked.id)
  const before = await nfeEmailOf(ctx, id)
  if (before !== nfe_email) {
    if (nfe_email !== null && (await isNfeEmailTaken(ctx, nfe_email, id)))
      throw invalidField('nfe_email', 'repeated')
    await updateNfeEmail(ctx, id, nfe_email)
    ctx.audit({ type: 'companies', id, event: 'updated', old: { nfe_email: before }, new: { nfe_email } })
    ctx.raise('companies.updated', { id, company_id: ctx.session.company_id })
  }
  return { data: { company_id: id, nfe_email } }
})
