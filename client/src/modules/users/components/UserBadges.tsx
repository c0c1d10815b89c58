import { Badge, Group, Tooltip } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { text } from '#client/lib/i18n.ts'
import { levelLabel, permissionLabel } from '#client/kit/permission-words.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

/** The finance roles are known by what they are there (spec 000 §6: Comercial, Analista or Admin; Agent, Prospector). */
const mainModuleOf = (role: RoleName): string =>
  ['fintech', 'finance_manager', 'taker'].includes(role) ? 'finance__' : 'integra_manager__'

const mainLabel = (role: RoleName, permission: string): string =>
  role === 'fintech' && permission === 'finance__admin' ? text('users:fintech_admin') : levelLabel(permission)

/** The level in the main module (else in the first one), and how many more rights there are. */
export const Rights = ({ permissions, role }: { permissions: readonly string[]; role: RoleName }) => {
  const main = permissions.filter((one) => one.startsWith(mainModuleOf(role)))
  const shown =
    main.length > 0 ? main.map((one) => mainLabel(role, one)) : permissions.slice(0, 1).map(permissionLabel)
  const rest = permissions.filter((one) => !main.includes(one)).slice(main.length > 0 ? 0 : 1)
  return (
    <Group gap={4} wrap="nowrap">
      {shown.map((label) => (
        <Badge key={label} color="road" miw="max-content">
          {label}
        </Badge>
      ))}
      {rest.length > 0 ? (
        <Tooltip multiline maw={320} label={rest.map(permissionLabel).join(', ')}>
          <Badge color="gray" miw="max-content">{`+${rest.length}`}</Badge>
        </Tooltip>
      ) : null}
    </Group>
  )
}

/** Who has not answered the invitation yet cannot log in. */
export const UserStatus = ({ active, verified }: { active: boolean; verified: boolean }) => {
  const { t } = useTexts('users')
  if (active && !verified) return <StatusBadge tone="pending">{t('invite_pending')}</StatusBadge>
  return (
    <StatusBadge tone={active ? 'success' : 'neutral'}>
      {t(active ? 'user_active' : 'user_inactive')}
    </StatusBadge>
  )
}
