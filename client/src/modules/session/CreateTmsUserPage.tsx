import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { registerTmsUser } from '#shared/session/register.calls.ts'
import { tmsRegisterInput } from '#shared/session/register.contract.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { send } from '#client/lib/call.ts'
import { IconTruck } from '#client/ui/icons.ts'
import { AuthPage } from './components/AuthPage.tsx'
import { Outcome } from './components/Outcome.tsx'
import { PersonFields } from './components/PersonFields.tsx'
import { Registered } from './components/Registered.tsx'
import { dropTmsToken, keptTmsToken } from './tms-token.ts'

const input = tmsRegisterInput.omit({ tms_token: true })

/** `/create_tms_user`: a person from the company's TMS who has no user yet (spec 000 §8). */
export const CreateTmsUserPage = () => {
  const { t } = useTexts('session')
  const [token] = useState(keptTmsToken)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <Registered email={sentTo} order={1} />
  if (token === null)
    return (
      <Outcome
        icon={IconTruck}
        tone="bad"
        title={t('tms_user.closed_title')}
        text={t('tms_user.closed')}
        action={{ label: t('forgot.back'), to: '/auth/login' }}
      />
    )
  return (
    <AuthPage title={t('tms_user.title')} text={t('tms_user.text')}>
      <ResourceForm
        schema={input}
        guard={false}
        submitLabel={t('register.submit')}
        onSubmit={async (values) => {
          const { email } = await send(registerTmsUser, { input: { ...values, tms_token: token } })
          return email
        }}
        onDone={(email) => {
          dropTmsToken()
          setSentTo(email)
        }}
      >
        <PersonFields email={false} />
      </ResourceForm>
    </AuthPage>
  )
}
