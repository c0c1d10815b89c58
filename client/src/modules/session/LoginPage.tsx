import { Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { useAppConfig } from '#client/lib/app-config.ts'
import { DemoLogins } from './components/DemoLogins.tsx'
import { takeTmsToken } from './tms-token.ts'
import { type LoginState, useLogin } from './use-login.ts'

// Drawn only where a login does not go straight through.
const ErrorBlock = lazy(async () => ({ default: (await import('#client/kit/ErrorBlock.tsx')).ErrorBlock }))
const CodeForm = lazy(async () => ({ default: (await import('./components/CodeForm.tsx')).CodeForm }))
const HumanCheck = lazy(async () => ({ default: (await import('./components/HumanCheck.tsx')).HumanCheck }))
const LoginNotice = lazy(async () => ({
  default: (await import('./components/LoginNotice.tsx')).LoginNotice,
}))
const LoginRefused = lazy(async () => ({
  default: (await import('./components/LoginRefused.tsx')).LoginRefused,
}))

type Login = ReturnType<typeof useLogin>
type SecondStepProps = { state: Extract<LoginState, { step: 'code' }>; login: Login }

const SecondStep = ({ state, login }: SecondStepProps) => (
  <Suspense fallback={null}>
    <CodeForm
      invalid={state.failure === 'invalid'}
      error={typeof state.failure === 'object' ? state.failure?.error : null}
      pending={login.pending !== null}
      onSubmit={(code) => void login.enterWithPassword(state.credentials, code)}
      onBack={login.restart}
    />
  </Suspense>
)

export const LoginPage = () => {
  const { t } = useTexts('session')
  const { demo, demo_logins: logins, demo_carriers: carriers, manager_register: isNew } = useAppConfig()
  const login = useLogin()
  const [email, setEmail] = useState('')
  const entry = useRef<HTMLButtonElement>(null)
  // The button that was pressed could hold no focus while it waited, so that nothing would give it back.
  const dismiss = () => {
    login.dismiss()
    entry.current?.focus()
  }
  const [password, setPassword] = useState('')
  const [human, setHuman] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const { state, pending } = login
  const { enterFromTms } = login
  useEffect(() => {
    const token = takeTmsToken()
    if (token !== null) void enterFromTms(token)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [])

  if (state.step === 'code') return <SecondStep state={state} login={login} />
  const { failure } = state
  // Asked for once, the puzzle stays: the next wrong password would ask for it again.
  const puzzles = failure === 'human' || tries > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (puzzles) setTries((current) => current + 1)
    setHuman(null)
    void login.enterWithPassword({
      email: email.trim(),
      password,
      ...(human === null ? {} : { recaptcha: human }),
    })
  }
  return (
    <Stack gap="lg">
      <Title order={1} tabIndex={-1} data-page-title>
        {t('login.welcome')}
      </Title>
      <Suspense fallback={null}>
        {failure === 'verify_email' || failure === 'insert_password' ? (
          <LoginNotice kind={failure} email={state.email} />
        ) : null}
        {typeof failure === 'object' && failure !== null ? <ErrorBlock error={failure.error} /> : null}
      </Suspense>
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
          {failure === 'human' ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('human.needed')}
            </Text>
          ) : null}
          <Suspense fallback={null}>
            {puzzles ? <HumanCheck key={tries} onAnswer={setHuman} /> : null}
          </Suspense>
          <Button ref={entry} type="submit" size="md" loading={pending === email.trim() && email !== ''}>
            {t('login.submit')}
          </Button>
          <Anchor component={Link} to="/auth/forgot_my_password" size="sm" ta="center">
            {t('login.forgot')}
          </Anchor>
        </Stack>
      </form>
      <Text size="sm" ta="center" c="dimmed">
        {t('login.no_account')}{' '}
        <Anchor
          component={Link}
          to={isNew ? '/manager/register' : '/finance/register'}
          size="sm"
          underline="always"
        >
          {isNew ? t('login.first_operator') : t('login.taker')}
        </Anchor>
      </Text>
      {demo ? (
        <DemoLogins
          logins={logins}
          carriers={carriers}
          pending={pending}
          onPick={(one) => void login.enterWithPassword(one)}
        />
      ) : null}
      {failure === 'invalid' ? (
        <Suspense fallback={null}>
          <LoginRefused onClose={dismiss} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
