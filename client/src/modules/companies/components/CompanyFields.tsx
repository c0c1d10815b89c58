import { Group, Loader, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { isCnpj } from '#shared/kit/br/cnpj.ts'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { CnpjField, PhoneField } from '#client/kit/form/MaskedField.tsx'
import { sectorOptions } from '#client/kit/company-words.ts'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { CompanyPlace } from '#client/kit/place/CompanyPlace.tsx'
import { taxId } from '#client/lib/format.ts'
import { IconCheck } from '#client/ui/icons.ts'
import type { CompanyAddress } from '../kinds.ts'

/** What the digits say while they are typed, before anything is sent. */
export const CnpjCheck = ({ value, busy = false }: { value: string; busy?: boolean }) => {
  const { t } = useTexts('companies')
  if (value.length < 14) return <>{t('cnpj_hint', { count: 14 - value.length })}</>
  if (!isCnpj(value))
    return (
      <Text span c="var(--mantine-color-error)">
        {t('cnpj_wrong')}
      </Text>
    )
  return (
    <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
      {busy ? <Loader size={12} /> : <IconCheck size={14} aria-hidden />}
      {t(busy ? 'cnpj_searching' : 'cnpj_right')}
    </Group>
  )
}

const LiveCnpj = () => {
  const { t } = useTexts('companies')
  const value = (useWatch({ name: 'cnpj' }) as string | null | undefined) ?? ''
  return <CnpjField name="cnpj" label={t('cnpj')} description={<CnpjCheck value={value} />} required />
}

type Props = { cnpj?: string; address?: CompanyAddress | null | undefined }

/**
 * Identity, contact and place of a company, the same for partners and branches; `cnpj` given: it is settled and only
 * shown. `address` is the one that it has.
 */
export const CompanyFields = ({ cnpj, address }: Props) => {
  const { t } = useTexts('companies')
  return (
    <>
      <FormSection title={t('identity')} {...(cnpj ? { description: `${t('cnpj')} ${taxId(cnpj)}` } : {})}>
        {cnpj ? null : <LiveCnpj />}
        <TextField name="fantasy_name" label={t('fantasy_name')} maxLength={150} required />
        <TextField name="social_reason" label={t('social_reason')} maxLength={150} required />
        <SelectField name="sector_id" label={t('sector_id')} options={sectorOptions()} numeric />
      </FormSection>
      <FormSection title={t('contact')}>
        <PhoneField name="telephone" label={t('telephone')} />
        <TextField name="state_registration" label={t('state_registration')} maxLength={30} />
        <TextField name="municipal_registration" label={t('municipal_registration')} maxLength={30} />
      </FormSection>
      <CompanyPlace address={address} />
    </>
  )
}
