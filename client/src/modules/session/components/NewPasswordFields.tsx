import { useTexts } from '#client/lib/texts.ts'
import * as z from 'zod'
import { newPassword } from '#shared/session/session.contract.ts'
import { PasswordField } from '#client/kit/form/fields.tsx'

/** A password typed twice. */
export const twicePassword = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    params: { key: 'password_mismatch' },
  })

export const NewPasswordFields = () => {
  const { t } = useTexts('session')
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('reset.password')}
        description={t('reset.hint')}
        required
      />
      <PasswordField
        name="confirmation"
        autoComplete="new-password"
        label={t('reset.confirmation')}
        required
      />
    </>
  )
}
