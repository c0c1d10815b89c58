import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import * as z from 'zod'
import { updateMe } from '#shared/session/session.calls.ts'
import { newPassword } from '#shared/session/session.contract.ts'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { PasswordField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'

const input = z
  .object({ current_password: z.string().min(1), password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    params: { key: 'password_mismatch' },
  })

/** A new password needs the old one; every other session and every access token ends with it. */
export const PasswordForm = () => {
  const { t } = useTexts('session')
  const update = useCall(updateMe, { invalidates: ['access_tokens'] })
  const [round, setRound] = useState(0)
  return (
    <ResourceForm
      key={round}
      schema={input}
      submitLabel={t('profile.change_password')}
      onSubmit={({ current_password: current, password }) =>
        update.mutateAsync({ input: { current_password: current, password } })
      }
      onDone={() => {
        notifySuccess(t('profile.password_saved'))
        setRound((now) => now + 1)
      }}
    >
      <FormSection
        title={t('profile.change_password')}
        description={`${t('reset.hint')} ${t('profile.password_hint')}`}
      >
        <PasswordField name="current_password" label={t('profile.current_password')} required />
        <span />
        <PasswordField name="password" label={t('reset.password')} autoComplete="new-password" required />
        <PasswordField
          name="confirmation"
          label={t('reset.confirmation')}
          autoComplete="new-password"
          required
        />
      </FormSection>
    </ResourceForm>
  )
}
