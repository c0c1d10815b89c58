import { useEffect, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { cities, states } from '#shared/places/places.contract.ts'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { useMay } from '../use-access.ts'
import { type FoundPlace, PostalCodeField } from './PostalCodeField.tsx'
import { ABROAD, HOME, countryOptions } from './countries.ts'

type City = RowOf<typeof cities>

const ALL = { page: { number: 1, size: 50 } }

/** How the fields are called in the form around them. */
type Naming = { at: (name: string) => string; required: boolean }
const plain = (name: string): string => name

/** The state narrows the cities; the city names its own state. */
const HomeFields = ({ at, required }: Naming) => {
  const { t } = useTexts('kit')
  const { setValue, getValues } = useFormContext()
  const all = useResourceList<RowOf<typeof states>>(states, ALL)
  const uf = (useWatch({ name: at('uf') }) as string | null | undefined) ?? ''
  const before = useRef(uf)
  const city = useRef<string | null>(null)
  const ofCep = useRef<string | null>(null)
  useEffect(() => {
    // Another state chosen by hand: the city of the one before does not fit any more.
    if (before.current !== '' && before.current !== uf && city.current !== uf) {
      setValue(at('city_id'), null)
      setValue(at('city'), '')
    }
    before.current = uf
  }, [uf, setValue, at])
  // Of a town with one CEP the street is not known: typed text stays.
  const fill = (place: FoundPlace) => {
    const { street, district } = place
    const values = {
      ...(street ? { street, district } : {}),
      ...(place.city ? { uf: place.city.uf, city_id: place.city.id, city: place.city.name } : {}),
    }
    city.current = place.city?.uf ?? city.current
    for (const [name, value] of Object.entries(values))
      setValue(at(name), value, { shouldDirty: true, shouldValidate: name === 'city_id' })
  }
  return (
    <>
      <PostalCodeField
        name={at('postal_code')}
        label={t('place.postal_code')}
        onFound={fill}
        onState={(found) => {
          // A state that a person chose is not overruled; that of the CEP before is.
          const now = (getValues(at('uf')) as string | null | undefined) || null
          if (now !== null && now !== ofCep.current) return false
          ofCep.current = found
          setValue(at('uf'), found, { shouldDirty: true, shouldValidate: true })
          return true
        }}
      />
      <SelectField
        name={at('uf')}
        label={t('place.state')}
        required={required}
        options={(all.data?.rows ?? []).map((row) => ({ value: row.uf, label: `${row.name} (${row.uf})` }))}
      />
      <ResourceField<City>
        name={at('city_id')}
        label={t('place.city')}
        required={required}
        resource={cities}
        {...(uf ? { filter: { uf } } : {})}
        optionLabel={(row) => `${row.name}/${row.uf}`}
        onPick={(row) => {
          city.current = row?.uf ?? null
          setValue(at('city'), row?.name ?? '')
          if (row) setValue(at('uf'), row.uf)
        }}
      />
    </>
  )
}

/** Abroad the city is written, and a Brazilian municipality stands for where it is dealt with from. */
const AbroadFields = ({ at, required }: Naming) => {
  const { t } = useTexts('kit')
  return (
    <>
      <TextField name={at('city')} label={t('place.city')} maxLength={80} required={required} />
      <ResourceField<City>
        name={at('city_id')}
        label={t('place.border')}
        description={t('place.border_hint')}
        required={required}
        resource={cities}
        optionLabel={(row) => `${row.name}/${row.uf}`}
      />
    </>
  )
}

type Props = {
  /** Where it is now. */
  country: string
  /** As part of another record the names are those of an object in it, `address.street`, and none is demanded. */
  at?: (name: string) => string
  optional?: boolean
}

/** Country only where the company has feature 13, or the address is abroad already (spec 000 §6). */
export const PlaceFields = ({ country: kept, at = plain, optional = false }: Props) => {
  const { t } = useTexts('kit')
  const { setValue } = useFormContext()
  const may = useMay()
  const offered = kept !== HOME || may('features.address_country_option')
  const country = (useWatch({ name: at('country') }) as string | null | undefined) ?? HOME
  const abroad = country !== HOME
  const options = useMemo(() => countryOptions(), [])
  const was = useRef(abroad)
  useEffect(() => {
    if (was.current === abroad) return
    was.current = abroad
    setValue(at('uf'), abroad ? ABROAD : null)
    setValue(at('city'), '')
    setValue(at('city_id'), null)
    if (abroad) setValue(at('postal_code'), null)
  }, [abroad, setValue, at])
  return (
    <>
      {offered ? (
        <SelectField name={at('country')} label={t('place.country')} required options={options} />
      ) : null}
      {abroad ? <AbroadFields at={at} required={!optional} /> : <HomeFields at={at} required={!optional} />}
      <TextField name={at('street')} label={t('place.street')} maxLength={150} />
      <TextField name={at('number')} label={t('place.number')} maxLength={20} />
      <TextField name={at('district')} label={t('place.district')} maxLength={80} />
      <TextField name={at('complement')} label={t('place.complement')} maxLength={120} />
    </>
  )
}
