import { useTexts } from '#client/lib/texts.ts'
import { requestFiles } from '#shared/requests/request-parts.contract.ts'
import { linkRequestFile } from '#shared/requests/request.calls.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { send } from '#client/lib/call.ts'
import { money, orMissing, weight } from '#client/lib/format.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconDownload } from '#client/ui/icons.ts'
import type { RequestFile } from './request.ts'

/** Invoices and papers of all requests, for the operator (spec 000 §2, manager: request_files). */
export const RequestFilesPage = () => {
  const { t } = useTexts('requests')
  const pathTo = usePathTo()
  const columns: Column<RequestFile>[] = [
    { key: 'name', label: t('request_files.name'), fixed: true, card: 'title', render: (row) => row.name },
    {
      key: 'number',
      label: t('request_files.number'),
      sort: 'number',
      render: (row) => orMissing(row.number),
    },
    {
      key: 'destinatary_name',
      label: t('field.destinatary_name'),
      render: (row) => row.destinatary_name,
    },
    {
      key: 'request',
      label: t('request_files.request'),
      render: (row) => (
        <LinkCell to={pathTo('request_update', { id: row.request_id })}>{String(row.request_id)}</LinkCell>
      ),
    },
    { key: 'weight', label: t('field.weight'), align: 'right', render: (row) => weight(row.weight) },
    {
      key: 'value',
      label: t('request_files.value'),
      sort: 'value',
      align: 'right',
      render: (row) => money(row.value),
    },
    momentColumn('created_at', t('request_files.created_at')),
  ]
  return (
    <ResourceList<RequestFile>
      resource={requestFiles}
      title={t('request_files.title')}
      description={t('request_files.text')}
      columns={columns}
      searchPlaceholder={t('request_files.search')}
      periodField="created_at"
      rowName={(row) => row.name}
      rowActions={(row) => [
        {
          label: t('request_files.open'),
          icon: IconDownload,
          onClick: () =>
            void saveLinked(send(linkRequestFile, { id: row.id })).catch((error: unknown) =>
              notifyError(error),
            ),
        },
      ]}
      empty={{ title: t('request_files.empty'), text: t('request_files.empty_text') }}
    />
  )
}
