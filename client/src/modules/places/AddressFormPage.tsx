import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { addresses } from '#shared/places/places.contract.ts'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { CnpjField } from '#client/kit/form/MaskedField.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { TextareaField, TextField } from '#client/kit/form/fields.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import type { AddressRow } from './address-row.ts'
import { AddressPlace } from './components/AddressPlace.tsx'
import { PlaceFields } from '#client/kit/place/PlaceFields.tsx'
import { HOME } from '#client/kit/place/countries.ts'

const DEFAULTS = { country: HOME }

export const AddressFormPage = () => {
  const { t } = useTexts('places')
  const { id } = useParams()
  const pathTo = usePathTo()
  return (
    <ResourceFormPage<AddressRow>
      contract={addresses}
      id={id}
      defaults={DEFAULTS}
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
            <PlaceFields country={row?.country ?? HOME} />
          </FormSection>
          <FormSection title={t('details')} description={t('details_text')}>
            <FullWidth>
              <TextField name="recipient" label={t('contact_there')} maxLength={120} />
            </FullWidth>
            <TextField name="airport" label={t('airport')} placeholder="GRU" maxLength={3} />
            <TextField name="flight" label={t('flight')} placeholder="LA3412" maxLength={8} />
            <TextareaField name="pickup_information" label={t('pickup_information')} />
            <TextareaField name="delivery_information" label={t('delivery_information')} />
          </FormSection>
          {row ? <AddressPlace row={row} /> : null}
        </Stack>
      )}
    </ResourceFormPage>
  )
}
