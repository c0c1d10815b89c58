import { useTexts } from '#client/lib/texts.ts'
import { updateMe } from '#shared/session/session.calls.ts'
import { updateMeInput } from '#shared/session/session.contract.ts'
import type { Me } from '#shared/session/session-answers.contract.ts'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { PhoneField } from '#client/kit/form/MaskedField.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { changeSessionUser } from '#client/lib/session.ts'

/** Name and contact; an emptied field is cleared. */
export const ProfileForm = ({ user }: { user: Me }) => {
  const { t } = useTexts('session')
  const update = useCall(updateMe, { invalidates: ['users'] })
  return (
    <ResourceForm
      schema={updateMeInput}
      mode="update"
      defaults={{
        name: user.name,
        cellphone: user.cellphone ?? '',
        department: user.department ?? '',
        receive_notification: user.receive_notification,
      }}
      onSubmit={async (values) => {
        await update.mutateAsync({ input: values })
        return values
      }}
      onDone={({ name }) => {
        if (name) changeSessionUser({ name })
        notifySuccess(t('profile.saved'))
      }}
    >
      <FormSection title={t('profile.data')}>
        <TextField name="name" label={t('profile.name')} required autoComplete="name" />
        <PhoneField name="cellphone" label={t('profile.phone')} />
        <TextField name="department" label={t('profile.department')} />
        <SwitchField name="receive_notification" label={t('profile.receive_notification')} />
      </FormSection>
    </ResourceForm>
  )
}
