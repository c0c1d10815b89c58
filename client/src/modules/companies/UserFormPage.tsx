import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type * as z from 'zod'
import { companies } from '#shared/companies/companies.contract.ts'
import { users } from '#shared/users/users.contract.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { PhoneField } from '#client/kit/form/MaskedField.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { type RowOf, useResource, useSaveResource } from '#client/kit/use-resource.ts'
import { accessOf, useSession } from '#client/lib/session.ts'
import { PermissionField } from './components/PermissionField.tsx'
import { grantable } from './grantable.ts'

type UserRow = RowOf<typeof users>

const isSame = (a: readonly string[], b: unknown): boolean =>
  Array.isArray(b) && a.length === b.length && a.every((one) => b.includes(one))

const formOf = (row: UserRow, isSelf: boolean) => ({
  name: row.name,
  department: row.department,
  cellphone: row.cellphone,
  receive_notification: row.receive_notification,
  billing_access: row.billing_access,
  ...(isSelf ? {} : { active: row.active, permissions: row.permissions }),
})

const UserForm = ({ row }: { row: UserRow | null }) => {
  const { t } = useTranslation('companies')
  const { t: kit } = useTranslation('kit')
  const session = useSession()
  const navigate = useNavigate()
  const back = usePathTo()('user') ?? '/home/menu'
  const save = useSaveResource(users, row?.id)
  if (!session) return null
  const access = accessOf(session)
  const isSelf = row !== null && Number(row.id) === access.user_id
  const schema = (row ? users.update : users.create) as z.ZodType<Record<string, unknown>>
  // Rights that did not change are not sent: granting them again may be beyond this session.
  const changed = ({ permissions, ...rest }: Record<string, unknown>) =>
    row && isSame(row.permissions, permissions) ? rest : { ...rest, permissions }
  const send = (values: Record<string, unknown>) => save.mutateAsync(isSelf ? values : changed(values))
  return (
    <ResourceForm
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={row ? formOf(row, isSelf) : { permissions: [], receive_notification: true }}
      onSubmit={send}
      onDone={() => {
        notifySuccess(kit(row ? 'form.updated' : 'form.created'))
        void navigate(back)
      }}
      cancelTo={back}
    >
      <FormSection title={t('person')} {...(row ? { description: row.email } : {})}>
        <TextField name="name" label={t('name')} maxLength={120} required />
        {row ? null : (
          <TextField name="email" type="email" label={t('email')} description={t('email_hint')} required />
        )}
        <TextField name="department" label={t('department')} maxLength={80} />
        <PhoneField name="cellphone" label={t('cellphone')} />
        {row === null && access.parent_id === null ? (
          <ResourceField<RowOf<typeof companies>>
            name="company_id"
            label={t('company')}
            placeholder={session.user.company.fantasy_name}
            resource={companies}
            optionLabel={(company) => company.fantasy_name}
          />
        ) : null}
      </FormSection>
      <FormSection title={t('access')}>
        <SwitchField name="receive_notification" label={t('notifications')} />
        <SwitchField name="billing_access" label={t('billing_access')} />
        {row && !isSelf ? <SwitchField name="active" label={t('user_active')} /> : null}
      </FormSection>
      <FormSection title={t('permissions')} description={t('permissions_text')} columns={1}>
        <FullWidth>
          {isSelf ? (
            <Text size="sm">{t('own_permissions')}</Text>
          ) : (
            <PermissionField groups={grantable(access)} />
          )}
        </FullWidth>
      </FormSection>
    </ResourceForm>
  )
}

export const UserFormPage = () => {
  const { t } = useTranslation('companies')
  const { id } = useParams()
  const record = useResource<UserRow>(users, id)
  return (
    <Stack gap="sm" maw={960}>
      <PageHeader title={t(id === undefined ? 'new_user' : 'edit_user')} />
      {id === undefined ? (
        <UserForm row={null} />
      ) : (
        <WithRecord query={record}>{(row) => <UserForm key={row.id} row={row} />}</WithRecord>
      )}
    </Stack>
  )
}
