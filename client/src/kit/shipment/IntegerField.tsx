import { TextInput } from '@mantine/core'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'

/** A whole number; other text stays to be refused by the schema. */
export const IntegerField = (props: FieldProps) => {
  const { value, onChange, input } = useField<number | string>(props)
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
      value={value ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim()
        onChange(typed === '' ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : typed)
      }}
    />
  )
}
