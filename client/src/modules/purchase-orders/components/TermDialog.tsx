import { MultiSelect, SimpleGrid, Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { transporters } from '#shared/companies/companies.contract.ts'
import {
  paymentTermInput,
  paymentTerms,
  RETAINED_OF_SERVICES,
  TERM_KINDS,
} from '#shared/purchase-orders/purchase-orders.contract.ts'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { DateField, SelectField, SwitchField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { useField } from '#client/kit/form/use-field.ts'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { useWeekdays } from './use-term-words.ts'

const Retains = () => {
  const { t } = useTexts('purchase_orders')
  const { value, onChange, input } = useField<string[]>({ name: 'retains', label: t('terms.retains') })
  return (
    <MultiSelect
      {...input}
      data={RETAINED_OF_SERVICES.map((tax) => ({ value: tax, label: tax.toUpperCase() }))}
      value={value ?? []}
      onChange={onChange}
    />
  )
}

const Kind = () => {
  const { t } = useTexts('purchase_orders')
  const weekdays = useWeekdays()
  const kind: unknown = useWatch({ name: 'kind' })
  return (
    <SimpleGrid cols={2}>
      <SelectField
        name="kind"
        label={t('terms.kind')}
        options={TERM_KINDS.map((value) => ({ value, label: t(`terms.kinds.${value}`) }))}
        required
      />
      <IntegerField name="days" label={t('terms.days')} min={0} max={180} />
      {kind === 'weekday' ? (
        <SelectField name="weekday" label={t('terms.weekday')} options={weekdays} numeric required />
      ) : null}
      {kind === 'twice_a_month' ? (
        <>
          <IntegerField name="first_day" label={t('terms.first_day')} min={1} max={31} />
          <IntegerField name="second_day" label={t('terms.second_day')} min={1} max={31} />
        </>
      ) : null}
    </SimpleGrid>
  )
}

/** New terms from a day on; those before stay for the bills of their time. */
export const TermDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('purchase_orders')
  const save = useSaveResource(paymentTerms)
  return (
    <FormDialog
      title={t('terms.new')}
      size="lg"
      onClose={onClose}
      schema={paymentTermInput}
      mode="create"
      defaults={{ kind: 'fixed_days', days: 30, is_person: false, retains: [] }}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Stack gap="md">
        <SimpleGrid cols={2}>
          <ResourceField<{ fantasy_name: string }>
            name="transporter_id"
            label={t('field.transporter')}
            description={t('terms.all_carriers_hint')}
            resource={transporters}
            optionLabel={({ fantasy_name }) => fantasy_name}
          />
          <DateField name="valid_from" label={t('terms.valid_from')} required />
        </SimpleGrid>
        <Kind />
        <Retains />
        <SwitchField name="is_person" label={t('terms.is_person')} />
      </Stack>
    </FormDialog>
  )
}
