import { Badge, Checkbox, Group, Input, SimpleGrid, Stack, Text } from '@mantine/core'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type GrantGroup, levelLabel, moduleLabel, permissionLabel } from '../grantable.ts'
import styles from './companies.module.css'

/** `permissions` as checkboxes, module by module; what this session cannot grant is shown and left alone. */
export const PermissionField = ({ groups }: { groups: readonly GrantGroup[] }) => {
  const { t } = useTranslation('companies')
  const { field, fieldState } = useController({ name: 'permissions' })
  const chosen: string[] = Array.isArray(field.value) ? (field.value as string[]) : []
  const offered = new Set<string>(groups.flatMap(({ permissions }) => permissions))
  const kept = chosen.filter((permission) => !offered.has(permission))
  const toggle = (permission: string, on: boolean) => {
    field.onChange(on ? [...chosen, permission] : chosen.filter((one) => one !== permission))
    field.onBlur()
  }
  return (
    <Stack gap="sm">
      {fieldState.error ? <Input.Error role="alert">{t('no_permission_chosen')}</Input.Error> : null}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {groups.map(({ module, permissions }) => (
          <fieldset key={module} className={styles.module}>
            <legend>{moduleLabel(module)}</legend>
            <Stack gap={8}>
              {permissions.map((permission) => (
                <Checkbox
                  key={permission}
                  name="permissions"
                  value={permission}
                  label={levelLabel(permission)}
                  checked={chosen.includes(permission)}
                  onChange={(event) => toggle(permission, event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </fieldset>
        ))}
      </SimpleGrid>
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
