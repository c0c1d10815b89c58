import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Editor } from './edit/Editor.tsx'
import { useCityNames, useDocument, useTable } from './queries.ts'
import { type FreightTable, may } from './table.ts'

/** A draft that changes in place, or a table in force or refused, of which a new draft version is made when saved. */
export const TableEditPage = () => {
  const { id } = useParams()
  const table = useTable(id)
  const document = useDocument(id)
  return (
    <RecordPage query={table}>
      {(row) => (
        <WithRecord query={document}>{(whole) => <Page key={id} table={row} document={whole} />}</WithRecord>
      )}
    </RecordPage>
  )
}

const Page = ({ table, document }: { table: FreightTable; document: TableDocument }) => {
  const { t } = useTexts('tables')
  // The table as it was when the page opened; later readings are compared with it when saving, never taken over silently.
  const [first] = useState(document)
  const names = useCityNames(first)
  if (!may(table, 'update') && !may(table, 'new_version') && table.situation !== 'refused')
    return (
      <EmptyState
        title={t('edit.closed')}
        text={t('edit.closed_text')}
        action={
          <ScreenLink screen="table" params={{ id: table.id }}>
            {t('list.open')}
          </ScreenLink>
        }
      />
    )
  return <Editor table={table} document={first} names={names} />
}
