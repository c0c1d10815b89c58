import { Paper } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { registerManager } from '#shared/session/register.calls.ts'
import { managerRegisterInput } from '#shared/session/register.contract.ts'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { PasswordField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { loadAppConfig, useAppConfig } from '#client/lib/app-config.ts'
import { send } from '#client/lib/call.ts'
import { IconLock } from '#client/ui/icons.ts'
import { Outcome } from './components/Outcome.tsx'
import { CompanyFields, PersonFields } from './components/PersonFields.tsx'
import { RegisterShell } from './components/RegisterShell.tsx'

/** `/manager/register`: the first operator of an installation, with the key that its server was started with. */
export const ManagerRegisterPage = () => {
  const { t } = useTexts('session')
  const { manager_register: open } = useAppConfig()
  const navigate = useNavigate()
  return (
    <RegisterShell
      name={t('manager.name')}
      title={t('manager.title')}
      text={t('manager.text')}
      points={[t('manager.point_key'), t('manager.point_once'), t('manager.point_next')]}
    >
      {open ? (
        <ResourceForm
          schema={managerRegisterInput}
          guard={false}
          submitLabel={t('register.submit')}
          onSubmit={(values) => send(registerManager, { input: values })}
          onDone={() => {
            notifySuccess(t('manager.done'))
            void loadAppConfig()
            void navigate('/auth/login')
          }}
        >
          <FormSection title={t('manager.key')} description={t('manager.key_hint')} columns={1}>
            <PasswordField name="setup_token" label="SETUP_TOKEN" required />
          </FormSection>
          <CompanyFields />
          <PersonFields />
        </ResourceForm>
      ) : (
        <Paper withBorder p="lg">
          <Outcome
            icon={IconLock}
            tone="bad"
            order={2}
            title={t('manager.closed_title')}
            text={t('manager.closed')}
            action={{ label: t('forgot.back'), to: '/auth/login' }}
          />
        </Paper>
      )}
    </RegisterShell>
  )
}
