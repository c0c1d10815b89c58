import { Badge, Checkbox, Group, Input, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useController } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { MODULE_GROUPS, type Permission } from '#shared/access/permissions.ts'
import { levelLabel, moduleLabel, permissionLabel } from '#client/kit/permission-words.ts'
import { text } from '#client/lib/i18n.ts'
import { type GrantGroup, isRich } from '../grantable.ts'
import styles from './users.module.css'
import { isOneOf } from '#shared/kit/typed.ts'

type Choice = { chosen: readonly string[]; toggle: (permission: string, on: boolean) => void }

const levelText = (permission: string): string =>
  text(`users:level_text.${permission.split('__')[1] ?? ''}`, {}, '')

const Box = ({ permission, chosen, toggle, label }: Choice & { permission: Permission; label: boolean }) => (
  <Checkbox
    name="permissions"
    value={permission}
    {...(label
      ? { label: levelLabel(permission), description: levelText(permission) || undefined }
      : { 'aria-label': permissionLabel(permission) })}
    checked={chosen.includes(permission)}
    onChange={(event) => toggle(permission, event.currentTarget.checked)}
  />
)

/** A module with levels of its own: each with what it lets a person do. */
const RichModule = ({ group, ...choice }: Choice & { group: GrantGroup }) => (
  <fieldset className={styles.module}>
    <legend>{moduleLabel(group.module)}</legend>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
      {group.permissions.map((permission) => (
        <Box key={permission} permission={permission} label {...choice} />
      ))}
    </SimpleGrid>
  </fieldset>
)

/** Modules that know an owner and administrators: one line each. */
const ModuleTable = ({ title, groups, ...choice }: Choice & { title: string; groups: GrantGroup[] }) => (
  <Table withTableBorder verticalSpacing={8} className={styles.matrix}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{title}</Table.Th>
        <Table.Th scope="col">{levelLabel('_module__owner')}</Table.Th>
        <Table.Th scope="col">{levelLabel('_module__admin')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {groups.map(({ module, permissions }) => (
        <Table.Tr key={module}>
          <Table.Th scope="row" fw={400}>
            {moduleLabel(module)}
            <Text size="xs" c="dimmed" visibleFrom="sm">
              {text(`session:modules.${module}.text`, {}, '')}
            </Text>
          </Table.Th>
          {['owner', 'admin'].map((level) => {
            const permission = permissions.find((one) => one === `${module}__${level}`)
            return (
              <Table.Td key={level}>
                {permission ? <Box permission={permission} label={false} {...choice} /> : null}
              </Table.Td>
            )
          })}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

/** `permissions` in words, module by module; what this session cannot grant is shown and left alone. */
export const PermissionField = ({ groups }: { groups: readonly GrantGroup[] }) => {
  const { t } = useTexts('users')
  const { field, fieldState } = useController({ name: 'permissions' })
  const chosen: string[] = Array.isArray(field.value) ? (field.value as string[]) : []
  const offered = new Set<string>(groups.flatMap(({ permissions }) => permissions))
  const kept = chosen.filter((permission) => !offered.has(permission))
  const toggle = (permission: string, on: boolean) => {
    field.onChange(on ? [...chosen, permission] : chosen.filter((one) => one !== permission))
    field.onBlur()
  }
  const choice = { chosen, toggle }
  const plain = groups.filter((group) => !isRich(group))
  const tables = Object.entries(MODULE_GROUPS).map(([name, modules]) => ({
    name: name as keyof typeof MODULE_GROUPS,
    groups: plain.filter(({ module }) => isOneOf(modules, module)),
  }))
  return (
    <Stack gap="md">
      {fieldState.error ? <Input.Error role="alert">{t('no_permission_chosen')}</Input.Error> : null}
      {groups.filter(isRich).map((group) => (
        <RichModule key={group.module} group={group} {...choice} />
      ))}
      {tables.map(({ name, groups: own }) =>
        own.length > 0 ? (
          <ModuleTable key={name} title={t(`module_group.${name}`)} groups={own} {...choice} />
        ) : null,
      )}
      {kept.length > 0 ? (
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {t('kept_permissions')}
          </Text>
          <Group gap={6}>
            {kept.map((permission) => (
              <Badge key={permission} color="gray">
                {permissionLabel(permission)}
              </Badge>
            ))}
          </Group>
        </div>
      ) : null}
    </Stack>
  )
}
