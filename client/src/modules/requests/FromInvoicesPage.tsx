import { useState } from 'react'
import { nfFiles } from '#shared/documents/documents.contract.ts'
import { Missing, PartyCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter, Selection } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { date, money, weight } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { MadeOfInvoices, type Made } from './components/MadeOfInvoices.tsx'
import { MakeOfInvoices } from './components/MakeOfInvoices.tsx'
import type { InvoiceRow } from './request.ts'

/** Invoices that wait for an order; those in a request already answer that request. */
const FIXED = { without_order: 'true' }

const useColumns = (): readonly Column<InvoiceRow>[] => {
  const { t } = useTexts('requests')
  return [
    {
      key: 'number',
      label: t('request_files.number'),
      sort: 'number',
      fixed: true,
      card: 'title',
      render: (row) => `${row.number}/${row.serie}`,
    },
    {
      key: 'recipient',
      label: t('field.destinatary_name'),
      sort: 'recipient_name',
      width: 260,
      render: (row) => <PartyCell name={row.recipient_name} document={row.recipient_document} />,
    },
    {
      key: 'destination',
      label: t('section.to'),
      render: (row) => (row.destination_city ? `${row.destination_city}/${row.destination_uf}` : <Missing />),
    },
    {
      key: 'value',
      label: t('field.value'),
      sort: 'value',
      align: 'right',
      render: (row) => money(row.value),
    },
    {
      key: 'weight',
      label: t('field.weight'),
      sort: 'weight',
      align: 'right',
      render: (row) => weight(row.weight),
    },
    {
      key: 'emission_date',
      label: t('invoices.emission'),
      sort: 'emission_date',
      render: (row) => (row.emission_date ? date(row.emission_date) : <Missing />),
    },
  ]
}

/** Requests are made of the invoices that are chosen here: one for each addressee and place. */
export const FromInvoicesPage = () => {
  const { t } = useTexts('requests')
  const [made, setMade] = useState<Made | null>(null)
  const filters: ListFilter[] = [
    { name: 'recipient', label: t('field.destinatary_name'), suggested: true, kind: 'text' },
    { name: 'emission_date', label: t('invoices.emission'), suggested: true, kind: 'date' },
  ]
  const bulk = (selection: Selection<InvoiceRow>) => <MakeOfInvoices selection={selection} onMade={setMade} />
  return (
    <>
      <ResourceList<InvoiceRow>
        resource={nfFiles}
        name="request_invoices"
        title={t('invoices.title')}
        description={t('invoices.text')}
        columns={useColumns()}
        filters={filters}
        fixedFilter={FIXED}
        rowName={(row) => row.number}
        bulk={bulk}
        empty={{ title: t('invoices.empty'), text: t('invoices.empty_text') }}
      />
      {made ? <MadeOfInvoices made={made} onClose={() => setMade(null)} /> : null}
    </>
  )
}
