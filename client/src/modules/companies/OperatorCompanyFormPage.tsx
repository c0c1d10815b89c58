import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import type { RoleName } from '#shared/access/roles.ts'
import { companies } from '#shared/companies/companies.contract.ts'
import { PLAN_OPTIONS } from '#client/kit/company-words.ts'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { SelectField, SwitchField, TextField, TextareaField } from '#client/kit/form/fields.tsx'
import { placeValues } from '#client/kit/place/CompanyPlace.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { CompanyFields } from './components/CompanyFields.tsx'
import { type CompanyAddress, operatorKindOfPath } from './kinds.ts'

type CompanyRow = RowOf<typeof companies, { address?: CompanyAddress | null }>

const INCLUDE = ['address']

/** Kinds whose area has no settings screen (spec 000 §2). */
const WITHOUT_SETTINGS: readonly RoleName[] = ['supplier', 'risk_manager', 'four_pl', 'auditor', 'broker']

/** Only what this form shows is sent: security and notices are a company's own to change where its area has a screen for them. */
const formOf = (row: CompanyRow) => ({
  cnpj: row.cnpj,
  fantasy_name: row.fantasy_name,
  social_reason: row.social_reason,
  telephone: row.telephone,
  state_registration: row.state_registration,
  municipal_registration: row.municipal_registration,
  sector_id: row.sector_id,
  selected_plan: row.selected_plan,
  is_annual_plan: row.is_annual_plan,
  code: row.code,
  extra_info: row.extra_info,
  simples_nacional: row.simples_nacional,
  active: row.active,
  ...(WITHOUT_SETTINGS.includes(row.type)
    ? {
        two_factor_authentication: row.two_factor_authentication,
        receive_notification: row.receive_notification,
      }
    : {}),
  ...placeValues(row.address),
})

export const OperatorCompanyFormPage = () => {
  const { t } = useTranslation('companies')
  const kind = operatorKindOfPath(useLocation().pathname)
  const { id } = useParams()
  const pathTo = usePathTo()
  const list = pathTo(`user_${kind}`)
  const back = id === undefined ? list : pathTo(`user_${kind}_details`, { id })
  return (
    <ResourceFormPage<CompanyRow>
      contract={companies}
      id={id}
      title={t(id === undefined ? `new.${kind}` : 'edit_company')}
      backTo={back ?? '/home/menu'}
      defaults={{ type: kind }}
      include={INCLUDE}
      toForm={formOf}
    >
      {(row) => (
        <>
          <CompanyFields address={row?.address} />
          {row ? (
            <FormSection title={t('contract')}>
              <SelectField name="selected_plan" label={t('plan')} options={PLAN_OPTIONS} />
              <TextField name="code" label={t('code')} maxLength={40} />
              <SwitchField name="is_annual_plan" label={t('is_annual_plan')} />
              <SwitchField name="simples_nacional" label={t('simples_nacional')} />
              <SwitchField name="active" label={t('company_active')} description={t('company_active_text')} />
              <FullWidth>
                <TextareaField name="extra_info" label={t('extra_info')} />
              </FullWidth>
            </FormSection>
          ) : null}
          {row && WITHOUT_SETTINGS.includes(row.type) ? (
            <FormSection title={t('account')} description={t('account_text')}>
              <SwitchField
                name="two_factor_authentication"
                label={t('two_factor')}
                description={t('two_factor_hint')}
              />
              <SwitchField
                name="receive_notification"
                label={t('receive_notification')}
                description={t('receive_notification_hint')}
              />
            </FormSection>
          ) : null}
        </>
      )}
    </ResourceFormPage>
  )
}
