import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgotPasswordInput } from '#shared/session/session.contract.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { api } from '#client/lib/api.ts'
import { IconCheck } from '#client/ui/icons.ts'
import { HumanField } from './HumanCheck.tsx'

export type LinkRoute = 'resend_verify_email' | 'send_insert_password'

/** Asks for another mail; the answer is the same whether the address is registered or not. */
export const ResendLink = ({ route, email = '' }: { route: LinkRoute; email?: string }) => {
  const { t } = useTranslation('session')
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <output>
        <Alert color="road" icon={<IconCheck />}>
          {t('resend.sent', { email: sentTo })}
        </Alert>
      </output>
    )
  return (
    <ResourceForm
      schema={forgotPasswordInput}
      guard={false}
      defaults={{ email }}
      submitLabel={t('resend.submit')}
      onSubmit={async (values) => {
        await api.post(route, values)
        return values.email
      }}
      onDone={setSentTo}
    >
      <TextField name="email" type="email" autoComplete="username" label={t('login.email')} required />
      <HumanField />
    </ResourceForm>
  )
}
