import { Checkbox, SimpleGrid, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { DecimalField, MoneyField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { TextareaField } from '#client/kit/form/fields.tsx'
import { InvoiceBox } from '#client/kit/shipment/InvoiceBox.tsx'
import { useInvoices } from '#client/kit/shipment/invoices.ts'
import { AddressList } from '../create/components/AddressList.tsx'

type Props = {
  ids: readonly number[]
  onInvoices: (ids: number[]) => void
  addresses: boolean
  onAddresses: (open: boolean) => void
}

/** Fields of a correction: invoices, measures, addresses where they are asked for, and why. */
export const CargoFields = ({ ids, onInvoices, addresses, onAddresses }: Props) => {
  const { t } = useTexts('orders')
  const invoices = useInvoices(ids)
  return (
    <Stack gap="md">
      <InvoiceBox invoices={invoices} ids={ids} onChange={onInvoices} multiAddress originChosen />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        <WeightField name="weight" label={t('create.weight')} required />
        {ids.length === 0 ? (
          <MoneyField name="invoice_amount" label={t('create.invoice_amount')} required />
        ) : null}
        <DecimalField name="volume" label={t('field.volume')} places={3} />
        <DecimalField name="cubage" label={t('create.cubage')} suffix="m³" />
      </SimpleGrid>
      <Checkbox
        label={t('cargo.addresses')}
        checked={addresses}
        onChange={(event) => onAddresses(event.currentTarget.checked)}
      />
      {addresses ? (
        <>
          <AddressList kind="collection" places={null} />
          <AddressList kind="delivery" places={null} />
        </>
      ) : null}
      <TextareaField name="justification" label={t('dialog.justification')} required />
    </Stack>
  )
}
