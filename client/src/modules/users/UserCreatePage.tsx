import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useLocation, useSearchParams } from 'react-router'
import { isRole } from '#shared/access/roles.ts'
import { companies } from '#shared/companies/companies.contract.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { type RowOf, useResource } from '#client/kit/use-resource.ts'
import { UserForm } from './components/UserForm.tsx'
import { roomOf } from './room.ts'

/**
 * For one's own companies; the operator comes from a company's page, which the address names
 * (`?company_id=7&kind=shipper`), and goes back to it.
 */
export const UserCreatePage = () => {
  const { t } = useTexts('users')
  const room = roomOf(useLocation().pathname)
  const pathTo = usePathTo()
  const search = useSearchParams()[0]
  const companyId = search.get('company_id') ?? undefined
  const kind = search.get('kind') ?? ''
  const company = useResource<RowOf<typeof companies>>(companies, companyId)
  const ofCompany = companyId === undefined ? null : pathTo(`user_${kind}_details`, { id: companyId })
  // The operator's own people stand in its settings.
  const own = kind === 'manager' ? pathTo('configuration') : null
  const back = ofCompany ? `${ofCompany}?tab=users` : own ? `${own}?tab=people` : pathTo(room)
  return (
    <Stack gap="sm" maw={960}>
      <PageHeader
        title={t('new_user')}
        description={company.data ? company.data.fantasy_name : t('new_user_text')}
      />
      {companyId === undefined ? (
        <UserForm row={null} backTo={back ?? '/home/menu'} />
      ) : (
        <WithRecord query={company}>
          {() => (
            <UserForm
              row={null}
              companyId={Number(companyId)}
              {...(isRole(kind) ? { target: kind } : {})}
              backTo={back ?? '/home/menu'}
            />
          )}
        </WithRecord>
      )}
    </Stack>
  )
}
