import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate, useParams } from 'react-router'
import { type RoleName, isRole } from '#shared/access/roles.ts'
import { insertPassword } from '#shared/session/register.calls.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { type Screen, isForRole, patternOf } from '#client/kit/screen.ts'
import { useScreens } from '#client/kit/screens-context.tsx'
import { isApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'
import { closeSession } from '#client/lib/session.ts'
import { AuthPage } from './components/AuthPage.tsx'
import { NewPasswordFields, twicePassword } from './components/NewPasswordFields.tsx'
import { ResendLink } from './components/ResendLink.tsx'

/** Where a role sets its company up; null for the roles that have no such screen. */
const onboardingPath = (screens: readonly Screen[], role: RoleName): string | null =>
  screens
    .filter((screen) => Array.isArray(screen.roles) && isForRole(screen, role))
    .map((screen) => patternOf(screen, role))
    .find((path) => path.endsWith('/configuration/onboarding')) ?? null

/** `/insert_password/{id}/{hash}/{onboarding?}`: the first password, chosen by its person. */
export const InsertPasswordPage = () => {
  const { t } = useTexts('session')
  const { id = '', hash = '', onboarding } = useParams()
  const navigate = useNavigate()
  const screens = useScreens()
  const [expired, setExpired] = useState(false)
  if (expired)
    return (
      <AuthPage title={t('insert.expired_title')} text={t('insert.expired')}>
        <ResendLink kind="insert_password" />
      </AuthPage>
    )
  return (
    <AuthPage title={t('insert.title')} text={t('insert.text')}>
      <ResourceForm
        schema={twicePassword}
        guard={false}
        submitLabel={t('insert.submit')}
        onSubmit={async ({ password }) => {
          try {
            return await send(insertPassword, { input: { id, hash, password } })
          } catch (error) {
            if (isApiError(error) && error.status === 410) setExpired(true)
            throw error
          }
        }}
        onDone={({ role }) => {
          notifySuccess(t('insert.done'))
          // A session of another person may be open in this browser.
          closeSession()
          const next = onboarding && isRole(role) ? onboardingPath(screens, role) : null
          void navigate(next ? `/auth/login?redirect=${encodeURIComponent(next)}` : '/auth/login')
        }}
      >
        <NewPasswordFields />
      </ResourceForm>
    </AuthPage>
  )
}
