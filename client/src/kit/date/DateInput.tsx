import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type Ref, Suspense, lazy, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconCalendar } from '#client/ui/icons.ts'
import { WITHIN_SCREEN } from '#client/ui/theme.ts'
import { type Kind, showTyped } from './typed-date.ts'
import { useTypedDate } from './use-typed-date.ts'

// Most dates are typed.
const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection'> & {
  /** `2026-11-24`, or empty. */
  value: string
  onChange: (value: string) => void
  /** First and last day that make sense here. */
  min?: string | undefined
  max?: string | undefined
  ref?: Ref<HTMLInputElement>
}

const MIDNIGHT = 'T00:00'

/** DD/MM/AAAA, with HH:mm where `kind` is a moment: digits fill it, a paste in any usual form is read, Alt+↓ opens the calendar. */
const TypedDate = ({
  kind,
  value,
  onChange,
  min,
  max,
  error,
  onBlur,
  ref,
  ...rest
}: Props & { kind: Kind }) => {
  const { t } = useTexts('kit')
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref)
  const typed = useTypedDate({ kind, value, onChange })
  const close = () => {
    setOpened(false)
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return typed.press(event)
    event.preventDefault()
    setOpened(true)
  }
  const bound =
    value !== '' && min !== undefined && value < min
      ? t('date.from', { date: showTyped(min, kind) })
      : value !== '' && max !== undefined && value > max
        ? t('date.until', { date: showTyped(max, kind) })
        : null
  const field = (
    <TextInput
      placeholder={t(`date.${kind}`)}
      {...rest}
      ref={merged}
      autoComplete="off"
      inputMode="numeric"
      value={typed.text}
      error={error || (typed.wrong ? t(`date.wrong_${kind}`) : bound)}
      onChange={typed.type}
      onBlur={(event) => {
        typed.leave()
        onBlur?.(event)
      }}
      onKeyDown={press}
      {...(kind === 'time'
        ? {}
        : {
            rightSectionWidth: 30,
            rightSection: (
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={rest.disabled ?? false}
                aria-label={t('date.open')}
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={17} />
              </ActionIcon>
            ),
          })}
    />
  )
  if (kind === 'time') return field
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      // Within the dialog or popover around it, which would close where the focus leaves it.
      withinPortal={false}
      withRoles={false}
      floatingStrategy="fixed"
      shadow="md"
      position="bottom-start"
      middlewares={WITHIN_SCREEN}
    >
      <Popover.Target>
        <div>{field}</div>
      </Popover.Target>
      <Popover.Dropdown
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      >
        <Suspense fallback={null}>
          <Calendar
            day={value.slice(0, 10)}
            min={min?.slice(0, 10)}
            max={max?.slice(0, 10)}
            onPick={(day) => {
              onChange(kind === 'day' ? day : `${day}${value.slice(10) || MIDNIGHT}`)
              close()
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A day, `2026-11-24`. */
export const DateInput = (props: Props) => <TypedDate {...props} kind="day" />
/** A day and an hour in the operation's zone, `2026-11-24T14:30`. */
export const DateTimeInput = (props: Props) => <TypedDate {...props} kind="moment" />
/** An hour, `14:30`. */
export const TimeInput = (props: Omit<Props, 'min' | 'max'>) => <TypedDate {...props} kind="time" />
