import { TagsInput } from '@mantine/core'
import { type FieldProps, useField } from './use-field.ts'

/** Addresses as tags: added on Enter, comma or blur, an empty one is ignored (spec 002 §5). */
export const EmailsField = (props: FieldProps) => {
  const { value, onChange, input } = useField<string[]>(props)
  return (
    <TagsInput
      {...input}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      maxTags={10}
      value={value ?? []}
      onChange={(next) => onChange(next)}
    />
  )
}
