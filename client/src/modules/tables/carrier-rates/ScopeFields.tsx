import { MultiSelect, TagsInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { CitiesPicker } from '../edit/CitiesPicker.tsx'
import { STATES } from '#client/kit/place/states.ts'

const bare = (value: string): string => value.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

export const StatesField = (props: FieldProps) => {
  const { t } = useTexts('tables')
  const { value, onChange, input } = useField<string[]>(props)
  const chosen = value ?? []
  return (
    <MultiSelect
      {...input}
      placeholder={chosen.length === 0 ? t('rate.all_states') : ''}
      searchable
      clearable
      data={STATES.map(({ uf, name }) => ({ value: uf, label: `${uf} · ${name}` }))}
      value={chosen}
      onChange={onChange}
    />
  )
}

/** Documents with or without punctuation; pasted lists are taken apart. */
export const DocumentsField = (props: FieldProps) => {
  const { value, onChange, input } = useField<string[]>(props)
  return (
    <TagsInput
      {...input}
      value={value ?? []}
      splitChars={[',', ';', ' ', '\n']}
      onChange={(typed) => onChange([...new Set(typed.map(bare).filter((one) => one !== ''))])}
    />
  )
}

/** `known`: names of the cities that the row has already. */
export const CitiesField = ({ known, ...props }: FieldProps & { known: ReadonlyMap<number, string> }) => {
  const { value, onChange, input } = useField<number[]>(props)
  return (
    <CitiesPicker
      label={input.label}
      name={input.name}
      description={input.description}
      error={input.error}
      value={value ?? []}
      onChange={onChange}
      known={known}
    />
  )
}
