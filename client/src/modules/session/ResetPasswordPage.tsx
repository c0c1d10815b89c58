import { useTexts } from '#client/lib/texts.ts'
import { useNavigate, useParams } from 'react-router'
import { resetPassword } from '#shared/session/session.calls.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { send } from '#client/lib/call.ts'
import { AuthPage } from './components/AuthPage.tsx'
import { NewPasswordFields, twicePassword } from './components/NewPasswordFields.tsx'

export const ResetPasswordPage = () => {
  const { t } = useTexts('session')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  return (
    <AuthPage title={t('reset.title')}>
      <ResourceForm
        schema={twicePassword}
        guard={false}
        submitLabel={t('reset.submit')}
        onSubmit={({ password }) => send(resetPassword, { input: { token, password } })}
        onDone={() => {
          notifySuccess(t('reset.done'))
          void navigate('/auth/login')
        }}
      >
        <NewPasswordFields />
      </ResourceForm>
    </AuthPage>
  )
}
