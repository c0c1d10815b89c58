import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { useResourceList } from '#client/kit/use-resource.ts'

type Shipper = { id: string; fantasy_name: string }

const FOUND = { number: 1, size: 50 }

/** Shippers that may use a modality; none: all of them. */
export const ModalityShippers = (props: FieldProps) => {
  const { t } = useTexts('quotes')
  const { value, onChange, input } = useField<number[]>(props)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const found = useResourceList<Shipper>(shippers, {
    page: FOUND,
    filter: search === '' ? {} : { search },
  })
  const chosen = (value ?? []).map(String)
  const names = new Map([
    ...known,
    ...(found.data?.rows ?? []).map(({ id, fantasy_name }) => [id, fantasy_name] as const),
  ])
  const offered = [...new Set([...chosen, ...(found.data?.rows ?? []).map(({ id }) => id)])]
  return (
    <MultiSelect
      {...input}
      searchable
      clearable
      hidePickedOptions
      data={offered.map((id) => ({ value: id, label: names.get(id) ?? t('modality.number', { id }) }))}
      filter={({ options }) => options}
      value={chosen}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(ids) => {
        setKnown(names)
        onChange(ids.map(Number))
      }}
      placeholder={chosen.length === 0 ? t('modality.all') : ''}
    />
  )
}
