import { useTexts } from '#client/lib/texts.ts'
import { useLocation, useParams } from 'react-router'
import { companies, fintechs } from '#shared/companies/companies.contract.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { CompanyForm } from '../components/CompanyForm.tsx'
import { FINANCE_SCREENS, financeKindOfPath } from './finance-kind.ts'

/** A new institution, or the data of a taker or an institution. */
export const FinanceCompanyFormPage = () => {
  const { t } = useTexts('companies')
  const { id } = useParams()
  const pathTo = usePathTo()
  const screens = FINANCE_SCREENS[financeKindOfPath(useLocation().pathname)]
  return (
    <CompanyForm
      contract={id === undefined ? fintechs : companies}
      id={id}
      title={t(id === undefined ? 'new.fintech' : 'edit_company')}
      backTo={id === undefined ? pathTo(screens.list) : pathTo(screens.page, { id })}
      partsOf={() => ['state']}
    />
  )
}
