import { NumberInput } from '@mantine/core'
import { type FieldProps, useField } from './use-field.ts'

/** A whole number; empty is none. */
export const IntegerField = ({ min, max, ...props }: FieldProps & { min: number; max: number }) => {
  const { value, onChange, input } = useField<number>(props)
  return (
    <NumberInput
      {...input}
      min={min}
      max={max}
      allowDecimal={false}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  )
}
