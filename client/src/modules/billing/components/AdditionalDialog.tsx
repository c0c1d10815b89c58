import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import {
  billingContractedPriceAdditionals,
  billingContractedPrices,
} from '#shared/billing/billing.contract.ts'
import { DecimalField, MoneyField } from '#client/kit/form/DecimalField.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import type { Additional, Contracted } from '../types.ts'

const IN_FORCE = { in_force: 'true' } as const
const COMPANY = ['company'] as const

/** A charge of every period by a name of its own, beside the prices of orders. */
export const AdditionalDialog = ({ row, onClose }: { row: Additional | null; onClose: () => void }) => {
  const { t } = useTexts('billing')
  const save = useSaveResource(billingContractedPriceAdditionals, row?.id)
  // The company follows from the prices chosen.
  const [company, setCompany] = useState<number | null>(null)
  const input = billingContractedPriceAdditionals
  const schema = (row ? input.update : input.create?.omit({ company_id: true })) as unknown as z.ZodType<
    Record<string, unknown>
  >
  return (
    <FormDialog
      title={t(row ? 'terms.edit' : 'terms.new')}
      onClose={onClose}
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={row ? { name: row.name, quantity: row.quantity, price: row.price } : {}}
      onSubmit={(values) => save.mutateAsync(row ? values : { ...values, company_id: company })}
    >
      <Stack gap="md">
        {row ? null : (
          <ResourceField<Contracted>
            name="billing_contracted_price_id"
            label={t('terms.contract')}
            resource={billingContractedPrices}
            filter={IN_FORCE}
            include={COMPANY}
            optionLabel={(price) => price.company?.fantasy_name ?? price.id}
            onPick={(price) => setCompany(price?.company_id ?? null)}
            required
          />
        )}
        <TextField name="name" label={t('terms.name')} maxLength={120} required />
        <DecimalField name="quantity" label={t('terms.quantity')} required />
        <MoneyField name="price" label={t('terms.price')} required />
      </Stack>
    </FormDialog>
  )
}
