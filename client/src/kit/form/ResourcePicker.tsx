import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { type Resource, useResource, useResourceList } from '../use-resource.ts'
import { type FieldProps, useField } from './use-field.ts'

type PickedRow = { id: string }

export type ResourcePickerProps<T extends object> = {
  label: ReactNode
  resource: Resource
  optionLabel: (row: T) => string
  value: string | null
  onChange: (id: string | null, row: T | null) => void
  filter?: NonNullable<QueryParams['filter']>
  include?: readonly string[]
  description?: ReactNode
  placeholder?: string
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  clearable?: boolean
  withinPortal?: boolean
  name?: string
}

/** A select over a resource: searches on the server (`filter[search]`), shows the chosen one by its own request. */
export const ResourcePicker = <T extends object>(props: ResourcePickerProps<T>) => {
  const { t } = useTexts('kit')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const [opened, setOpened] = useState(false)
  const one = props.include ? { include: props.include } : {}
  const chosen = useResource<T & PickedRow>(props.resource, props.value ?? undefined, one)
  const chosenLabel = chosen.data ? props.optionLabel(chosen.data) : ''
  const searchable = typeof props.resource === 'string' || Boolean(props.resource.search)
  const asked = searchable && search !== chosenLabel ? search.trim() : ''
  const list = useResourceList<T & PickedRow>(
    props.resource,
    {
      page: { number: 1, size: searchable ? 20 : 100 },
      filter: { ...props.filter, ...(asked ? { search: asked } : {}) },
      ...(props.include ? { include: props.include } : {}),
    },
    { enabled: opened },
  )
  const rows = list.data?.rows ?? []
  const own = chosen.data
  const known = own && !rows.some((row) => row.id === own.id) ? [own, ...rows] : rows
  return (
    <Select
      label={props.label}
      {...(props.name ? { name: props.name } : {})}
      description={props.description}
      placeholder={props.placeholder ?? t('form.pick')}
      error={props.error}
      withAsterisk={props.required ?? false}
      disabled={props.disabled ?? false}
      clearable={props.clearable ?? !props.required}
      searchable
      data={known.map((row) => ({ value: row.id, label: props.optionLabel(row) }))}
      // What the server found is shown as it is; only an unsearchable resource is narrowed here.
      {...(searchable ? { filter: ({ options }) => options } : {})}
      value={props.value}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onChange={(id) => props.onChange(id, known.find((row) => row.id === id) ?? null)}
      nothingFoundMessage={list.isFetching ? t('loading') : t('list.nothing_found')}
      rightSection={list.isFetching ? <Loader size={14} /> : undefined}
      comboboxProps={{ withinPortal: props.withinPortal ?? true }}
    />
  )
}

type FieldOf<T extends object> = FieldProps & {
  resource: Resource
  optionLabel: (row: T) => string
  filter?: NonNullable<QueryParams['filter']>
  include?: readonly string[]
  /** Fills other fields from the row chosen. */
  onPick?: (row: T | null) => void
}

/** The picker as a form field; keeps the id as a number, as contracts want it (`company_id`). */
export const ResourceField = <T extends object>({
  resource,
  optionLabel,
  filter,
  include,
  onPick,
  ...props
}: FieldOf<T>) => {
  const { value, onChange, input } = useField<number>(props, { chosen: true })
  return (
    <ResourcePicker<T>
      name={input.name}
      label={input.label}
      description={input.description}
      {...(props.placeholder ? { placeholder: props.placeholder } : {})}
      required={input.withAsterisk}
      disabled={input.disabled}
      error={input.error}
      resource={resource}
      optionLabel={optionLabel}
      {...(filter ? { filter } : {})}
      {...(include ? { include } : {})}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(id, row) => {
        onChange(id === null ? null : Number(id))
        onPick?.(row)
      }}
    />
  )
}
