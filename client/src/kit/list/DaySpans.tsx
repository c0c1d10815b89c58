import { Button, Group } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { RELATIVE_DAYS } from '#shared/kit/relative-days.ts'
import styles from './list.module.css'
import type { FilterValue } from './list-types.ts'

type Props = { label: string; value: FilterValue | undefined; onApply: (value: string) => void }

/** Spans of days that count from today; one is applied at once, and stays true tomorrow. */
export const DaySpans = ({ label, value, onApply }: Props) => {
  const { t } = useTexts('kit')
  return (
    <Group gap={6} component="fieldset" className={styles.plain ?? ''} aria-label={label}>
      {RELATIVE_DAYS.map((span) => (
        <Button
          key={span}
          size="compact-sm"
          radius="xl"
          variant={value === span ? 'filled' : 'default'}
          aria-pressed={value === span}
          onClick={() => onApply(span)}
        >
          {t(`list.span.${span}`)}
        </Button>
      ))}
    </Group>
  )
}
