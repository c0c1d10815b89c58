import { SimpleGrid, TagsInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { containerChange, containers, newContainer } from '#shared/marine/containers.contract.ts'
import { MoneyField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { DateField, SelectField, TextField } from '#client/kit/form/fields.tsx'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { numberText, typeOptions, type Container } from '../marine.ts'

const SealsField = (props: FieldProps) => {
  const { value, onChange, input } = useField<string[]>(props)
  return <TagsInput {...input} acceptValueOnBlur maxTags={8} value={value ?? []} onChange={onChange} />
}

const COPIED = [
  'iso_type',
  'seals',
  'tare_weight',
  'gross_weight',
  'free_days',
  'demurrage_rate',
  'gate_in_on',
  'gate_out_on',
  'returned_on',
] as const

type Props = { orderId: string; row: Container | null; onClose: () => void }

/** A container of an order: number, type, seals, weights, free days and dates. */
export const ContainerDialog = ({ orderId, row, onClose }: Props) => {
  const { t } = useTexts('marine')
  const save = useSaveResource(containers, row?.id)
  const schema: z.ZodType<Record<string, unknown>> = row ? containerChange : newContainer
  return (
    <FormDialog
      title={t(row ? 'order.edit' : 'order.add')}
      size="lg"
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      done={t(row ? 'order.edited' : 'order.added')}
      defaults={
        row
          ? { number: numberText(row), ...Object.fromEntries(COPIED.map((name) => [name, row[name]])) }
          : { order_id: Number(orderId), iso_type: '42G1' }
      }
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          name="number"
          label={t('field.number')}
          placeholder="MSCU 123456-6"
          maxLength={15}
          required
        />
        <SelectField name="iso_type" label={t('field.iso_type')} options={typeOptions()} required />
        <FullWidth>
          <SealsField name="seals" label={t('field.seals')} description={t('field.seals_hint')} />
        </FullWidth>
        <WeightField name="tare_weight" label={t('field.tare_weight')} />
        <WeightField name="gross_weight" label={t('field.gross_weight')} />
        <IntegerField
          name="free_days"
          label={t('field.free_days')}
          description={t('field.free_days_hint')}
          min={0}
          max={365}
        />
        <MoneyField name="demurrage_rate" label={t('field.demurrage_rate')} />
        <DateField name="gate_in_on" label={t('field.gate_in_on')} />
        <DateField name="gate_out_on" label={t('field.gate_out_on')} />
        <DateField name="returned_on" label={t('field.returned_on')} />
      </SimpleGrid>
    </FormDialog>
  )
}
