import { Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { users } from '#shared/users/users.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { permissionLabel } from '#client/kit/permission-words.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { orMissing } from '#client/lib/format.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { ActiveBadge } from './company-columns.tsx'

type UserRow = RowOf<typeof users>

const SHOWN = 2

/** The people of a company, for the operator: each leads to its own page. */
export const CompanyUsers = ({ id, kind }: { id: string; kind: string }) => {
  const { t } = useTexts('companies')
  const pathTo = usePathTo()
  const may = useMay()
  const fixed = useMemo(() => ({ company_id: id }), [id])
  const pathOf = (row: UserRow) => {
    const path = may('users.update') ? pathTo('user_update', { id: row.id }) : null
    return path ? `${path}?kind=${kind}` : null
  }
  const columns: Column<UserRow>[] = [
    {
      key: 'name',
      label: t('person'),
      sort: 'name',
      card: 'title',
      fixed: true,
      render: (row) => (
        <TwoLineCell
          first={<LinkCell to={pathOf(row)}>{row.name}</LinkCell>}
          second={row.is_responsible ? t('responsible') : null}
        />
      ),
    },
    { key: 'email', label: t('email'), sort: 'email', render: (row) => row.email },
    { key: 'department', label: t('department'), render: (row) => orMissing(row.department) },
    {
      key: 'permissions',
      label: t('permissions'),
      render: (row) => {
        const rest = row.permissions.length - SHOWN
        return (
          <Text size="sm">
            {row.permissions.slice(0, SHOWN).map(permissionLabel).join(', ')}
            {rest > 0 ? ` +${rest}` : ''}
          </Text>
        )
      },
    },
    {
      key: 'active',
      label: t('situation'),
      card: 'status',
      render: (row) => <ActiveBadge active={row.active} />,
    },
  ]
  const createPath = may('users.create') ? pathTo('user_create') : null
  const create = createPath ? (
    <Button
      component={Link}
      to={`${createPath}?company_id=${id}&kind=${kind}`}
      leftSection={<IconPlus size={17} aria-hidden />}
    >
      {t('new_user')}
    </Button>
  ) : null
  return (
    <ResourceList<UserRow>
      resource={users}
      name="company_users"
      columns={columns}
      fixedFilter={fixed}
      searchPlaceholder={t('search_user')}
      rowTo={pathOf}
      rowName={(row) => row.name}
      actions={create}
      empty={{ title: t('empty_users'), text: t('empty_users_text'), action: create }}
    />
  )
}
