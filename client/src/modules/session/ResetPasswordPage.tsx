import { Anchor, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import * as z from 'zod'
import { newPassword } from '#shared/session/session.contract.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { PasswordField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { api } from '#client/lib/api.ts'

const input = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    params: { key: 'password_mismatch' },
  })

export const ResetPasswordPage = () => {
  const { t } = useTranslation('session')
  const { token } = useParams()
  const navigate = useNavigate()
  return (
    <Stack gap="lg">
      <Title order={1} tabIndex={-1} data-page-title>
        {t('reset.title')}
      </Title>
      <ResourceForm
        schema={input}
        guard={false}
        submitLabel={t('reset.submit')}
        onSubmit={({ password }) => api.post('reset_password', { token, password })}
        onDone={() => {
          notifySuccess(t('reset.done'))
          void navigate('/auth/login')
        }}
      >
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
      </ResourceForm>
      <Anchor component={Link} to="/auth/login" size="sm">
        {t('forgot.back')}
      </Anchor>
    </Stack>
  )
}
