import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { companies, fintechs } from '#shared/companies/companies.contract.ts'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { SwitchField, TextareaField } from '#client/kit/form/fields.tsx'
import { placeValues } from '#client/kit/place/CompanyPlace.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { CompanyFields } from '../components/CompanyFields.tsx'
import { FINANCE_SCREENS, type FinanceRow, financeKindOfPath } from './finance-kind.ts'

const INCLUDE = ['address']

/** Only what this form shows is sent. */
const formOf = (row: FinanceRow) => ({
  cnpj: row.cnpj,
  fantasy_name: row.fantasy_name,
  social_reason: row.social_reason,
  telephone: row.telephone,
  state_registration: row.state_registration,
  municipal_registration: row.municipal_registration,
  sector_id: row.sector_id,
  extra_info: row.extra_info,
  active: row.active,
  ...placeValues(row.address),
})

/** A new institution, or the data of a taker or an institution. */
export const FinanceCompanyFormPage = () => {
  const { t } = useTranslation('companies')
  const kind = financeKindOfPath(useLocation().pathname)
  const { id } = useParams()
  const pathTo = usePathTo()
  const screens = FINANCE_SCREENS[kind]
  const back = id === undefined ? pathTo(screens.list) : pathTo(screens.page, { id })
  return (
    <ResourceFormPage<FinanceRow>
      contract={id === undefined ? fintechs : companies}
      id={id}
      title={t(id === undefined ? 'new.fintech' : 'edit_company')}
      backTo={back ?? '/home/menu'}
      include={INCLUDE}
      toForm={formOf}
    >
      {(row) => (
        <>
          <CompanyFields address={row?.address} />
          {row ? (
            <FormSection title={t('contract')}>
              <SwitchField name="active" label={t('company_active')} description={t('company_active_text')} />
              <FullWidth>
                <TextareaField name="extra_info" label={t('extra_info')} />
              </FullWidth>
            </FormSection>
          ) : null}
        </>
      )}
    </ResourceFormPage>
  )
}
