import { api } from '#client/lib/api.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { changeSessionUser, session } from '#client/lib/session.ts'
import { filesForm, upload } from '#client/lib/upload.ts'

/** A company's logo; the shell shows one's own at once. Both reject with `ApiError`. */

const shown = async (companyId: string, path: string | null): Promise<void> => {
  const own = session()?.user.company
  if (own && String(own.id) === companyId) changeSessionUser({ company: { ...own, avatar_path: path } })
  await invalidateResources('companies', 'shippers', 'transporters')
}

export const sendLogo = async (companyId: string, file: File): Promise<void> => {
  const form = filesForm([file], { company_id: companyId })
  const answer = await upload<{ data: { attributes?: { avatar_path?: string | null } } }>(
    'company_logo',
    form,
  )
  await shown(companyId, answer.data.attributes?.avatar_path ?? null)
}

export const removeLogo = async (companyId: string): Promise<void> => {
  await api.delete(`company_logo/${companyId}`)
  await shown(companyId, null)
}
