import { useTexts } from '#client/lib/texts.ts'
import * as z from 'zod'
import { companySettingsInput } from '#shared/companies/company-settings.ts'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { text } from '#client/lib/i18n.ts'
import { type OwnCompany, useCompanyChange } from '../use-own-company.ts'
import { SettingBlock } from './SettingSwitch.tsx'
import { effectText } from './without-effect.ts'

const { quotation_approval_percentage_value } = companySettingsInput
const schema = z.strictObject({ quotation_approval_percentage_value })

/** How far above the lowest answer a quote needs an approver (spec 002 §9). */
export const QuotationApproval = ({ company }: { company: OwnCompany }) => {
  const { t } = useTexts('configuration')
  const { send } = useCompanyChange(company.id)
  return (
    <SettingBlock
      title={t('approval')}
      text={effectText('quotation_approval_percentage_value', t('approval_text'))}
    >
      <ResourceForm
        schema={schema}
        mode="update"
        guard={false}
        defaults={{
          quotation_approval_percentage_value: company.quotation_approval_percentage_value,
        }}
        onSubmit={send}
        onDone={() => notifySuccess(text('kit:form.updated'))}
      >
        <DecimalField name="quotation_approval_percentage_value" label={t('approval_label')} suffix="%" />
      </ResourceForm>
    </SettingBlock>
  )
}
