import { Badge, Group, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { levelLabel, permissionLabel } from '#client/kit/permission-words.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

const MAIN = 'integra_manager__'

/** The level in the main module (else in the first one), and how many more rights there are. */
export const Rights = ({ permissions }: { permissions: readonly string[] }) => {
  const main = permissions.filter((one) => one.startsWith(MAIN))
  const shown = main.length > 0 ? main.map(levelLabel) : permissions.slice(0, 1).map(permissionLabel)
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

export const UserStatus = ({ active }: { active: boolean }) => {
  const { t } = useTranslation('users')
  return (
    <StatusBadge tone={active ? 'success' : 'neutral'}>
      {t(active ? 'user_active' : 'user_inactive')}
    </StatusBadge>
  )
}
