import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { pgrFiles } from '#shared/companies/company-parts.contract.ts'
import { riskManagers, shippers } from '#shared/companies/companies.contract.ts'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { newRiskRule, riskRuleChange, riskRules, RULE_DEFAULTS } from '#shared/risk/risk-rules.contract.ts'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { DateField, SelectField, SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { NEED_NAMES, needText, type Rule } from '../rules.ts'

type Company = { id: string; fantasy_name: string }
const nameOf = (row: Company) => row.fantasy_name

const COPIED = [
  'name',
  'modal',
  'value_from',
  'value_until',
  'maximum_value',
  'valid_days',
  'starts_on',
  'ends_on',
  'pgr_file_id',
  'renews_itself',
  ...NEED_NAMES,
] as const

/** The other side of a new line: the reader's own company is one of the two. */
const SidesFields = () => {
  const { t } = useTexts('risk')
  const session = useSession()
  const role = session ? roleOf(session) : null
  return (
    <>
      {role === 'shipper' ? null : (
        <ResourceField<Company>
          name="shipper_id"
          label={t('rules.shipper')}
          resource={shippers}
          optionLabel={nameOf}
          required
        />
      )}
      {role === 'risk_manager' ? null : (
        <ResourceField<Company>
          name="risk_manager_id"
          label={t('rules.manager')}
          resource={riskManagers}
          optionLabel={nameOf}
          required
        />
      )}
    </>
  )
}

/** A line of a programme: for which trips it is, what it asks for, and how long an approval holds. */
export const RuleDialog = ({ row, onClose }: { row: Rule | null; onClose: () => void }) => {
  const { t } = useTexts('risk')
  const save = useSaveResource(riskRules, row?.id)
  const schema: z.ZodType<Record<string, unknown>> = row ? riskRuleChange : newRiskRule
  return (
    <FormDialog
      title={t(row ? 'rules.edit' : 'rules.new')}
      size="lg"
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={row ? Object.fromEntries(COPIED.map((name) => [name, row[name]])) : RULE_DEFAULTS}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <FullWidth>
          <TextField name="name" label={t('rules.name')} maxLength={120} required />
        </FullWidth>
        {row ? null : <SidesFields />}
        <MoneyField name="value_from" label={t('rules.value_from')} />
        <MoneyField name="value_until" label={t('rules.value_until')} />
        <MoneyField name="maximum_value" label={t('rules.maximum')} />
        <SelectField
          name="modal"
          label={t('rules.modal')}
          placeholder={t('rules.every_modal')}
          options={ORDER_MODALS.map((value) => ({ value, label: text(`orders:modal.${value}`, {}, value) }))}
        />
        <DateField name="starts_on" label={t('rules.starts_on')} required />
        <DateField name="ends_on" label={t('rules.ends_on')} />
        <IntegerField name="valid_days" label={t('rules.valid_days')} min={1} max={730} />
        <ResourceField<{ id: string; pgr_name: string }>
          name="pgr_file_id"
          label={t('rules.file')}
          resource={pgrFiles}
          optionLabel={(file) => file.pgr_name}
        />
        {NEED_NAMES.map((name) => (
          <SwitchField key={name} name={name} label={needText(name)} />
        ))}
        <SwitchField name="renews_itself" label={t('rules.renews')} />
      </SimpleGrid>
    </FormDialog>
  )
}
