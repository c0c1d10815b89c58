import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { billingPlanValues } from '#shared/billing/billing.contract.ts'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import { SelectField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { planLabel } from '../bill-lines.ts'
import type { PlanValue } from '../types.ts'
import { CompanyField } from './CompanyField.tsx'

const PLANS = [1, 2, 3, 4].map((level) => ({ value: String(level), label: planLabel(level) }))

/** The price of a plan: of one shipper, or of the price list. */
export const PlanValueDialog = ({ row, onClose }: { row: PlanValue | null; onClose: () => void }) => {
  const { t } = useTexts('billing')
  const save = useSaveResource(billingPlanValues, row?.id)
  const schema = (row ? billingPlanValues.update : billingPlanValues.create) as unknown as z.ZodType<
    Record<string, unknown>
  >
  return (
    <FormDialog
      title={t(row ? 'terms.edit' : 'terms.new')}
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={row ? { price: row.price } : {}}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Stack gap="md">
        {row ? null : (
          <>
            <CompanyField required={false} />
            <SelectField name="plan_id" label={t('terms.plan')} options={PLANS} numeric required />
          </>
        )}
        <MoneyField name="price" label={t('terms.price')} required />
      </Stack>
    </FormDialog>
  )
}
