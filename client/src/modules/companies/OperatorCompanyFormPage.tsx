import { useTexts } from '#client/lib/texts.ts'
import { useLocation, useParams } from 'react-router'
import type { RoleName } from '#shared/access/roles.ts'
import { companies } from '#shared/companies/companies.contract.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { CompanyForm } from './components/CompanyForm.tsx'
import { operatorKindOfPath } from './kinds.ts'

/**
 * Kinds whose area has no settings screen (spec 000 §2): security and notices of all others are a company's own to change
 * there.
 */
const WITHOUT_SETTINGS: readonly RoleName[] = ['supplier', 'risk_manager', 'four_pl', 'auditor', 'broker']

export const OperatorCompanyFormPage = () => {
  const { t } = useTexts('companies')
  const kind = operatorKindOfPath(useLocation().pathname)
  const { id } = useParams()
  const pathTo = usePathTo()
  return (
    <CompanyForm
      contract={companies}
      id={id}
      title={t(id === undefined ? `new.${kind}` : 'edit_company')}
      backTo={id === undefined ? pathTo(`user_${kind}`) : pathTo(`user_${kind}_details`, { id })}
      defaults={{ type: kind }}
      partsOf={({ type }) =>
        WITHOUT_SETTINGS.includes(type) ? ['plan', 'state', 'account'] : ['plan', 'state']
      }
    />
  )
}
