import { Button, Group, Kbd, Popover, Stack, Text } from '@mantine/core'
import { memo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconInfoCircle } from '#client/ui/icons.ts'
import styles from '../components/tables.module.css'

const KEYS = [
  ['arrows', '← ↑ → ↓'],
  ['next', 'Tab / Enter'],
  ['edit', 'F2'],
  ['select', 'Shift + ←↑→↓'],
  ['clipboard', 'Ctrl + C / X / V'],
  ['fill', 'Ctrl + D'],
  ['clear', 'Delete'],
  ['undo', 'Ctrl + Z / Y'],
  ['save', 'Ctrl + S'],
  ['leave', 'Esc, Tab'],
] as const

/** What the keys do in a sheet of prices. */
export const SheetKeys = memo(() => {
  const { t } = useTexts('tables')
  return (
    <Popover withArrow shadow="md" position="bottom-start">
      <Popover.Target>
        <Button
          className={styles.desk ?? ''}
          size="xs"
          variant="subtle"
          leftSection={<IconInfoCircle size={15} aria-hidden />}
        >
          {t('keys.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={4}>
          {KEYS.map(([name, keys]) => (
            <Group key={name} justify="space-between" gap="lg">
              <Text size="sm">{t(`keys.${name}`)}</Text>
              <Kbd size="xs">{keys}</Kbd>
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
})
