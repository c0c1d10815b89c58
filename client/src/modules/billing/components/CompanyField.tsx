import { shippers } from '#shared/companies/companies.contract.ts'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { useTranslation } from 'react-i18next'

/** The shipper that terms are agreed with. */
export const CompanyField = ({ required = true }: { required?: boolean }) => {
  const { t } = useTranslation('billing')
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
