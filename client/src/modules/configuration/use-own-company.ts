import type { companies } from '#shared/companies/companies.contract.ts'
import type { addresses } from '#shared/places/places.contract.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { type RowOf, useAction, useResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { accessOf, companySettingsChanged, useSession } from '#client/lib/session.ts'

export type OwnCompany = RowOf<typeof companies, { address?: RowOf<typeof addresses> | null }>

const INCLUDE = { include: ['address'] }
export type CompanyChange = Record<string, unknown>

/** The session's own company with its settings. */
export const useOwnCompany = () => {
  const session = useSession()
  const id = session ? String(accessOf(session).company_id) : undefined
  return useResource<OwnCompany>('companies', id, INCLUDE)
}

/** Whether the reader answers for this company (spec 002 §5: only they change its logo). */
export const useIsResponsible = (company: OwnCompany): boolean => {
  const session = useSession()
  return session !== null && String(company.responsible?.id) === String(session.user.id)
}

const told = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => notifySuccess(text('kit:form.updated')),
    (error: unknown) => notifyError(error, text('kit:form.save_error')),
  )

/**
 * Changes settings of a company and says so. `save` is for single switches and tells a failure itself; `send` rejects,
 * for forms that show it at their fields.
 */
export const useCompanyChange = (id: string) => {
  const call = useAction<SingleDocument>({ invalidates: ['companies'] })
  const send = (body: CompanyChange) => call.mutateAsync({ path: `companies/${id}`, method: 'PATCH', body })
  const sendCustom = async (body: CompanyChange) => {
    const answer = await call.mutateAsync({ path: `companies/custom_settings/${id}`, method: 'PATCH', body })
    companySettingsChanged(answer.data.attributes?.custom_settings ?? {})
    return answer
  }
  return {
    send,
    sendCustom,
    save: (body: CompanyChange) => told(send(body)),
    saveCustom: (body: CompanyChange) => told(sendCustom(body)),
    isPending: call.isPending,
  }
}
