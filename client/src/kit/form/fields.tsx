import { PasswordInput, Select, Switch, TextInput, Textarea } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { fromLocalInput, toLocalInput } from '#client/lib/dates.ts'
import { DateInput, DateTimeInput, TimeInput } from '../date/DateInput.tsx'
import { type FieldProps, useField } from './use-field.ts'

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
}

export const TextField = ({ type = 'text', autoComplete, maxLength, ...props }: TextFieldProps) => {
  const { value, onChange, input } = useField<string>(props)
  return (
    <TextInput
      {...input}
      type={type}
      {...(autoComplete ? { autoComplete } : {})}
      {...(maxLength ? { maxLength } : {})}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export const PasswordField = ({
  autoComplete = 'current-password',
  ...props
}: FieldProps & { autoComplete?: 'current-password' | 'new-password' }) => {
  const { value, onChange, input } = useField<string>(props)
  return (
    <PasswordInput
      {...input}
      autoComplete={autoComplete}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export const TextareaField = ({ rows = 3, ...props }: FieldProps & { rows?: number }) => {
  const { value, onChange, input } = useField<string>(props)
  return (
    <Textarea
      {...input}
      autosize
      minRows={rows}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type Option = { value: string; label: string }
type SelectFieldProps = FieldProps & {
  options: readonly Option[]
  /** The attribute is a number (an id): options still carry strings. */
  numeric?: boolean
}

export const SelectField = ({ options, numeric = false, ...props }: SelectFieldProps) => {
  const { value, onChange, input } = useField<string | number>(props, { chosen: true })
  return (
    <Select
      {...input}
      data={[...options]}
      searchable={options.length > 8}
      clearable={!props.required}
      value={value === null || value === undefined || value === '' ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : numeric ? Number(next) : next)}
    />
  )
}

export const SwitchField = (props: FieldProps) => {
  const { value, onChange, input } = useField<boolean>(props)
  const { withAsterisk: _asterisk, placeholder: _placeholder, ...rest } = input
  return (
    <Switch {...rest} checked={value ?? false} onChange={(event) => onChange(event.currentTarget.checked)} />
  )
}

/** YYYY-MM-DD. */
export const DateField = (props: FieldProps) => {
  const { value, onChange, input } = useField<string>(props)
  return (
    <DateInput
      {...input}
      placeholder={input.placeholder || undefined}
      value={(value ?? '').slice(0, 10)}
      onChange={(day) => onChange(day || null)}
    />
  )
}

/** An instant: typed in São Paulo time, kept as ISO. */
export const DateTimeField = (props: FieldProps) => {
  const { value, onChange, input } = useField<string>(props)
  return (
    <DateTimeInput
      {...input}
      placeholder={input.placeholder || undefined}
      value={toLocalInput(value)}
      onChange={(local) => onChange(fromLocalInput(local))}
    />
  )
}

/** HH:mm. */
export const TimeField = (props: FieldProps) => {
  const { value, onChange, input } = useField<string>(props)
  return (
    <TimeInput
      {...input}
      placeholder={input.placeholder || undefined}
      value={value ?? ''}
      onChange={onChange}
    />
  )
}
