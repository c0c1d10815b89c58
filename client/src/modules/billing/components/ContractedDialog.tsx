import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { billingContractedPrices } from '#shared/billing/billing.contract.ts'
import { DecimalField, MoneyField } from '#client/kit/form/DecimalField.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import type { Contracted } from '../types.ts'
import { CompanyField } from './CompanyField.tsx'

const FIELDS = [
  'minimum_price',
  'solicitation_ftl_quantity',
  'solicitation_ftl_price',
  'solicitation_others_quantity',
  'solicitation_others_price',
] as const

/** The minimum of a month, and what orders above the included ones cost. */
export const ContractedDialog = ({ row, onClose }: { row: Contracted | null; onClose: () => void }) => {
  const { t } = useTexts('billing')
  const save = useSaveResource(billingContractedPrices, row?.id)
  const schema = (row
    ? billingContractedPrices.update
    : billingContractedPrices.create) as unknown as z.ZodType<Record<string, unknown>>
  const defaults = row ? Object.fromEntries(FIELDS.map((name) => [name, row[name]])) : {}
  return (
    <FormDialog
      title={t(row ? 'terms.edit' : 'terms.new')}
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={defaults}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Stack gap="md">
        {row ? null : <CompanyField />}
        <MoneyField name="minimum_price" label={t('terms.minimum_price')} required />
        <DecimalField name="solicitation_ftl_quantity" label={t('terms.ftl_quantity')} places={0} required />
        <MoneyField name="solicitation_ftl_price" label={t('terms.ftl_price')} required />
        <DecimalField
          name="solicitation_others_quantity"
          label={t('terms.others_quantity')}
          places={0}
          required
        />
        <MoneyField name="solicitation_others_price" label={t('terms.others_price')} required />
      </Stack>
    </FormDialog>
  )
}
