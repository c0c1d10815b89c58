import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { users } from '#shared/users/users.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { orMissing, phone } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconEdit, IconPlus, IconShieldCheck } from '#client/ui/icons.ts'
import { Rights, UserStatus } from './components/UserBadges.tsx'
import { roomOf } from './room.ts'
import { useUserActs } from './use-user-acts.tsx'
import type { UserRow } from './user.ts'

const INCLUDE = ['company'] as const

/** Who enters the system for one's own companies, and what each may do. */
export const UserListPage = () => {
  const { t } = useTexts('users')
  const room = roomOf(useLocation().pathname)
  const session = useSession()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const may = useMay()
  const { actsOf, dialog } = useUserActs()
  const pathOf = (row: UserRow) => (may('users.update') ? pathTo(`${room}_update`, { id: row.id }) : null)
  const isSelf = (row: UserRow) => Number(row.id) === Number(session?.user.id)
  const columns: Column<UserRow>[] = [
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
    {
      key: 'permissions',
      label: t('permissions'),
      render: (row) => <Rights permissions={row.permissions} role={session ? roleOf(session) : 'customer'} />,
    },
    { key: 'department', label: t('department'), render: (row) => orMissing(row.department) },
    { key: 'cellphone', label: t('cellphone'), hidden: true, render: (row) => phone(row.cellphone) },
    { key: 'company', label: t('company'), render: (row) => orMissing(row.company?.fantasy_name) },
    momentColumn('created_at', t('created_at'), { hidden: true }),
    {
      key: 'active',
      label: t('situation'),
      card: 'status',
      render: (row) => <UserStatus active={row.active} verified={row.email_verified} />,
    },
  ]
  const createPath = may('users.create') ? pathTo(`${room}_create`) : null
  const create = createPath ? (
    <Button component={Link} to={createPath} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('new_user')}
    </Button>
  ) : null
  return (
    <>
      <ResourceList<UserRow>
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
        rowActions={(row) => {
          const path = pathOf(row)
          return [
            ...(path === null
              ? []
              : [{ label: t('edit'), icon: IconEdit, onClick: () => void navigate(path) }]),
            ...actsOf(row),
          ]
        }}
        actions={
          <>
            <ScreenButton screen="access_logs" icon={IconShieldCheck} label={t('access_log')} />
            {create}
          </>
        }
        empty={{ title: t('empty_users'), text: t('empty_users_text'), action: create }}
      />
      {dialog}
    </>
  )
}
