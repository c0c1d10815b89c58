import { useTexts } from '#client/lib/texts.ts'
import { ExportButton } from '#client/kit/ExportButton.tsx'
import { ExportList } from './ExportsPage.tsx'

/** Reports of all orders in the reader's scope; who may not open the list makes them here (spec 000 §6). */
export const OrderReportsPage = () => {
  const { t } = useTexts('reports')
  return (
    <ExportList
      title={t('orders.title')}
      empty={{ title: t('orders.empty_title'), text: t('orders.empty_text') }}
      actions={<ExportButton params={{}} columns={[]} name="order_reports" />}
    />
  )
}
