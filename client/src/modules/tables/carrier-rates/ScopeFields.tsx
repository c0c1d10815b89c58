import { MultiSelect, Pill, PillsInput, Stack, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cities } from '#shared/places/places.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { STATES } from '../states.ts'

type City = { id: string; name: string; uf: string }
const cityName = (row: { name: string; uf: string }) => `${row.name}/${row.uf}`
const bare = (value: string): string => value.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

export const StatesField = (props: FieldProps) => {
  const { t } = useTranslation('tables')
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

/** Cities by name, each found on the server. `known`: names of the cities that the row has already. */
export const CitiesField = ({ known, ...props }: FieldProps & { known: ReadonlyMap<number, string> }) => {
  const { t } = useTranslation('tables')
  const { value, onChange, input } = useField<number[]>(props)
  const [names, setNames] = useState(known)
  const chosen = value ?? []
  return (
    <Stack gap={6}>
      <ResourcePicker<City>
        label={input.label}
        name={input.name}
        description={input.description}
        error={input.error}
        resource={cities}
        optionLabel={cityName}
        value={null}
        onChange={(id, row) => {
          if (id === null || row === null) return
          setNames((before) => new Map(before).set(Number(id), cityName(row)))
          onChange([...new Set([...chosen, Number(id)])])
        }}
      />
      {chosen.length === 0 ? null : (
        <PillsInput variant="unstyled" aria-label={t('rate.cities_now', { count: chosen.length })}>
          <Pill.Group>
            {chosen.map((id) => (
              <Pill
                key={id}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': t('carrier_rates.take_out', { name: names.get(id) ?? id }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => onChange(chosen.filter((one) => one !== id))}
              >
                {names.get(id) ?? `#${id}`}
              </Pill>
            ))}
          </Pill.Group>
        </PillsInput>
      )}
    </Stack>
  )
}
