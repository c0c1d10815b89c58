import { useTexts } from '#client/lib/texts.ts'
import * as z from 'zod'
import { day } from '#shared/kit/fields.ts'
import { PURCHASE_ORDER_STATES } from '#shared/purchase-orders/purchase-order.machine.ts'
import { requestPurchaseOrderExport } from '#shared/reports/export-report.calls.ts'
import { EXPORT_PURCHASE_TYPES, TABLE_FORMATS } from '#shared/reports/export-report.contract.ts'
import { SelectField } from '#client/kit/form/fields.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { AskedFilesPage } from './AskedFilesPage.tsx'
import { AskFileDialog, createdIn } from './AskFileDialog.tsx'

const schema = z.strictObject({
  format: z.enum(TABLE_FORMATS),
  export_order_type: z.enum(EXPORT_PURCHASE_TYPES),
  status: z.enum(PURCHASE_ORDER_STATES).nullish(),
  from: day().nullish(),
  until: day().nullish(),
})

/** Contents and format of the file. */
const AskDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts(['reports', 'purchase_orders'])
  const ask = useCall(requestPurchaseOrderExport, { invalidates: ['export_report'] })
  return (
    <AskFileDialog
      title={t('reports:purchase_orders.dialog')}
      onClose={onClose}
      schema={schema}
      defaults={{ format: 'xlsx', export_order_type: 'purchase_orders' }}
      onSubmit={({ format, export_order_type, status, ...days }) => {
        const filter = { ...(status ? { status } : {}), ...createdIn(days) }
        return ask.mutateAsync({ input: { format, export_order_type, filters: { filter } } })
      }}
    >
      <SelectField
        name="export_order_type"
        label={t('reports:exports.kind')}
        options={EXPORT_PURCHASE_TYPES.map((value) => ({ value, label: t(`reports:type.${value}`) }))}
        required
      />
      <SelectField
        name="status"
        label={t('reports:exports.status')}
        placeholder={t('reports:purchase_orders.any')}
        options={PURCHASE_ORDER_STATES.map((value) => ({
          value,
          label: t(`purchase_orders:state.${value}`),
        }))}
      />
    </AskFileDialog>
  )
}

/** Files of purchase orders and of their accounting. */
export const PurchaseOrderExportsPage = () => {
  const { t } = useTexts('reports')
  return (
    <AskedFilesPage
      of="purchase_orders"
      title={t('purchase_orders.title')}
      empty={{ title: t('purchase_orders.empty_title'), text: t('purchase_orders.empty_text') }}
      dialog={AskDialog}
    />
  )
}
