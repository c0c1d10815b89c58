import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'

type Props = { count: number; onClear: () => void; children: ReactNode }

/** How many rows are chosen, and what may be done with them. */
export const SelectionBar = ({ count, onClear, children }: Props) => {
  const { t } = useTranslation('kit')
  return (
    <Group
      component="section"
      className={styles.bulk ?? ''}
      justify="space-between"
      aria-label={t('list.selection')}
    >
      <Group gap="xs">
        <Text fw={600} aria-live="polite">
          {t('list.selected', { count: count })}
        </Text>
        <Button variant="subtle" size="xs" onClick={onClear}>
          {t('list.clear_selection')}
        </Button>
      </Group>
      <Group gap="xs">{children}</Group>
    </Group>
  )
}
