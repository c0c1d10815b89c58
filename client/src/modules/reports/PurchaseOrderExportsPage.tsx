import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { day } from '#shared/kit/fields.ts'
import { PURCHASE_ORDER_STATES } from '#shared/purchase-orders/purchase-order.machine.ts'
import { requestPurchaseOrderExport } from '#shared/reports/export-report.calls.ts'
import { EXPORT_FORMATS, EXPORT_PURCHASE_TYPES } from '#shared/reports/export-report.contract.ts'
import { DateField, SelectField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { IconDownload } from '#client/ui/icons.ts'
import { ExportList } from './ExportsPage.tsx'

const schema = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  export_order_type: z.enum(EXPORT_PURCHASE_TYPES),
  status: z.enum(PURCHASE_ORDER_STATES).nullish(),
  from: day().nullish(),
  until: day().nullish(),
})

const filterOf = ({ status, from, until }: z.output<typeof schema>) => ({
  ...(status ? { status } : {}),
  ...(from || until ? { created_at: { ...(from ? { from } : {}), ...(until ? { until } : {}) } } : {}),
})

/** Contents and format of the file. */
const AskDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['reports', 'purchase_orders', 'kit'])
  const ask = useCall(requestPurchaseOrderExport, { invalidates: ['export_report'] })
  return (
    <FormDialog
      title={t('reports:purchase_orders.dialog')}
      onClose={onClose}
      schema={schema}
      defaults={{ format: 'xlsx', export_order_type: 'purchase_orders' }}
      onSubmit={(wish) => {
        const { format, export_order_type } = wish
        return ask.mutateAsync({
          input: { format, export_order_type, filters: { filter: filterOf(wish) } },
        })
      }}
      done={t('kit:export.started')}
      submitLabel={t('reports:purchase_orders.ask')}
    >
      <Stack gap="md">
        <SelectField
          name="export_order_type"
          label={t('reports:purchase_orders.kind')}
          options={EXPORT_PURCHASE_TYPES.map((value) => ({ value, label: t(`reports:type.${value}`) }))}
          required
        />
        <SimpleGrid cols={2}>
          <SelectField
            name="format"
            label={t('reports:purchase_orders.format')}
            options={EXPORT_FORMATS.map((value) => ({ value, label: value }))}
            required
          />
          <SelectField
            name="status"
            label={t('reports:purchase_orders.status')}
            placeholder={t('reports:purchase_orders.any')}
            options={PURCHASE_ORDER_STATES.map((value) => ({
              value,
              label: t(`purchase_orders:state.${value}`),
            }))}
          />
          <DateField name="from" label={t('reports:purchase_orders.from')} />
          <DateField name="until" label={t('reports:purchase_orders.until')} />
        </SimpleGrid>
      </Stack>
    </FormDialog>
  )
}

const OF_PURCHASES = { of: 'purchase_orders' } as const

/** Files of purchase orders and of their accounting. */
export const PurchaseOrderExportsPage = () => {
  const { t } = useTranslation('reports')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ExportList
        fixedFilter={OF_PURCHASES}
        title={t('purchase_orders.title')}
        empty={{ title: t('purchase_orders.empty_title'), text: t('purchase_orders.empty_text') }}
        actions={
          <Button leftSection={<IconDownload size={17} aria-hidden />} onClick={() => setAsking(true)}>
            {t('purchase_orders.ask')}
          </Button>
        }
      />
      {asking ? <AskDialog onClose={() => setAsking(false)} /> : null}
    </>
  )
}
