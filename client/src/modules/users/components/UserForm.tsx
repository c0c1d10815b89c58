import { Badge, Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import type { RoleName } from '#shared/access/roles.ts'
import { companies } from '#shared/companies/companies.contract.ts'
import { mayGiveBilling } from '#shared/users/grant-rules.ts'
import { users } from '#shared/users/users.contract.ts'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { PhoneField } from '#client/kit/form/MaskedField.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { permissionLabel } from '#client/kit/permission-words.ts'
import { type RowOf, useSaveResource } from '#client/kit/use-resource.ts'
import { accessOf, useSession } from '#client/lib/session.ts'
import { grantable } from '../grantable.ts'
import type { UserRow } from '../user.ts'
import { PermissionField } from './PermissionField.tsx'

type Props = {
  row: UserRow | null
  /** Of a new user: the company, unless it is the session's own. */
  companyId?: number
  /** The kind of that company; decides which levels mean something there. */
  target?: RoleName
  backTo: string
}

const isSame = (a: readonly string[], b: unknown): boolean =>
  Array.isArray(b) && a.length === b.length && a.every((one) => b.includes(one))

const formOf = (row: UserRow, isSelf: boolean) => ({
  name: row.name,
  department: row.department,
  cellphone: row.cellphone,
  receive_notification: row.receive_notification,
  billing_access: row.billing_access,
  ...(isSelf ? {} : { permissions: row.permissions }),
})

export const UserForm = ({ row, companyId, target, backTo }: Props) => {
  const { t } = useTexts('users')
  const { t: kit } = useTexts('kit')
  const session = useSession()
  const navigate = useNavigate()
  const save = useSaveResource(users, row?.id)
  if (!session) return null
  const access = accessOf(session)
  const isSelf = row !== null && Number(row.id) === access.user_id
  // Every editor of people may take it away; not every one may give it.
  const givesBilling = mayGiveBilling(access) || row?.billing_access === true
  const choosesCompany = row === null && companyId === undefined && access.parent_id === null
  const schema = (row ? users.update : users.create) as z.ZodType<Record<string, unknown>>
  // Rights that did not change are not sent: granting them again may be beyond this session.
  const changed = ({ permissions, ...rest }: Record<string, unknown>) =>
    row && isSame(row.permissions, permissions) ? rest : { ...rest, permissions }
  const send = (values: Record<string, unknown>) => save.mutateAsync(isSelf ? values : changed(values))
  const fresh = {
    permissions: [],
    receive_notification: true,
    ...(companyId === undefined ? {} : { company_id: companyId }),
  }
  return (
    <ResourceForm
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={row ? formOf(row, isSelf) : fresh}
      onSubmit={send}
      onDone={() => {
        notifySuccess(kit(row ? 'form.updated' : 'form.created'))
        void navigate(backTo)
      }}
      cancelTo={backTo}
    >
      <FormSection title={t('person')}>
        <TextField name="name" label={t('name')} maxLength={120} required />
        {row ? null : (
          <TextField name="email" type="email" label={t('email')} description={t('email_hint')} required />
        )}
        <TextField name="department" label={t('department')} maxLength={80} />
        <PhoneField name="cellphone" label={t('cellphone')} />
        {choosesCompany ? (
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
        <SwitchField
          name="receive_notification"
          label={t('notifications')}
          description={t('notifications_text')}
        />
        <SwitchField
          name="billing_access"
          label={t('billing_access')}
          description={t(givesBilling ? 'billing_text' : 'billing_beyond')}
          // A user cannot give it to themself, and a hidden field is not sent.
          disabled={!givesBilling || isSelf}
        />
      </FormSection>
      <FormSection title={t('permissions')} description={t('permissions_text')} columns={1}>
        <FullWidth>
          {isSelf ? (
            <>
              <Text size="sm" mb="xs">
                {t('own_permissions')}
              </Text>
              <Group gap={6}>
                {access.permissions.map((permission) => (
                  <Badge key={permission} color="gray" miw="max-content">
                    {permissionLabel(permission)}
                  </Badge>
                ))}
              </Group>
            </>
          ) : (
            <PermissionField groups={grantable(access, target)} />
          )}
        </FullWidth>
      </FormSection>
    </ResourceForm>
  )
}
