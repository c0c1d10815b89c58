import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { CnpjField, PhoneField } from '#client/kit/form/MaskedField.tsx'
import { PasswordField, TextField } from '#client/kit/form/fields.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { HumanField } from './HumanField.tsx'
import { TermsField } from './TermsField.tsx'

/** The company of a registration. */
export const CompanyFields = ({ children }: { children?: ReactNode }) => {
  const { t } = useTexts('session')
  return (
    <FormSection title={t('register.company')}>
      <CnpjField name="cnpj" label="CNPJ" required />
      <TextField
        name="social_reason"
        label={t('register.social_reason')}
        required
        autoComplete="organization"
      />
      <TextField name="fantasy_name" label={t('register.fantasy_name')} required />
      <PhoneField name="telephone" label={t('profile.phone')} />
      {children}
    </FormSection>
  )
}

/** The person who registers, the terms and, where configured, the puzzle. */
export const PersonFields = ({ email = true }: { email?: boolean }) => {
  const { recaptcha } = useAppConfig()
  const { t } = useTexts('session')
  return (
    <FormSection title={email ? t('register.person') : t('profile.data')} columns={email ? 2 : 1}>
      <TextField name="name" label={t('profile.name')} required autoComplete="name" />
      <PhoneField name="cellphone" label={t('register.cellphone')} />
      {email ? (
        <TextField
          name="email"
          type="email"
          label={t('register.email')}
          description={t('register.email_hint')}
          required
          autoComplete="email"
        />
      ) : null}
      <PasswordField
        name="password"
        label={t('login.password')}
        description={t('reset.hint')}
        required
        autoComplete="new-password"
      />
      <FullWidth>
        <TermsField />
      </FullWidth>
      {recaptcha ? (
        <FullWidth>
          <HumanField />
        </FullWidth>
      ) : null}
    </FormSection>
  )
}
