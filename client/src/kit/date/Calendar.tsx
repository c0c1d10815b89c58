/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import { ActionIcon, Button, Group, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { dayName, monthName, weekdayOf } from '#shared/kit/brazil-time.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'
import { IconChevronLeft, IconChevronRight } from '#client/ui/icons.ts'
import styles from './calendar.module.css'
import { shiftMonths, weekEnds, weeksOf } from './month.ts'
import { shiftDays } from './typed-date.ts'

type Props = {
  /** Chosen before; empty where there is none. */
  day: string
  min?: string | undefined
  max?: string | undefined
  onPick: (day: string) => void
}

/** Where a key leads from a day, as in every calendar (WAI-ARIA date grid). */
const keyed = (key: string, day: string): string | null => {
  const [first, last] = weekEnds(day)
  const ways: Record<string, string> = {
    ArrowLeft: shiftDays(day, -1),
    ArrowRight: shiftDays(day, 1),
    ArrowUp: shiftDays(day, -7),
    ArrowDown: shiftDays(day, 7),
    Home: first,
    End: last,
    PageUp: shiftMonths(day, -1),
    PageDown: shiftMonths(day, 1),
  }
  return ways[key] ?? null
}

/** One month of days; arrows move, Page up and down turn the month, Enter picks. */
export const Calendar = ({ day, min, max, onPick }: Props) => {
  const { t } = useTexts('kit')
  const language = HTML_LANG[currentLanguage()]
  const today = dayFromToday()
  // A day that a key leads to takes the focus; the buttons of the month keep theirs.
  const [{ at, keyed: byKey }, move] = useState({ at: day || today, keyed: true })
  const setAt = (next: string) => move({ at: next, keyed: false })
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (byKey) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true })
  }, [at, byKey])
  const isOut = (one: string): boolean => (min !== undefined && one < min) || (max !== undefined && one > max)
  const onKey = (event: KeyboardEvent) => {
    const next = keyed(event.key, at)
    if (next === null) return
    event.preventDefault()
    move({ at: next, keyed: true })
  }
  const weeks = weeksOf(at)
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('date.previous_month')}
          onClick={() => setAt(shiftMonths(at, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <span className={styles.month} aria-live="polite">
          {monthName(at, language)}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('date.next_month')}
          onClick={() => setAt(shiftMonths(at, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className={styles.days}
        aria-label={monthName(at, language)}
        onKeyDown={onKey}
      >
        <div role="row" className={styles.week}>
          {weeks[0]?.map((one) => (
            <span key={one} role="columnheader" className={styles.weekday}>
              {weekdayOf(one, language).slice(0, 3)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((one) => (
              <div key={one} role="gridcell" aria-selected={one === day}>
                <UnstyledButton
                  data-day={one}
                  className={styles.day ?? ''}
                  tabIndex={one === at ? 0 : -1}
                  disabled={isOut(one)}
                  aria-label={dayName(one, language)}
                  aria-current={one === today ? 'date' : undefined}
                  data-other={one.slice(0, 7) !== at.slice(0, 7) || undefined}
                  data-chosen={one === day || undefined}
                  onClick={() => onPick(one)}
                >
                  {Number(one.slice(8))}
                </UnstyledButton>
              </div>
            ))}
          </div>
        ))}
      </div>
      {isOut(today) ? null : (
        <Button mt={6} fullWidth size="xs" variant="default" onClick={() => onPick(today)}>
          {t('date.today')}
        </Button>
      )}
    </div>
  )
}
