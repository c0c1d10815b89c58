import { NumberInput } from '@mantine/core'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'

/** A whole number from 0, kept as a number. */
export const WholeNumberField = (props: FieldProps) => {
  const { value, onChange, input } = useField<number>(props)
  return (
    <NumberInput
      {...input}
      min={0}
      max={365}
      allowDecimal={false}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  )
}
