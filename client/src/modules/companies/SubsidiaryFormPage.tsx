import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { companies } from '#shared/companies/companies.contract.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { accessOf, useSession } from '#client/lib/session.ts'
import { CompanyForm } from './components/CompanyForm.tsx'

/** A branch: its settings stay as they are. */
export const SubsidiaryFormPage = () => {
  const { t } = useTexts('companies')
  const { id } = useParams()
  const session = useSession()
  const pathTo = usePathTo()
  if (!session) return null
  const { role, company_id: parentId } = accessOf(session)
  return (
    <CompanyForm
      contract={companies}
      id={id}
      title={t(id === undefined ? 'new_subsidiary' : 'edit_subsidiary')}
      backTo={pathTo(`${role}_subsidiary`)}
      defaults={{ type: role, parent_id: parentId }}
      // Partners are read here too, by their identity; only one's own branches are changed.
      accepts={(row) => row.parent_id === parentId}
      partsOf={() => []}
    />
  )
}
