import { MultiSelect } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import * as z from 'zod'
import { day } from '#shared/kit/fields.ts'
import { ORDER_LISTS } from '#shared/orders/order-list.ts'
import { requestDocumentsExport } from '#shared/reports/export-report.calls.ts'
import { EXPORT_FORMATS, RELATED_DOCUMENTS } from '#shared/reports/export-report.contract.ts'
import { SelectField } from '#client/kit/form/fields.tsx'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { useCall } from '#client/kit/use-call.ts'
import { AskedFilesPage } from './AskedFilesPage.tsx'
import { AskFileDialog, createdIn } from './AskFileDialog.tsx'

/** The lists of orders that go on or have gone. */
const LISTS = ORDER_LISTS.filter((name) => name !== 'canceled')

const schema = z.strictObject({
  documents: z.array(z.enum(RELATED_DOCUMENTS)).min(1),
  list: z.enum(LISTS).nullish(),
  format: z.enum(EXPORT_FORMATS),
  from: day().nullish(),
  until: day().nullish(),
})

const DocumentsField = (props: FieldProps) => {
  const { t } = useTexts('reports')
  const { value, onChange, input } = useField<string[]>(props)
  return (
    <MultiSelect
      {...input}
      data={RELATED_DOCUMENTS.map((name) => ({ value: name, label: t(`document.${name}`) }))}
      value={value ?? []}
      onChange={onChange}
    />
  )
}

/** Which documents of which orders, as a table or as the files themselves. */
const AskDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts(['reports', 'orders'])
  const ask = useCall(requestDocumentsExport, { invalidates: ['export_report'] })
  return (
    <AskFileDialog
      title={t('reports:documents.dialog')}
      onClose={onClose}
      schema={schema}
      defaults={{ format: 'zip', documents: [...RELATED_DOCUMENTS] }}
      formats={EXPORT_FORMATS}
      onSubmit={({ documents, list, format, ...days }) => {
        const filter = { ...(list ? { list } : {}), ...createdIn(days) }
        return ask.mutateAsync({ input: { format, documents, filters: { filter } } })
      }}
    >
      <DocumentsField name="documents" label={t('reports:documents.documents')} required />
      <SelectField
        name="list"
        label={t('reports:documents.orders')}
        placeholder={t('reports:documents.any')}
        options={LISTS.map((value) => ({ value, label: t(`orders:tabs.${value}`) }))}
      />
    </AskFileDialog>
  )
}

/** Relations of documents, and archives of the documents. */
export const DocumentExportsPage = () => {
  const { t } = useTexts('reports')
  return (
    <AskedFilesPage
      of="documents_relation"
      title={t('documents.title')}
      empty={{ title: t('documents.empty_title'), text: t('documents.empty_text') }}
      dialog={AskDialog}
    />
  )
}
