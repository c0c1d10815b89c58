import { MultiSelect, SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { requestCarrierRules } from '#shared/requests/carrier-rules.contract.ts'
import { STRATEGIES } from '#shared/requests/carrier-rules.ts'
import { states } from '#shared/places/places.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { SelectField, SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { type RowOf, useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { SharesField } from './SharesField.tsx'

export type RuleRow = RowOf<typeof requestCarrierRules>

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const ALL_STATES = { page: { number: 1, size: 50 } }

/** Days of the week in short. */
export const dayNames = (days: readonly number[]): string =>
  DAYS.filter((_, index) => days.includes(index + 1))
    .map((day) => text(`requests:rule.days.${day}`))
    .join(', ')

const DaysField = (props: FieldProps) => {
  const { t } = useTexts('requests')
  const { value, onChange, input } = useField<number[]>(props)
  return (
    <MultiSelect
      {...input}
      clearable
      data={DAYS.map((day, index) => ({ value: String(index + 1), label: t(`rule.days.${day}`) }))}
      value={(value ?? []).map(String)}
      onChange={(days) => onChange(days.map(Number))}
    />
  )
}

const StatesField = (props: FieldProps) => {
  const { value, onChange, input } = useField<string[]>(props)
  const all = useResourceList<RowOf<typeof states>>(states, ALL_STATES)
  return (
    <MultiSelect
      {...input}
      searchable
      clearable
      data={(all.data?.rows ?? []).map((row) => ({ value: row.uf, label: `${row.name} (${row.uf})` }))}
      value={value ?? []}
      onChange={onChange}
    />
  )
}

const NEW = { strategy: 'cheapest', active: true, position: 1, weekdays: [], ufs: [], shares: [] }

/** One rule: how it chooses, and when it counts. */
export const RuleDialog = ({ row, onClose }: { row: RuleRow | null; onClose: () => void }) => {
  const { t } = useTexts('requests')
  const save = useSaveResource(requestCarrierRules, row?.id)
  const { create, update } = requestCarrierRules
  const schema = row ? update : create
  if (!schema) throw new Error('rules have inputs')
  return (
    <FormDialog
      title={t(row ? 'rule.edit' : 'rule.new')}
      size="lg"
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={
        row
          ? {
              name: row.name,
              position: row.position,
              strategy: row.strategy,
              max_lead_time: row.max_lead_time,
              weekdays: row.weekdays,
              ufs: row.ufs,
              shares: row.shares,
              active: row.active,
            }
          : NEW
      }
      onSubmit={(values) => save.mutateAsync({ ...values })}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <FullWidth>
          <TextField name="name" label={t('rule.name')} maxLength={80} required />
        </FullWidth>
        <IntegerField name="position" label={t('rule.position')} min={1} max={999} />
        <SelectField
          name="strategy"
          label={t('rule.strategy')}
          required
          options={STRATEGIES.map((value) => ({ value, label: t(`rule.strategies.${value}`) }))}
        />
        <IntegerField name="max_lead_time" label={t('rule.max_lead_time')} min={0} max={365} />
        <DaysField name="weekdays" label={t('rule.weekdays')} placeholder={t('rule.any')} />
        <FullWidth>
          <StatesField name="ufs" label={t('rule.ufs')} placeholder={t('rule.any')} />
        </FullWidth>
        <FullWidth>
          <SharesField name="shares" label={t('rule.shares')} />
        </FullWidth>
        <SwitchField name="active" label={t('rule.active')} />
      </SimpleGrid>
    </FormDialog>
  )
}
