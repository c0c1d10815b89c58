import { useTexts } from '#client/lib/texts.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { DecimalField, MoneyField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { weight } from '#client/lib/format.ts'
import type { useInvoices } from '#client/kit/shipment/invoices.ts'
import { InvoiceBox } from '#client/kit/shipment/InvoiceBox.tsx'

type Props = {
  ids: readonly number[]
  invoices: ReturnType<typeof useInvoices>
  onInvoices: (ids: number[]) => void
  pickShipper: boolean
  /** Readers without invoices type the cargo. */
  withInvoices: boolean
}

/** The cargo: invoices, or typed figures. */
export const CargoSection = ({ ids, invoices, onInvoices, pickShipper, withInvoices }: Props) => {
  const { t } = useTexts('orders')
  const { t: shipment } = useTexts('shipment')
  const typed = ids.length === 0
  const known = typed ? null : invoices.totals.weight
  return (
    <FormSection
      title={t('create.cargo')}
      description={t(typed ? 'create.cargo_typed' : 'create.cargo_invoices')}
      columns={3}
    >
      {withInvoices ? (
        <FullWidth>
          <InvoiceBox invoices={invoices} ids={ids} onChange={onInvoices} multiAddress originChosen />
        </FullWidth>
      ) : null}
      {pickShipper ? (
        <FullWidth>
          <ResourceField<{ fantasy_name: string }>
            name="shipper_id"
            label={t('field.shipper')}
            resource={shippers}
            optionLabel={(row) => row.fantasy_name}
            required
          />
        </FullWidth>
      ) : null}
      <WeightField
        name="weight"
        label={t('create.weight')}
        required={typed || known === null}
        {...(known ? { description: shipment('invoices.from_invoices', { value: weight(known) }) } : {})}
      />
      {typed ? <MoneyField name="invoice_amount" label={t('create.invoice_amount')} required /> : null}
      <DecimalField name="volume" label={t('field.volume')} places={3} />
      <DecimalField name="cubage" label={t('create.cubage')} suffix="m³" />
    </FormSection>
  )
}
