import { useTexts } from '#client/lib/texts.ts'
import type { Contract } from '#shared/kit/contract.ts'
import type { companies } from '#shared/companies/companies.contract.ts'
import { PLAN_OPTIONS } from '#client/kit/company-words.ts'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import {
  DateTimeField,
  SelectField,
  SwitchField,
  TextField,
  TextareaField,
} from '#client/kit/form/fields.tsx'
import { placeValues } from '#client/kit/place/CompanyPlace.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { CompanyAddress } from '../kinds.ts'
import { CompanyFields } from './CompanyFields.tsx'

export type CompanyFormRow = RowOf<typeof companies, { address?: CompanyAddress | null }>
type Field = Extract<keyof CompanyFormRow, string>

const INCLUDE = ['address']
const IDENTITY = [
  'cnpj',
  'fantasy_name',
  'social_reason',
  'telephone',
  'state_registration',
  'municipal_registration',
  'sector_id',
] as const satisfies readonly Field[]

/** Parts that a saved company's form may have beside its identity, and the attributes of each. */
const PARTS = {
  plan: ['selected_plan', 'code', 'is_annual_plan', 'simples_nacional', 'trial_ends_at'],
  state: ['active', 'extra_info'],
  account: ['two_factor_authentication', 'receive_notification'],
} as const satisfies Record<string, readonly Field[]>
export type CompanyPart = keyof typeof PARTS

type Props = {
  contract: Contract
  id: string | undefined
  title: string
  backTo: string | null
  /** By the company's kind. */
  partsOf: (row: CompanyFormRow) => readonly CompanyPart[]
  defaults?: Record<string, unknown>
  accepts?: (row: CompanyFormRow) => boolean
}

/** Only what the form shows is sent. */
const valuesOf = (row: CompanyFormRow, parts: readonly CompanyPart[]) => ({
  ...Object.fromEntries(
    [...IDENTITY, ...parts.flatMap((part) => PARTS[part])].map((name) => [name, row[name]]),
  ),
  ...placeValues(row.address),
})

const ContractSection = ({ parts }: { parts: readonly CompanyPart[] }) => {
  const { t } = useTexts('companies')
  const hasPlan = parts.includes('plan')
  return (
    <FormSection title={t('contract')}>
      {hasPlan ? <SelectField name="selected_plan" label={t('plan')} options={PLAN_OPTIONS} /> : null}
      {hasPlan ? <TextField name="code" label={t('code')} maxLength={40} /> : null}
      {hasPlan ? (
        <DateTimeField name="trial_ends_at" label={t('trial_ends_at')} description={t('trial_hint')} />
      ) : null}
      {hasPlan ? <SwitchField name="is_annual_plan" label={t('is_annual_plan')} /> : null}
      {hasPlan ? <SwitchField name="simples_nacional" label={t('simples_nacional')} /> : null}
      <SwitchField name="active" label={t('company_active')} description={t('company_active_text')} />
      <FullWidth>
        <TextareaField name="extra_info" label={t('extra_info')} />
      </FullWidth>
    </FormSection>
  )
}

const AccountSection = () => {
  const { t } = useTexts('companies')
  return (
    <FormSection title={t('account')} description={t('account_text')}>
      <SwitchField
        name="two_factor_authentication"
        label={t('two_factor')}
        description={t('two_factor_hint')}
      />
      <SwitchField
        name="receive_notification"
        label={t('receive_notification')}
        description={t('receive_notification_hint')}
      />
    </FormSection>
  )
}

/** A new company, or the data of one: identity and place for all, the rest by its kind. */
export const CompanyForm = ({ partsOf, backTo, ...page }: Props) => (
  <ResourceFormPage<CompanyFormRow>
    {...page}
    backTo={backTo ?? '/home/menu'}
    include={INCLUDE}
    toForm={(row) => valuesOf(row, partsOf(row))}
  >
    {(row) => {
      const parts = row ? partsOf(row) : []
      return (
        <>
          <CompanyFields address={row?.address} />
          {parts.includes('state') ? <ContractSection parts={parts} /> : null}
          {parts.includes('account') ? <AccountSection /> : null}
        </>
      )
    }}
  </ResourceFormPage>
)
