import { useTranslation } from 'react-i18next'
import { updateMeInput } from '#shared/session/session.contract.ts'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { PhoneField } from '#client/kit/form/MaskedField.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { PasswordField, TextField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { api } from '#client/lib/api.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { changeSessionUser } from '#client/lib/session.ts'
import type { Me } from '../ProfilePage.tsx'

/** The password fields are only sent together: an empty pair leaves the password alone. */
const withoutEmptyPassword = <T extends { password?: unknown; current_password?: unknown }>(values: T) => {
  const { password, current_password: current, ...rest } = values
  return password ? { ...rest, password, current_password: current } : rest
}

export const ProfileForm = ({ user }: { user: Me }) => {
  const { t } = useTranslation('session')
  return (
    <ResourceForm
      schema={updateMeInput}
      mode="create"
      defaults={{ name: user.name, cellphone: user.cellphone ?? '', department: user.department ?? '' }}
      onSubmit={async (values) => {
        await api.patch('users/me/update', withoutEmptyPassword(values))
        return values
      }}
      onDone={({ name }) => {
        if (name) changeSessionUser({ name })
        void invalidateResources('users')
        notifySuccess(t('profile.saved'))
      }}
    >
      <FormSection title={t('profile.data')}>
        <TextField name="name" label={t('profile.name')} required autoComplete="name" />
        <PhoneField name="cellphone" label={t('profile.phone')} />
        <TextField name="department" label={t('profile.department')} />
      </FormSection>
      <FormSection title={t('profile.change_password')} description={t('profile.password_hint')}>
        <PasswordField name="current_password" label={t('profile.current_password')} />
        <PasswordField name="password" label={t('reset.password')} autoComplete="new-password" />
      </FormSection>
    </ResourceForm>
  )
}
