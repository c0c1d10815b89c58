import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { decimal } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import styles from './list.module.css'

type Props = {
  count: number
  /** How many rows the list's filters find, where all of them may be chosen at once. */
  all?: { total: number; isMore: boolean; isChosen: boolean; onChoose: () => void } | undefined
  onClear: () => void
  children: ReactNode
}

/** How many rows are chosen, whether all of the filter are, and what may be done with them. */
export const SelectionBar = ({ count, all, onClear, children }: Props) => {
  const { t } = useTexts('kit')
  const total = all ? `${decimal(all.total, 0)}${all.isMore ? '+' : ''}` : ''
  return (
    <Group
      component="section"
      className={styles.bulk ?? ''}
      justify="space-between"
      aria-label={t('list.selection')}
    >
      <Group gap="xs">
        <Text fw={600} aria-live="polite">
          {all?.isChosen ? t('list.all_selected', { total }) : t('list.selected', { count: count })}
        </Text>
        {all && !all.isChosen && (all.total > count || all.isMore) ? (
          <Button variant="light" size="xs" onClick={all.onChoose}>
            {t('list.select_all', { total })}
          </Button>
        ) : null}
        <Button variant="subtle" size="xs" onClick={onClear}>
          {t('list.clear_selection')}
        </Button>
      </Group>
      <Group gap="xs">{children}</Group>
    </Group>
  )
}
