import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { users } from '#shared/users/users.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { orMissing } from '#client/lib/format.ts'
import { IconPlus } from '#client/ui/icons.ts'

type UserRow = RowOf<typeof users>

/** The operator's own people, who have no list of users in their area (spec 000 §2): here the next one is invited. */
export const PeopleTab = ({ companyId }: { companyId: string }) => {
  const { t } = useTexts('users')
  const pathTo = usePathTo()
  const may = useMay()
  const fixed = useMemo(() => ({ company_id: companyId }), [companyId])
  const pathOf = (row: UserRow) => (may('users.update') ? pathTo('user_update', { id: row.id }) : null)
  const createPath = may('users.create') ? pathTo('user_create') : null
  const create = createPath ? (
    <Button
      component={Link}
      to={`${createPath}?company_id=${companyId}&kind=manager`}
      leftSection={<IconPlus size={17} aria-hidden />}
    >
      {t('new_user')}
    </Button>
  ) : null
  return (
    <ResourceList<UserRow>
      resource={users}
      name="operator_people"
      columns={[
        {
          key: 'name',
          label: t('name'),
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
      ]}
      fixedFilter={fixed}
      rowTo={pathOf}
      rowName={(row) => row.name}
      actions={create}
      empty={{ title: t('users'), action: create }}
    />
  )
}
