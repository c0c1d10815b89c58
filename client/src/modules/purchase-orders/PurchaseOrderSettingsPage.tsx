import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { showPurchaseOrderSettings } from '#shared/purchase-orders/purchase-order.calls.ts'
import { paymentTerms } from '#shared/purchase-orders/purchase-orders.contract.ts'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { date } from '#client/lib/format.ts'
import { IconPlus, IconTrash } from '#client/ui/icons.ts'
import { SettingsForm } from './components/SettingsForm.tsx'
import { TermDialog } from './components/TermDialog.tsx'
import { useTermWords } from './components/use-term-words.ts'
import type { PaymentTerm } from './purchase-order.ts'

const INCLUDE = ['transporter'] as const

/** Terms of payment, each from a day on. */
const Terms = () => {
  const { t } = useTexts('purchase_orders')
  const wordsOf = useTermWords()
  const [adding, setAdding] = useState(false)
  const removal = useRowRemoval<PaymentTerm>(paymentTerms, {
    title: t('terms.remove_title'),
    text: t('terms.remove_text'),
    confirm: t('terms.remove'),
    done: t('terms.removed'),
  })
  const nameOf = (row: PaymentTerm) => row.transporter?.fantasy_name ?? t('terms.all_carriers')
  const columns: Column<PaymentTerm>[] = [
    {
      key: 'transporter',
      label: t('field.transporter'),
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={null}>{nameOf(row)}</LinkCell>,
    },
    {
      key: 'valid_from',
      label: t('terms.valid_from'),
      sort: 'valid_from',
      render: (row) => date(row.valid_from),
    },
    { key: 'kind', label: t('terms.kind'), render: wordsOf },
    {
      key: 'retains',
      label: t('terms.retains'),
      render: (row) =>
        [...row.retains.map((tax) => tax.toUpperCase()), ...(row.is_person ? [t('terms.person')] : [])].join(
          ', ',
        ) || '—',
    },
  ]
  const add = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setAdding(true)}>
      {t('terms.new')}
    </Button>
  )
  return (
    <>
      <ResourceList<PaymentTerm>
        resource={paymentTerms}
        columns={columns}
        include={INCLUDE}
        rowName={nameOf}
        rowActions={(row) => [
          { label: t('terms.remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
        ]}
        actions={add}
        empty={{ title: t('terms.empty'), text: t('terms.empty_text'), action: add }}
      />
      {adding ? <TermDialog onClose={() => setAdding(false)} /> : null}
      {removal.dialog}
    </>
  )
}

/** How a shipper makes, approves and pays purchase orders. */
export const PurchaseOrderSettingsPage = () => {
  const { t } = useTexts('purchase_orders')
  const query = useAnswer(showPurchaseOrderSettings, {}, { types: ['purchase_order_settings'] })
  return (
    <Stack gap="md">
      <PageHeader title={t('settings.title')} description={t('settings.text')} />
      <WithRecord query={query}>{(settings) => <SettingsForm settings={settings} />}</WithRecord>
      <Terms />
    </Stack>
  )
}
