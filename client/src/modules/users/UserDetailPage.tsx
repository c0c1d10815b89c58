import { Button, Menu } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { isRole } from '#shared/access/roles.ts'
import { users } from '#shared/users/users.contract.ts'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { HistoryList } from '#client/kit/detail/HistoryList.tsx'
import { type UrlTab, UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { usePageTitle } from '#client/kit/page-title.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconDots, IconShieldCheck } from '#client/ui/icons.ts'
import { UserStatus } from './components/UserBadges.tsx'
import { UserForm } from './components/UserForm.tsx'
import { roomOf } from './room.ts'
import { useUserActs } from './use-user-acts.tsx'
import { type UserRow, userFieldText, userValueText } from './user.ts'

const INCLUDE = { include: ['company'] }

const tabsOf = (row: UserRow, kind: string, backTo: string, history: boolean): UrlTab[] => [
  {
    value: 'data',
    label: text('users:data'),
    content: () => (
      <div style={{ maxWidth: 960 }}>
        <UserForm key={row.id} row={row} {...(isRole(kind) ? { target: kind } : {})} backTo={backTo} />
      </div>
    ),
  },
  ...(history
    ? [
        {
          value: 'history',
          label: text('users:history'),
          content: () => (
            <HistoryList type="users" id={row.id} fieldText={userFieldText} valueText={userValueText} />
          ),
        },
      ]
    : []),
]

/** A person: data and rights, what can be done with the account, and its history. */
export const UserDetailPage = () => {
  const { t } = useTexts('users')
  const { t: kit } = useTexts('kit')
  const { id } = useParams()
  const room = roomOf(useLocation().pathname)
  const kind = useSearchParams()[0].get('kind') ?? ''
  const pathTo = usePathTo()
  const query = useResource<UserRow>(users, id, INCLUDE)
  const { actsOf, dialog } = useUserActs()
  const may = useMay()
  usePageTitle(query.data?.name)
  const backTo = (row: UserRow) => {
    const ofCompany = pathTo(`user_${kind}_details`, { id: row.company_id })
    return (ofCompany ? `${ofCompany}?tab=users` : pathTo(room)) ?? '/home/menu'
  }
  return (
    <RecordPage query={query}>
      {(row) => (
        <DetailPage
          title={row.name}
          status={
            <>
              <UserStatus active={row.active} verified={row.email_verified} />
              {row.is_responsible ? (
                <StatusBadge tone="moving" icon={IconShieldCheck}>
                  {t('responsible')}
                </StatusBadge>
              ) : null}
            </>
          }
          subtitle={[row.email, row.company?.fantasy_name].filter(Boolean).join(' · ')}
          actions={
            actsOf(row).length > 0 ? (
              <Menu position="bottom-end" shadow="md">
                <Menu.Target>
                  <Button variant="default" px="xs" aria-label={kit('more_actions')}>
                    <IconDots size={18} />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {actsOf(row).map(({ label, icon: Shape, onClick, color, disabledReason }) => (
                    <Menu.Item
                      key={label}
                      leftSection={Shape ? <Shape size={16} aria-hidden /> : undefined}
                      disabled={disabledReason !== undefined}
                      {...(color ? { c: 'var(--mantine-color-error)' } : {})}
                      onClick={onClick}
                    >
                      {disabledReason ? `${label}: ${disabledReason}` : label}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            ) : null
          }
        >
          <UrlTabs tabs={tabsOf(row, kind, backTo(row), may('history.read'))} />
          {dialog}
        </DetailPage>
      )}
    </RecordPage>
  )
}
