import { TagsInput } from '@mantine/core'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'

/** CNPJs as tags: added on Enter, comma or blur, an empty one is ignored (spec 002 §5). */
export const DocumentsField = (props: FieldProps) => {
  const { value, onChange, input } = useField<string[]>(props)
  return (
    <TagsInput
      {...input}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      maxTags={200}
      value={value ?? []}
      onChange={(next) => onChange(next)}
    />
  )
}
