import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { shippers } from '#shared/companies/companies.contract.ts'
import { addressAlias } from '#shared/places/address-alias.contract.ts'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { CepField, CnpjField } from '#client/kit/form/MaskedField.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { taxId } from '#client/lib/format.ts'

export const AliasFormPage = () => {
  const { t } = useTexts('places')
  const { id } = useParams()
  const pathTo = usePathTo()
  return (
    <ResourceFormPage
      contract={addressAlias}
      id={id}
      title={t(id === undefined ? 'new_alias' : 'edit_alias')}
      backTo={pathTo('address_alias') ?? '/home/menu'}
    >
      <FormSection title={t('alias')} description={t('alias_text')}>
        {/* Whose it is stays as it was made. */}
        {id === undefined ? (
          <ResourceField<{ id: string; fantasy_name: string; cnpj: string }>
            name="company_id"
            label={t('shipper')}
            required
            resource={shippers}
            optionLabel={(row) => `${row.fantasy_name} · ${taxId(row.cnpj)}`}
          />
        ) : null}
        <TextField name="alias" label={t('alias')} description={t('alias_hint')} maxLength={80} required />
        <CnpjField name="identification_document" label={t('recipient_document')} placeholder="" required />
        <CepField name="postal_code" label={t('postal_code')} description={t('alias_postal_hint')} />
      </FormSection>
    </ResourceFormPage>
  )
}
