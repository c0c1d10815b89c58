import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { verifyEmail } from '#shared/session/register.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { isApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'
import { IconCircleCheck, IconClock, IconMail } from '#client/ui/icons.ts'
import { AuthPage } from './components/AuthPage.tsx'
import { Outcome } from './components/Outcome.tsx'
import { ResendLink } from './components/ResendLink.tsx'

type State = { step: 'ask' | 'sending' | 'verified' | 'expired' } | { step: 'failed'; error: unknown }

const isOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 410 || error.status === 422)

/** `/verify/{id}/{hash}`: a click, not the mere opening, uses the link up: mail scanners open links too. */
export const VerifyEmailPage = () => {
  const { t } = useTexts('session')
  const { id = '', hash = '' } = useParams()
  const [state, setState] = useState<State>({ step: 'ask' })
  const verify = async () => {
    setState({ step: 'sending' })
    try {
      await send(verifyEmail, { input: { id, hash } })
      setState({ step: 'verified' })
    } catch (error) {
      setState(isOver(error) ? { step: 'expired' } : { step: 'failed', error })
    }
  }
  if (state.step === 'verified')
    return (
      <Outcome
        icon={IconCircleCheck}
        title={t('verify.done_title')}
        text={t('verify.done')}
        action={{ label: t('login.submit'), to: '/auth/login' }}
      />
    )
  if (state.step === 'expired')
    return (
      <AuthPage title={t('verify.expired_title')} text={t('verify.expired')}>
        <ResendLink kind="verify_email" />
      </AuthPage>
    )
  return (
    <Outcome
      icon={state.step === 'failed' ? IconClock : IconMail}
      title={t('verify.title')}
      text={t('verify.text')}
    >
      {state.step === 'failed' ? <ErrorBlock error={state.error} /> : null}
      <Button size="md" fullWidth loading={state.step === 'sending'} onClick={() => void verify()}>
        {t('verify.submit')}
      </Button>
    </Outcome>
  )
}
