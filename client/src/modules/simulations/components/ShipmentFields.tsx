import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import { DecimalField, MoneyField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { FREIGHT_TYPES } from '#shared/orders/order-modals.ts'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { DateField, SelectField, SwitchField, TimeField } from '#client/kit/form/fields.tsx'
import { money, volume, weight } from '#client/lib/format.ts'
import type { InvoiceTotals } from '#client/kit/shipment/invoices.ts'
import { type ProductRow, totalsOfProducts } from '#client/kit/shipment/question.ts'
import { CityField } from '#client/kit/shipment/CitySelect.tsx'
import { DistanceField } from '#client/kit/shipment/DistanceField.tsx'
import { VehicleFields } from '#client/kit/shipment/VehicleFields.tsx'
import { useFeature } from '#client/kit/shipment/TollFields.tsx'

type Props = {
  /** What the invoices say; null without invoices. */
  totals: InvoiceTotals | null
  /** Who works for several shippers names one. */
  pickShipper: boolean
}

/** Names of the places that the invoices say. */
const only = (list: readonly { name: string }[] | undefined): string | null =>
  list && list.length > 0 ? list.map(({ name }) => name).join(', ') : null

/** The cargo, from where to where. A field left empty takes the value of the invoices. */
export const ShipmentFields = ({ totals, pickShipper }: Props) => {
  const { t } = useTexts('simulations')
  const { t: shipment } = useTexts('shipment')
  const from = (value: string | null | undefined) =>
    value ? { description: shipment('invoices.from_invoices', { value }) } : {}
  const { t: own } = useTexts('shipment')
  const { t: simulations } = useTexts('simulations')
  const [products, stops] = useWatch({ name: ['products', 'addresses'] }) as [
    ProductRow[] | undefined,
    { weight?: string | null; invoice_value?: string | null }[] | undefined,
  ]
  const goods = totalsOfProducts(products ?? [])
  const reimburses = useFeature('quotation_freight_fob_reimbursement_option')
  const fromGoods = (value: string | null) =>
    value ? { description: own('products.from_products', { value }) } : {}
  const several = (stops ?? []).length > 0
  const shared = (name: 'weight' | 'invoice_value') => several && (stops ?? []).every((stop) => stop[name])
  const typed = totals === null
  return (
    <FormSection title={t('page.shipment')} columns={3}>
      {pickShipper ? (
        <FullWidth>
          <ResourceField<{ fantasy_name: string }>
            name="shipper_id"
            label={t('page.shipper')}
            resource={shippers}
            optionLabel={(row) => row.fantasy_name}
            required
          />
        </FullWidth>
      ) : null}
      <CityField
        name="origin_city_id"
        label={t('page.origin')}
        required={typed}
        {...from(only(totals?.origins))}
      />
      <CityField
        name="destination_city_id"
        label={t('page.destination')}
        required={typed && !several}
        {...(several ? { description: own('deliveries.farthest') } : from(only(totals?.destinations)))}
      />
      <DistanceField
        name="km"
        originFrom={totals?.origins[0]?.id ?? null}
        destinationFrom={totals?.destinations[0]?.id ?? null}
        originField="origin_city_id"
        destinationField="destination_city_id"
      />
      <WeightField
        name="weight"
        label={t('page.weight')}
        required={(typed || totals.weight === null) && !goods.weight && !shared('weight')}
        {...from(totals?.weight ? weight(totals.weight) : null)}
        {...fromGoods(goods.weight ? weight(goods.weight) : null)}
      />
      <MoneyField
        name="invoice_value"
        label={t('page.invoice_value')}
        required={typed && !goods.value && !shared('invoice_value')}
        {...from(totals ? money(totals.value) : null)}
        {...fromGoods(goods.value ? money(goods.value) : null)}
      />
      <DecimalField
        name="volume_m3"
        label={t('page.volume_m3')}
        places={6}
        suffix="m³"
        {...fromGoods(goods.volume ? volume(goods.volume) : null)}
      />
      <SelectField
        name="modal"
        label={t('page.modal')}
        placeholder={t('page.modal_any')}
        options={TABLE_MODALS.map((value) => ({ value, label: shipment(`modal.${value}`) }))}
      />
      <VehicleFields label={t('page.vehicle_type')} hint={t('page.vehicle_hint')} />
      <SelectField
        name="type_freight"
        label={shipment('field.type_freight')}
        placeholder={shipment('type_freight.CIF')}
        {...(reimburses ? { description: own('type_freight_hint') } : {})}
        options={FREIGHT_TYPES.filter((value) => value !== 'FOB_REIMBURSEMENT' || reimburses).map(
          (value) => ({
            value,
            label: shipment(`type_freight.${value}`),
          }),
        )}
      />
      <DateField name="date" label={t('page.date')} description={t('page.date_hint')} />
      <TimeField
        name="time"
        label={simulations('collection.time')}
        description={simulations('collection.time_hint')}
      />
      {totals && totals.destinations.length > 1 ? (
        <FullWidth>
          <SwitchField name="multi_address" label={t('page.multi_address')} />
        </FullWidth>
      ) : null}
    </FormSection>
  )
}
