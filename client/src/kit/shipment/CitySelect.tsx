import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { findCities } from '#shared/places/place.calls.ts'
import { cities } from '#shared/places/places.contract.ts'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'

export type City = { id: number; name: string; uf: string }

const LEAST = 2

export const cityName = ({ name, uf }: { name: string; uf: string }): string => `${name}/${uf}`

type Props = {
  name?: string
  label: ReactNode
  description?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
  error?: ReactNode
  value: number | null
  onChange: (id: number | null, city: City | null) => void
  onBlur?: () => void
}

/** One of the 5,571 cities, found by part of its name on the server (spec 002 §7.3: find_cities). */
export const CitySelect = ({ value, onChange, placeholder, required = false, ...rest }: Props) => {
  const { t } = useTexts('shipment')
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<City | null>(null)
  const [search] = useDebouncedValue(typed.trim(), 250)
  const stored = useResource<{ id: string; name: string; uf: string }>(
    cities,
    value === null || picked?.id === value ? undefined : value,
  )
  const chosen =
    picked?.id === value ? picked : stored.data ? { ...stored.data, id: Number(stored.data.id) } : null
  const asks = search.length >= LEAST && !(chosen && search === cityName(chosen))
  const found = useQuery({
    queryKey: ['find_cities', search],
    queryFn: ({ signal }) =>
      send(
        findCities,
        { input: { search: search.split('/')[0]?.slice(0, 80) ?? '', limit: 20 } },
        { signal, quiet: true },
      ),
    enabled: asks,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
  const list = asks ? (found.data ?? []) : []
  const options = chosen && !list.some(({ id }) => id === chosen.id) ? [chosen, ...list] : list
  return (
    <Select
      {...rest}
      withAsterisk={required}
      aria-required={required}
      placeholder={placeholder ?? t('city.search')}
      searchable
      clearable={!required}
      data={options.map((city) => ({ value: String(city.id), label: cityName(city) }))}
      // The server has narrowed already, without regard to accents.
      filter={({ options: all }) => all}
      value={value === null ? null : String(value)}
      onSearchChange={setTyped}
      onChange={(id) => {
        const city = options.find((one) => String(one.id) === id) ?? null
        setPicked(city)
        onChange(city?.id ?? null, city)
      }}
      nothingFoundMessage={t(search.length < LEAST ? 'city.type_more' : 'city.none')}
      rightSection={found.isFetching ? <Loader size={14} /> : undefined}
    />
  )
}

/** The same as a field of a form; keeps the id. */
export const CityField = ({ onPick, ...props }: FieldProps & { onPick?: (city: City | null) => void }) => {
  const { t } = useTexts('shipment')
  const { value, onChange, input, byServer } = useField<number>(props)
  const { ref: _ref, 'aria-required': _aria, withAsterisk: _asterisk, error, placeholder, ...rest } = input
  return (
    <CitySelect
      {...rest}
      {...(placeholder ? { placeholder } : {})}
      required={props.required ?? false}
      // A chosen city has no fault of ours left: its message goes now, not at the blur, where the button about to be pressed would move.
      error={byServer ? error : error === null || value ? null : t('city.required')}
      value={value ?? null}
      onChange={(id, city) => {
        onChange(id)
        onPick?.(city)
      }}
    />
  )
}
