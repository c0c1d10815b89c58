import * as calls from '#shared/companies/company.calls.ts'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { changeSessionUser, session } from '#client/lib/session.ts'

/** A company's logo; the shell shows one's own at once. Both reject with `ApiError`. */

const shown = async (companyId: string, path: string | null): Promise<void> => {
  const own = session()?.user.company
  if (own && String(own.id) === companyId) changeSessionUser({ company: { ...own, avatar_path: path } })
  await invalidateResources('companies', 'shippers', 'transporters')
}

export const sendLogo = async (companyId: string, file: File): Promise<void> => {
  const logo = await send(calls.setLogo, { files: [file], input: { company_id: Number(companyId) } })
  await shown(companyId, logo.avatar_path ?? null)
}

export const removeLogo = async (companyId: string): Promise<void> => {
  await send(calls.removeLogo, { id: companyId })
  await shown(companyId, null)
}
