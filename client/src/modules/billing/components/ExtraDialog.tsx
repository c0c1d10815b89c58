import { Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { companyExtraPlanValues, extraPlans } from '#shared/billing/billing.contract.ts'
import { COUNTED_PLANS } from '#shared/billing/extra-plans.ts'
import { DecimalField, MoneyField } from '#client/kit/form/DecimalField.tsx'
import { SwitchField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import type { ExtraKind, ExtraValue } from '../types.ts'
import { CompanyField } from './CompanyField.tsx'

const Quantity = () => {
  const { t } = useTexts('billing')
  const isCounted: unknown = useWatch({ name: 'is_counted' })
  return (
    <DecimalField
      name="quantity"
      label={t(isCounted === true ? 'terms.included_quantity' : 'terms.quantity')}
      required
    />
  )
}

/** An extra plan of a shipper: in every period by quantity or by use, or once. */
export const ExtraDialog = ({ row, onClose }: { row: ExtraValue | null; onClose: () => void }) => {
  const { t } = useTexts('billing')
  const save = useSaveResource(companyExtraPlanValues, row?.id)
  const schema = (row
    ? companyExtraPlanValues.update
    : companyExtraPlanValues.create) as unknown as z.ZodType<Record<string, unknown>>
  return (
    <FormDialog
      title={t(row ? 'terms.edit' : 'terms.new')}
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={
        row
          ? { quantity: row.quantity, price: row.price, is_once: row.is_once, is_counted: row.is_counted }
          : { is_once: false, is_counted: false }
      }
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Stack gap="md">
        {row ? null : (
          <>
            <CompanyField />
            <ResourceField<ExtraKind>
              name="extra_plan_id"
              label={t('terms.extra_plan')}
              resource={extraPlans}
              optionLabel={({ name }) => t(`extra.${name}`)}
              required
            />
          </>
        )}
        <SwitchField
          name="is_counted"
          label={t('terms.is_counted')}
          description={t('terms.is_counted_text', {
            kinds: COUNTED_PLANS.map((name) => t(`extra.${name}`)).join(', '),
          })}
        />
        <Quantity />
        <MoneyField name="price" label={t('terms.price')} required />
        <SwitchField name="is_once" label={t('terms.is_once')} />
      </Stack>
    </FormDialog>
  )
}
