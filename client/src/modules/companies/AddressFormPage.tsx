import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { addresses, cities } from '#shared/places/places.contract.ts'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { CepField, CnpjField } from '#client/kit/form/MaskedField.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'

type City = RowOf<typeof cities>

/** The city chosen names its own state. */
const CityField = () => {
  const { t } = useTranslation('companies')
  const { setValue } = useFormContext()
  return (
    <ResourceField<City>
      name="city_id"
      label={t('city')}
      required
      resource={cities}
      optionLabel={(city) => `${city.name} / ${city.uf}`}
      onPick={(city) => {
        setValue('city', city?.name ?? '')
        setValue('uf', city?.uf ?? '')
      }}
    />
  )
}

export const AddressFormPage = () => {
  const { t } = useTranslation('companies')
  const { id } = useParams()
  const pathTo = usePathTo()
  return (
    <ResourceFormPage
      contract={addresses}
      id={id}
      title={t(id === undefined ? 'new_address' : 'edit_address')}
      backTo={pathTo('address') ?? '/home/menu'}
    >
      <FormSection title={t('identity')}>
        <TextField name="name" label={t('address_name')} maxLength={120} />
        <CnpjField name="identification_document" label={t('document')} placeholder="" />
      </FormSection>
      <FormSection title={t('place')}>
        <CepField name="postal_code" label={t('postal_code')} />
        <CityField />
        <TextField name="street" label={t('street')} maxLength={150} />
        <TextField name="number" label={t('number')} maxLength={20} />
        <TextField name="district" label={t('district')} maxLength={80} />
        <TextField name="complement" label={t('complement')} maxLength={120} />
      </FormSection>
    </ResourceFormPage>
  )
}
