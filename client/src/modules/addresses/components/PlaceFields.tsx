import { useEffect, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FEATURES } from '#shared/access/features.ts'
import { cities, states } from '#shared/places/places.contract.ts'
import { CepField } from '#client/kit/form/MaskedField.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { accessOf, useSession } from '#client/lib/session.ts'
import { ABROAD, HOME, countryOptions } from '../countries.ts'

type City = RowOf<typeof cities>

const ALL = { page: { number: 1, size: 50 } }

/** The state narrows the cities; the city names its own state. */
const HomeFields = () => {
  const { t } = useTranslation('addresses')
  const { setValue } = useFormContext()
  const all = useResourceList<RowOf<typeof states>>(states, ALL)
  const uf = (useWatch({ name: 'uf' }) as string | null | undefined) ?? ''
  const before = useRef(uf)
  const city = useRef<string | null>(null)
  useEffect(() => {
    // Another state chosen by hand: the city of the one before does not fit any more.
    if (before.current !== '' && before.current !== uf && city.current !== uf) {
      setValue('city_id', null)
      setValue('city', '')
    }
    before.current = uf
  }, [uf, setValue])
  return (
    <>
      <CepField name="postal_code" label={t('postal_code')} />
      <SelectField
        name="uf"
        label={t('state')}
        required
        options={(all.data?.rows ?? []).map((row) => ({ value: row.uf, label: `${row.name} (${row.uf})` }))}
      />
      <ResourceField<City>
        name="city_id"
        label={t('city')}
        required
        resource={cities}
        {...(uf ? { filter: { uf } } : {})}
        optionLabel={(row) => `${row.name} / ${row.uf}`}
        onPick={(row) => {
          city.current = row?.uf ?? null
          setValue('city', row?.name ?? '')
          if (row) setValue('uf', row.uf)
        }}
      />
    </>
  )
}

/** Abroad the city is written, and a Brazilian municipality stands for where it is dealt with from. */
const AbroadFields = () => {
  const { t } = useTranslation('addresses')
  return (
    <>
      <TextField name="city" label={t('city')} maxLength={80} required />
      <ResourceField<City>
        name="city_id"
        label={t('border')}
        description={t('border_hint')}
        required
        resource={cities}
        optionLabel={(row) => `${row.name} / ${row.uf}`}
      />
    </>
  )
}

/** Country only where the company has feature 13, or the address is abroad already (spec 000 §6). */
export const PlaceFields = ({ country: kept }: { country: string }) => {
  const { t } = useTranslation('addresses')
  const { setValue } = useFormContext()
  const session = useSession()
  const offered =
    kept !== HOME ||
    (session !== null && accessOf(session).features.includes(FEATURES.address_country_option))
  const country = (useWatch({ name: 'country' }) as string | null | undefined) ?? HOME
  const abroad = country !== HOME
  const options = useMemo(() => countryOptions(), [])
  const was = useRef(abroad)
  useEffect(() => {
    if (was.current === abroad) return
    was.current = abroad
    setValue('uf', abroad ? ABROAD : null)
    setValue('city', '')
    setValue('city_id', null)
    if (abroad) setValue('postal_code', null)
  }, [abroad, setValue])
  return (
    <>
      {offered ? <SelectField name="country" label={t('country')} required options={options} /> : null}
      {abroad ? <AbroadFields /> : <HomeFields />}
      <TextField name="street" label={t('street')} maxLength={150} />
      <TextField name="number" label={t('number')} maxLength={20} />
      <TextField name="district" label={t('district')} maxLength={80} />
      <TextField name="complement" label={t('complement')} maxLength={120} />
    </>
  )
}
