import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { resendVerifyEmail, sendInsertPassword } from '#shared/session/register.calls.ts'
import { linkInput } from '#shared/session/session.contract.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { send } from '#client/lib/call.ts'
import { IconCheck } from '#client/ui/icons.ts'
import { HumanField } from './HumanField.tsx'

const CALLS = { verify_email: resendVerifyEmail, insert_password: sendInsertPassword } as const

type Props = { kind: keyof typeof CALLS; email?: string }

/** Asks for another mail; the answer is the same whether the address is registered or not. */
export const ResendLink = ({ kind, email = '' }: Props) => {
  const { t } = useTexts('session')
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
      schema={linkInput}
      guard={false}
      defaults={{ email }}
      submitLabel={t('resend.submit')}
      onSubmit={async (values) => {
        await send(CALLS[kind], { input: values })
        return values.email
      }}
      onDone={setSentTo}
    >
      <TextField name="email" type="email" autoComplete="username" label={t('login.email')} required />
      <HumanField />
    </ResourceForm>
  )
}
