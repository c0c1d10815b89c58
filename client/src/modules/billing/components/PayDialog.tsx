import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { payBilling } from '#shared/billing/billing.calls.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { DateField, TextField } from '#client/kit/form/fields.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import type { Bill } from '../types.ts'

/** The payment of a bill, as the operator learned of it. */
export const PayDialog = ({ bill, onClose }: { bill: Bill; onClose: () => void }) => {
  const { t } = useTexts('billing')
  const [today] = useState(() => dayFromToday())
  const pay = useCall(payBilling, { invalidates: ['billings'] })
  return (
    <FormDialog
      title={t('bill.pay')}
      onClose={onClose}
      schema={payBilling.input}
      mode="create"
      defaults={{ paid_on: today }}
      onSubmit={(input) => pay.mutateAsync({ id: bill.id, input })}
      done={t('bill.paid')}
    >
      <Stack gap="md">
        <DateField name="paid_on" label={t('bill.paid_on')} />
        <TextField
          name="payment_reference"
          label={t('bill.reference')}
          description={t('bill.reference_hint')}
          maxLength={120}
        />
      </Stack>
    </FormDialog>
  )
}
