import { Alert, Anchor, Button, Modal, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { IconInfoCircle } from '#client/ui/icons.ts'
import { CodeForm } from './components/CodeForm.tsx'
import { DemoLogins } from './components/DemoLogins.tsx'
import { useLogin } from './use-login.ts'

export const LoginPage = () => {
  const { t } = useTranslation('session')
  const { t: kit } = useTranslation('kit')
  const { demo, demo_logins: logins } = useAppConfig()
  const login = useLogin()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { state, pending } = login

  if (state.step === 'code')
    return (
      <CodeForm
        invalid={state.failure === 'invalid'}
        error={typeof state.failure === 'object' ? state.failure?.error : null}
        pending={pending !== null}
        onSubmit={(code) => void login.send(state.credentials, code)}
        onBack={login.restart}
      />
    )
  const { failure } = state
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void login.send({ email: email.trim(), password })
  }
  return (
    <Stack gap="lg">
      <Title order={1} tabIndex={-1} data-page-title>
        {t('login.welcome')}
      </Title>
      {failure === 'verify_email' || failure === 'insert_password' ? (
        <Alert color="yellow" icon={<IconInfoCircle />} role="alert">
          {t(`login.${failure}`)}
        </Alert>
      ) : null}
      {typeof failure === 'object' && failure !== null ? <ErrorBlock error={failure.error} /> : null}
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={t('login.email')}
            type="email"
            name="email"
            autoComplete="username"
            required
            withAsterisk={false}
            size="md"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('login.password')}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            size="md"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
          />
          <Button type="submit" size="md" loading={pending === email.trim() && email !== ''}>
            {t('login.submit')}
          </Button>
          <Anchor component={Link} to="/auth/forgot_my_password" size="sm" ta="center">
            {t('login.forgot')}
          </Anchor>
        </Stack>
      </form>
      {demo ? <DemoLogins logins={logins} pending={pending} onPick={(one) => void login.send(one)} /> : null}
      <Modal
        opened={failure === 'invalid'}
        onClose={login.dismiss}
        title={t('login.invalid_title')}
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        <Text>{t('login.invalid')}</Text>
        <Button mt="md" fullWidth onClick={login.dismiss} data-autofocus>
          {t('login.ok')}
        </Button>
      </Modal>
    </Stack>
  )
}
