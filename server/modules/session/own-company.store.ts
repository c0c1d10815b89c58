import { sql, type Rows } from '#server/infra/database.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { OwnCompany } from '#shared/session/session-answers.contract.ts'

/** The session's own company with its address. */
export const getOwnCompany = async (rows: Rows, id: number): Promise<OwnCompany> => {
  const [company] = await rows<OwnCompany>(sql`
    select c.id::text as id, c.type, c.social_reason, c.fantasy_name, c.cnpj, c.municipal_registration, c.state_registration, c.telephone,
           c.code, c.parent_id, c.avatar_path, c.two_factor_authentication, c.receive_notification, c.selected_plan,
           c.carrier_deadline_days, c.carrier_deadline_hours, c.custom_settings, c.nfe_email, c.survey_feature_preference, c.is_onboarding,
           c.quotation_approval_percentage_value::text as quotation_approval_percentage_value, c.simples_nacional, c.extra_info,
           c.finance_manager_id::text as finance_manager_id, c.parent_id is not null as is_subsidiary,
           (select to_jsonb(a) - 'company_id' from addresses a where a.id = c.address_id) as address
    from companies c where c.id = ${id}`)
  if (!company) throw notFound('companies')
  return company
}
