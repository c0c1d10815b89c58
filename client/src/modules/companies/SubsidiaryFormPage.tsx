import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { companies } from '#shared/companies/companies.contract.ts'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { placeValues } from '#client/kit/place/CompanyPlace.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { accessOf, useSession } from '#client/lib/session.ts'
import { CompanyFields } from './components/CompanyFields.tsx'
import type { CompanyRow } from './kinds.ts'

const INCLUDE = ['address']

/** Only what this form shows is sent: settings of the branch stay as they are. */
const identityOf = (row: CompanyRow) => ({
  cnpj: row.cnpj,
  fantasy_name: row.fantasy_name,
  social_reason: row.social_reason,
  telephone: row.telephone,
  state_registration: row.state_registration,
  municipal_registration: row.municipal_registration,
  sector_id: row.sector_id,
  ...placeValues(row.address),
})

export const SubsidiaryFormPage = () => {
  const { t } = useTranslation('companies')
  const { id } = useParams()
  const session = useSession()
  const pathTo = usePathTo()
  if (!session) return null
  const { role, company_id: parentId } = accessOf(session)
  return (
    <ResourceFormPage<CompanyRow>
      contract={companies}
      id={id}
      title={t(id === undefined ? 'new_subsidiary' : 'edit_subsidiary')}
      backTo={pathTo(`${role}_subsidiary`) ?? '/home/menu'}
      defaults={{ type: role, parent_id: parentId }}
      include={INCLUDE}
      // Partners are read here too, by their identity; only one's own branches are changed.
      accepts={(row) => row.parent_id === parentId}
      toForm={identityOf}
    >
      {(row) => <CompanyFields address={row?.address} />}
    </ResourceFormPage>
  )
}
