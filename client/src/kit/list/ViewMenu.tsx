import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconColumns3 } from '#client/ui/icons.ts'
import { WITHIN_SCREEN } from '#client/ui/theme.ts'
import type { Column } from './list-types.ts'
import type { ListView } from './use-list-view.ts'

type Props<T> = { view: ListView<T>; columns: readonly Column<T>[] }

/** Which columns, how dense; saved at once. */
export const ViewMenu = <T,>({ view, columns }: Props<T>) => {
  const { t } = useTranslation('kit')
  return (
    <Popover width={280} shadow="md" position="bottom-end" trapFocus middlewares={WITHIN_SCREEN}>
      <Popover.Target>
        <ActionIcon title={t('list.view')} variant="default" size={36} aria-label={t('list.view')}>
          <IconColumns3 size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown style={{ overflowY: 'auto' }}>
        <Stack gap="sm">
          <div>
            <Text size="sm" fw={600} mb={4}>
              {t('list.density')}
            </Text>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('list.density')}
              value={view.density}
              onChange={(value) => view.setDensity(value)}
              data={[
                { value: 'compact', label: t('list.compact') },
                { value: 'normal', label: t('list.normal') },
                { value: 'comfortable', label: t('list.comfortable') },
              ]}
            />
          </div>
          <div>
            <Text size="sm" fw={600} mb={6}>
              {t('list.columns')}
            </Text>
            <Stack gap={8} mah={300} style={{ overflowY: 'auto' }}>
              {columns.map((column) => (
                <Checkbox
                  key={column.key}
                  size="sm"
                  label={column.label}
                  checked={column.fixed || !view.hidden.includes(column.key)}
                  disabled={column.fixed ?? false}
                  onChange={() => view.toggle(column.key)}
                />
              ))}
            </Stack>
          </div>
          <Button size="xs" variant="default" onClick={view.reset}>
            {t('list.reset_view')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
