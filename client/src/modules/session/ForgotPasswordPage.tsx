import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { forgotPassword } from '#shared/session/session.calls.ts'
import { linkInput } from '#shared/session/session.contract.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { send } from '#client/lib/call.ts'
import { HumanField } from './components/HumanField.tsx'

/** The answer is the same whether the address is registered or not. */
export const ForgotPasswordPage = () => {
  const { t } = useTexts('session')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} tabIndex={-1} data-page-title>
          {sentTo ? t('forgot.sent_title') : t('forgot.title')}
        </Title>
        <Text c="dimmed" mt={4} role={sentTo ? 'status' : undefined}>
          {sentTo ? t('forgot.sent', { email: sentTo }) : t('forgot.text')}
        </Text>
      </div>
      {sentTo ? null : (
        <ResourceForm
          schema={linkInput}
          guard={false}
          submitLabel={t('forgot.submit')}
          onSubmit={async (values) => {
            await send(forgotPassword, { input: values })
            return values.email
          }}
          onDone={setSentTo}
        >
          <TextField name="email" type="email" autoComplete="username" label={t('login.email')} required />
          <HumanField />
        </ResourceForm>
      )}
      <Anchor component={Link} to="/auth/login" size="sm">
        {t('forgot.back')}
      </Anchor>
    </Stack>
  )
}
