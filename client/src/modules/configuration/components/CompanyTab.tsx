import { SimpleGrid, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { companies } from '#shared/companies/companies.contract.ts'
import { PicturePanel } from '#client/kit/PicturePanel.tsx'
import { removeLogo, sendLogo } from '#client/kit/company-logo.ts'
import { planText, sectorOptions } from '#client/kit/company-words.ts'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { PhoneField } from '#client/kit/form/MaskedField.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { CompanyPlace, placeValues } from '#client/kit/place/CompanyPlace.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { taxId } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { type OwnCompany, useCompanyChange, useIsResponsible } from '../use-own-company.ts'

/** Who the company is: what its partners read of it. */
export const CompanyTab = ({ company }: { company: OwnCompany }) => {
  const { t } = useTexts('configuration')
  const { send } = useCompanyChange(company.id)
  const isResponsible = useIsResponsible(company)
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <PicturePanel
          title={t('logo')}
          src={company.avatar_path}
          label={t('logo_of', { name: company.fantasy_name })}
          refusal={isResponsible ? null : t('logo_refusal', { name: company.responsible?.name ?? '' })}
          onSend={(file) => sendLogo(company.id, file)}
          onRemove={() => removeLogo(company.id)}
        />
        <KeyFacts
          title={t('identity')}
          facts={[
            { label: t('cnpj'), value: taxId(company.cnpj) },
            { label: t('responsible'), value: company.responsible?.name },
            { label: t('plan'), value: planText(company) },
          ]}
        />
      </SimpleGrid>
      <ResourceForm
        schema={companies.update as unknown as z.ZodType<Record<string, unknown>>}
        mode="update"
        defaults={{
          fantasy_name: company.fantasy_name,
          social_reason: company.social_reason,
          telephone: company.telephone,
          state_registration: company.state_registration,
          municipal_registration: company.municipal_registration,
          sector_id: company.sector_id,
          ...placeValues(company.address),
        }}
        onSubmit={send}
        onDone={() => notifySuccess(text('kit:form.updated'))}
      >
        <FormSection title={t('company_data')} description={t('company_data_text')}>
          <TextField name="fantasy_name" label={t('fantasy_name')} maxLength={150} required />
          <TextField name="social_reason" label={t('social_reason')} maxLength={150} required />
          <PhoneField name="telephone" label={t('telephone')} />
          <TextField
            name="state_registration"
            label={t('state_registration')}
            description={t('state_registration_text')}
            maxLength={30}
          />
          <TextField name="municipal_registration" label={t('municipal_registration')} maxLength={30} />
          <SelectField
            name="sector_id"
            label={text('companies:sector_id')}
            options={sectorOptions()}
            numeric
          />
        </FormSection>
        <CompanyPlace address={company.address} />
      </ResourceForm>
    </Stack>
  )
}
