import { SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import * as z from 'zod'
import { faturaFiles } from '#shared/documents/order-papers.contract.ts'
import { attachBill, linkBill } from '#shared/purchase-orders/purchase-order.calls.ts'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import { DateField, TextField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import { money } from '#client/lib/format.ts'
import { BillFileField } from './BillFileField.tsx'
import { TOUCHED, type Bill, type PurchaseOrder } from '../purchase-order.ts'

type Props = { order: PurchaseOrder; onClose: () => void }

const schema = attachBill.input.extend({ file: z.instanceof(File).nullish() })

/** A bill as a file, or typed. */
const NewBill = ({ order, onClose }: Props) => {
  const { t } = useTexts('purchase_orders')
  const [today] = useState(() => dayFromToday())
  const attach = useCall(attachBill, { invalidates: TOUCHED })
  return (
    <FormDialog
      title={t('bill.attach')}
      size="lg"
      onClose={onClose}
      schema={schema}
      defaults={{ value: order.total, emission_date: today, serie: '' }}
      onSubmit={({ file, ...input }) =>
        attach.mutateAsync({ id: order.id, input, files: file ? [file] : [] })
      }
      done={t('bill.attached')}
      submitLabel={t('bill.attach')}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <TextField name="number" label={t('bill.number')} maxLength={20} required />
          <TextField name="serie" label={t('bill.serie')} maxLength={5} />
          <MoneyField
            name="value"
            label={t('bill.value')}
            description={t('bill.value_hint', { total: money(order.total) })}
            required
          />
          <DateField name="emission_date" label={t('bill.emission')} required />
          <DateField name="expire_date" label={t('bill.expires')} required />
        </SimpleGrid>
        <BillFileField order={order} />
      </Stack>
    </FormDialog>
  )
}

/** A bill that is there already, of a DOCCOB. */
const KnownBill = ({ order, onClose }: Props) => {
  const { t } = useTexts('purchase_orders')
  const link = useCall(linkBill, { invalidates: TOUCHED })
  return (
    <FormDialog
      title={t('bill.link')}
      onClose={onClose}
      schema={linkBill.input}
      onSubmit={(input) => link.mutateAsync({ id: order.id, input })}
      done={t('bill.attached')}
      submitLabel={t('bill.link')}
    >
      <ResourceField<Bill>
        name="fatura_file_id"
        label={t('bill.known')}
        resource={faturaFiles}
        filter={{ transporter_id: order.transporter_id, billed: false }}
        optionLabel={({ number, value }) => `${number} · ${money(value)}`}
        required
      />
    </FormDialog>
  )
}

/** The carrier's bill: sent now, or chosen among those that came by DOCCOB. */
export const BillDialog = ({ order, onClose, known = false }: Props & { known?: boolean }) =>
  known ? <KnownBill order={order} onClose={onClose} /> : <NewBill order={order} onClose={onClose} />
