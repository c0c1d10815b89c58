import { Text, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { groupDecimal, parseDecimal } from '#client/lib/decimal.ts'
import { type FieldProps, useField } from './use-field.ts'

type Props = FieldProps & {
  /** Decimals shown at most; 4 unless told (spec 000 §9). */
  places?: number
  minPlaces?: number
  prefix?: string
  suffix?: string
}

const Unit = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" aria-hidden>
    {children}
  </Text>
)

/** Typed as `1.234,56`, kept as the decimal string `1234.56`; a text that is no number stays to be refused by the schema. */
export const DecimalField = ({ places = 4, minPlaces = 0, prefix, suffix, ...props }: Props) => {
  const { value, onChange, input } = useField<string>(props)
  const shown = (current: string | null | undefined) =>
    groupDecimal(current, places, minPlaces) ?? current ?? ''
  const [typed, setTyped] = useState(shown(value))
  const [editing, setEditing] = useState(false)
  useEffect(() => {
    if (!editing) setTyped(shown(value))
    // Only a new value from outside redraws the text; typing keeps its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, editing])
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
      leftSection={prefix ? <Unit>{prefix}</Unit> : undefined}
      rightSection={suffix ? <Unit>{suffix}</Unit> : undefined}
      value={typed}
      onFocus={() => setEditing(true)}
      onBlur={() => {
        setEditing(false)
        input.onBlur()
      }}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(text.trim() === '' ? null : (parseDecimal(text) ?? text))
      }}
    />
  )
}

export const MoneyField = (props: FieldProps) => (
  <DecimalField {...props} places={2} minPlaces={2} prefix="R$" />
)
export const WeightField = (props: FieldProps) => <DecimalField {...props} places={3} suffix="kg" />
