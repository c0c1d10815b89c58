import { shippers } from '#shared/companies/companies.contract.ts'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { useTexts } from '#client/lib/texts.ts'

/** The shipper that terms are agreed with. */
export const CompanyField = ({ required = true }: { required?: boolean }) => {
  const { t } = useTexts('billing')
  return (
    <ResourceField<{ fantasy_name: string }>
      name="company_id"
      label={t('terms.company')}
      resource={shippers}
      optionLabel={(row) => row.fantasy_name}
      required={required}
      {...(required ? {} : { description: t('terms.all_companies') })}
    />
  )
}
