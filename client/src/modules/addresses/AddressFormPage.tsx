import { Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { addresses, cities, states } from '#shared/places/places.contract.ts'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { CepField, CnpjField } from '#client/kit/form/MaskedField.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { AddressPlace } from './components/AddressPlace.tsx'

type City = RowOf<typeof cities>
export type AddressRow = RowOf<typeof addresses>

const ALL = { page: { number: 1, size: 50 } }

/** The state narrows the cities; the city names its own state. */
const PlaceFields = () => {
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

export const AddressFormPage = () => {
  const { t } = useTranslation('addresses')
  const { id } = useParams()
  const pathTo = usePathTo()
  return (
    <ResourceFormPage<AddressRow>
      contract={addresses}
      id={id}
      title={t(id === undefined ? 'new_address' : 'edit_address')}
      backTo={pathTo('address') ?? '/home/menu'}
    >
      {(row) => (
        <Stack gap="md">
          <FormSection title={t('identity')}>
            <TextField
              name="name"
              label={t('address_name')}
              description={t('address_name_hint')}
              maxLength={120}
            />
            <CnpjField
              name="identification_document"
              label={t('document')}
              description={t('document_hint')}
              placeholder=""
            />
          </FormSection>
          <FormSection title={t('place')}>
            <CepField name="postal_code" label={t('postal_code')} />
            <PlaceFields />
            <TextField name="street" label={t('street')} maxLength={150} />
            <TextField name="number" label={t('number')} maxLength={20} />
            <TextField name="district" label={t('district')} maxLength={80} />
            <TextField name="complement" label={t('complement')} maxLength={120} />
          </FormSection>
          {row ? <AddressPlace row={row} /> : null}
        </Stack>
      )}
    </ResourceFormPage>
  )
}
