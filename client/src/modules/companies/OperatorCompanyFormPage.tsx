import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { PLAN_LABELS } from '#shared/access/plans.ts'
import { companies } from '#shared/companies/companies.contract.ts'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { SelectField, SwitchField, TextField, TextareaField } from '#client/kit/form/fields.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { CompanyFields } from './components/CompanyFields.tsx'
import { operatorKindOfPath } from './kinds.ts'

type Row = RowOf<typeof companies>

const PLANS = Object.entries(PLAN_LABELS).map(([value, label]) => ({ value, label }))

/** Only what this form shows is sent: the settings of a company are its own to change. */
const formOf = (row: Row) => ({
  cnpj: row.cnpj,
  fantasy_name: row.fantasy_name,
  social_reason: row.social_reason,
  telephone: row.telephone,
  state_registration: row.state_registration,
  municipal_registration: row.municipal_registration,
  selected_plan: row.selected_plan,
  code: row.code,
  extra_info: row.extra_info,
  simples_nacional: row.simples_nacional,
  active: row.active,
})

export const OperatorCompanyFormPage = () => {
  const { t } = useTranslation('companies')
  const kind = operatorKindOfPath(useLocation().pathname)
  const { id } = useParams()
  const pathTo = usePathTo()
  const list = pathTo(`user_${kind}`)
  const back = id === undefined ? list : pathTo(`user_${kind}_details`, { id })
  return (
    <ResourceFormPage<Row>
      contract={companies}
      id={id}
      title={t(id === undefined ? `new.${kind}` : 'edit_company')}
      backTo={back ?? '/home/menu'}
      defaults={{ type: kind }}
      toForm={formOf}
    >
      {(row) => (
        <>
          <CompanyFields />
          {row ? (
            <FormSection title={t('contract')}>
              <SelectField name="selected_plan" label={t('plan')} options={PLANS} />
              <TextField name="code" label={t('code')} maxLength={40} />
              <SwitchField name="simples_nacional" label={t('simples_nacional')} />
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
