import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { drivers } from '#shared/fleet/fleet.contract.ts'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { CpfField, PhoneField } from '#client/kit/form/MaskedField.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { KnownDriver } from './components/KnownDriver.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { taxId } from '#client/lib/format.ts'

/** Create and update; a CPF names the person and stays. */
export const DriverFormPage = () => {
  const { t } = useTexts('fleet')
  const { id } = useParams()
  const pathTo = usePathTo()
  return (
    <ResourceFormPage<RowOf<typeof drivers>>
      contract={drivers}
      id={id}
      title={t(id === undefined ? 'new_driver' : 'edit_driver')}
      backTo={pathTo('driver') ?? '/home/menu'}
    >
      {(row) => (
        <FormSection title={t('data')} {...(row ? { description: `${t('cpf')} ${taxId(row.cpf)}` } : {})}>
          {row ? null : <CpfField name="cpf" label={t('cpf')} description={t('cpf_fixed')} required />}
          {row ? null : <KnownDriver />}
          <TextField name="name" label={t('name')} maxLength={120} required />
          <TextField name="rg" label={t('rg')} maxLength={20} />
          <PhoneField name="contact_phone" label={t('contact_phone')} />
        </FormSection>
      )}
    </ResourceFormPage>
  )
}
