import { useTranslation } from 'react-i18next'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { CnpjField, PhoneField } from '#client/kit/form/MaskedField.tsx'
import { TextField } from '#client/kit/form/fields.tsx'

/** Identity of a company, the same for partners and branches. */
export const CompanyFields = () => {
  const { t } = useTranslation('companies')
  return (
    <>
      <FormSection title={t('identity')}>
        <CnpjField name="cnpj" label={t('cnpj')} required />
        <TextField name="fantasy_name" label={t('fantasy_name')} maxLength={150} required />
        <TextField name="social_reason" label={t('social_reason')} maxLength={150} required />
      </FormSection>
      <FormSection title={t('contact')}>
        <PhoneField name="telephone" label={t('telephone')} />
        <TextField name="state_registration" label={t('state_registration')} maxLength={30} />
        <TextField name="municipal_registration" label={t('municipal_registration')} maxLength={30} />
      </FormSection>
    </>
  )
}
