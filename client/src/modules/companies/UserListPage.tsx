import { Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { users } from '#shared/users/users.contract.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { DateTimeCell, LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { type RowOf, useAction } from '#client/kit/use-resource.ts'
import { orMissing } from '#client/lib/format.ts'
import { useSession } from '#client/lib/session.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconBan, IconCheck, IconEdit, IconPlus } from '#client/ui/icons.ts'
import { levelLabel, permissionLabel } from './grantable.ts'

type Row = RowOf<typeof users, { company?: { fantasy_name?: string } | null }>

const INCLUDE = ['company'] as const
const MAIN = 'integra_manager__'

/** The level in the main module, and how many more rights there are. */
const Rights = ({ permissions }: { permissions: readonly string[] }) => {
  const main = permissions.filter((one) => one.startsWith(MAIN))
  const shown = main.length > 0 ? main.map(levelLabel) : permissions.slice(0, 1).map(permissionLabel)
  const rest = permissions.length - Math.max(main.length, shown.length)
  return (
    <Group gap={4} wrap="nowrap">
      {shown.map((label) => (
        <Badge key={label} color="road">
          {label}
        </Badge>
      ))}
      {rest > 0 ? <Badge color="gray">{`+${rest}`}</Badge> : null}
    </Group>
  )
}

export const UserListPage = () => {
  const { t } = useTranslation('companies')
  const session = useSession()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const may = useMay()
  const change = useAction({ invalidates: [users.type] })
  const [leaving, setLeaving] = useState<Row | null>(null)
  const pathOf = (row: Row) => (may('users.update') ? pathTo('user_update', { id: row.id }) : null)
  const isSelf = (row: Row) => Number(row.id) === Number(session?.user.id)
  const setActive = (row: Row, active: boolean) =>
    change.mutateAsync({ path: `users/${row.id}`, method: 'PATCH', body: { active } })
  const activate = (row: Row) =>
    setActive(row, true)
      .then(() => notifySuccess(t('activated')))
      .catch((error: unknown) => notifyError(error))
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      fixed: true,
      card: 'title',
      render: (row) => (
        <TwoLineCell
          first={<LinkCell to={pathOf(row)}>{isSelf(row) ? `${row.name} (${t('you')})` : row.name}</LinkCell>}
          second={row.is_responsible ? t('responsible') : null}
        />
      ),
    },
    { key: 'email', label: t('email'), sort: 'email', render: (row) => row.email },
    { key: 'department', label: t('department'), render: (row) => orMissing(row.department) },
    { key: 'company', label: t('company'), render: (row) => orMissing(row.company?.fantasy_name) },
    {
      key: 'permissions',
      label: t('permissions'),
      render: (row) => <Rights permissions={row.permissions} />,
    },
    {
      key: 'created_at',
      label: t('created_at'),
      sort: 'created_at',
      hidden: true,
      render: (row) => <DateTimeCell value={row.created_at} />,
    },
    {
      key: 'active',
      label: t('situation'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={row.active ? 'success' : 'neutral'}>
          {t(row.active ? 'user_active' : 'user_inactive')}
        </StatusBadge>
      ),
    },
  ]
  const createPath = may('users.create') ? pathTo('user_create') : null
  const create = createPath ? (
    <Button component={Link} to={createPath} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('new_user')}
    </Button>
  ) : null
  return (
    <>
      <ResourceList<Row>
        resource={users}
        title={t('users')}
        description={t('users_text')}
        searchPlaceholder={t('search_user')}
        columns={columns}
        include={INCLUDE}
        filters={[
          {
            name: 'active',
            label: t('situation'),
            kind: 'select',
            suggested: true,
            options: [
              { value: 'true', label: t('user_active') },
              { value: 'false', label: t('user_inactive') },
            ],
          },
        ]}
        rowTo={pathOf}
        rowName={(row) => row.name}
        rowActions={(row) => [
          { label: t('edit'), icon: IconEdit, onClick: () => void navigate(pathOf(row) ?? '') },
          ...(isSelf(row)
            ? []
            : row.active
              ? [{ label: t('deactivate'), icon: IconBan, color: 'red', onClick: () => setLeaving(row) }]
              : [{ label: t('activate'), icon: IconCheck, onClick: () => void activate(row) }]),
        ]}
        actions={create}
        empty={{ title: t('empty_users'), text: t('empty_users_text'), action: create }}
      />
      <ConfirmDialog
        opened={leaving !== null}
        title={t('deactivate_title')}
        confirmLabel={t('deactivate')}
        danger
        onConfirm={async () => {
          if (!leaving) return
          await setActive(leaving, false)
          notifySuccess(t('deactivated'))
        }}
        onClose={() => setLeaving(null)}
      >
        {t('deactivate_text', { name: leaving?.name ?? '' })}
      </ConfirmDialog>
    </>
  )
}
