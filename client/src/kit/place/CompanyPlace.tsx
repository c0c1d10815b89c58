import { useTexts } from '#client/lib/texts.ts'
import { FormSection } from '../form/FormSection.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { HOME } from './countries.ts'

const FIELDS = [
  'postal_code',
  'country',
  'street',
  'number',
  'district',
  'complement',
  'city_id',
  'city',
  'uf',
] as const
type Field = (typeof FIELDS)[number]
/** Of an included address; a company read without it has none. */
type Place = { [K in Field]?: unknown }

const at = (name: string): string => `address.${name}`

/** The form's values of a company's address, which is saved with the company (`address` of its input). */
export const placeValues = (address: Place | null | undefined) => ({
  address: address
    ? Object.fromEntries(FIELDS.map((name) => [name, address[name] ?? null]))
    : { country: HOME },
})

/** Where a company is, inside the form of the company; left empty it is none, once given it is corrected. */
export const CompanyPlace = ({ address }: { address?: Place | null | undefined }) => {
  const { t } = useTexts('kit')
  return (
    <FormSection title={t('place.address')} description={t('place.address_text')}>
      <PlaceFields
        country={typeof address?.country === 'string' ? address.country : HOME}
        at={at}
        optional={!address}
      />
    </FormSection>
  )
}
