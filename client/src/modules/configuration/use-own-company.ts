import { changeCustomSettings } from '#shared/companies/company.calls.ts'
import { companies } from '#shared/companies/companies.contract.ts'
import type { addresses } from '#shared/places/places.contract.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { type RowOf, useChangeResource, useResource } from '#client/kit/use-resource.ts'
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
  const change = useChangeResource(companies)
  const custom = useCall(changeCustomSettings, { invalidates: ['companies'] })
  const send = (values: CompanyChange) => change.mutateAsync({ id, values })
  const sendCustom = async (input: CompanyChange) => {
    const company = await custom.mutateAsync({ id, input })
    companySettingsChanged(company.custom_settings ?? {})
    return company
  }
  return {
    send,
    sendCustom,
    save: (body: CompanyChange) => told(send(body)),
    saveCustom: (body: CompanyChange) => told(sendCustom(body)),
    isPending: change.isPending || custom.isPending,
  }
}
