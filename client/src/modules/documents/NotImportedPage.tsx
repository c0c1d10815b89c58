import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { notImportedFiles } from '#shared/documents/documents.contract.ts'
import { attachCte, discardFile } from '#shared/documents/document.calls.ts'
import { retryFile } from '#shared/shelf/shelf.calls.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { RowAction, Selection } from '#client/kit/list/list-types.ts'
import { notifyError, notifyInfo, notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { IconDownload, IconLink, IconRefresh, IconTrash } from '#client/ui/icons.ts'
import { NotImportedBulk } from './components/NotImportedBulk.tsx'
import { detailWords, reasonWords } from './item-words.ts'
import { type NotImported, useNotImportedColumns, useNotImportedFilters } from './not-imported-columns.tsx'
import { downloadDocument } from './open-file.ts'
import { IMPORTED } from './use-import.ts'

const renderBulk = (selection: Selection<NotImported>) => <NotImportedBulk selection={selection} />
/** A file has no page of its own. */
const noPage = () => null

/** Files that were not imported: the reason, the advice, a second try, or setting them aside. */
export const NotImportedPage = () => {
  const { t } = useTexts('documents')
  const may = useMay()
  const columns = useNotImportedColumns()
  const filters = useNotImportedFilters()
  const [trying, setTrying] = useState<string | null>(null)
  const [attaching, setAttaching] = useState<string | null>(null)
  const [discarding, setDiscarding] = useState<string | null>(null)
  const discard = useCall(discardFile, { invalidates: IMPORTED })
  const attach = useCall(attachCte, { invalidates: IMPORTED })
  const again = useCall(retryFile, { invalidates: IMPORTED })
  const retry = async (row: NotImported) => {
    if (trying !== null) return
    setTrying(row.id)
    try {
      const data = await again.mutateAsync({ id: row.id })
      const ok = data.status === 'imported' || data.status === 'repeated'
      const outcome = ok ? t(`item_status.${data.status}`) : detailWords(data) || reasonWords(data)
      ;(ok ? notifySuccess : notifyInfo)(
        t('not_imported.retried', { name: row.name, outcome: outcome.replace(/\.$/, '') }),
      )
    } catch (error) {
      notifyError(error)
    } finally {
      setTrying(null)
    }
  }
  const actions = (row: NotImported): RowAction[] => {
    const blocked = row.resolved_at ? { disabledReason: t('not_imported.already') } : {}
    return [
      ...(row.detail === 'order_of_other_carrier' && row.cte_file_id !== null && may(attachCte.ability)
        ? [
            {
              label: t('not_imported.attach'),
              icon: IconLink,
              onClick: () => setAttaching(String(row.cte_file_id)),
              ...blocked,
            },
          ]
        : []),
      ...(may('documents.delete')
        ? [
            {
              label: t('not_imported.retry'),
              icon: IconRefresh,
              onClick: () => void retry(row),
              ...blocked,
            },
          ]
        : []),
      ...(row.path
        ? [
            {
              label: t('not_imported.download'),
              icon: IconDownload,
              onClick: () => void downloadDocument(row.path ?? ''),
            },
          ]
        : []),
      ...(may('documents.delete')
        ? [
            {
              label: t('not_imported.resolve'),
              icon: IconTrash,
              color: 'red',
              onClick: () => setDiscarding(row.id),
              ...blocked,
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <ResourceList<NotImported>
        resource={notImportedFiles}
        title={t('not_imported.title')}
        description={t('not_imported.description')}
        columns={columns}
        filters={filters}
        periodField="created_at"
        searchPlaceholder={t('not_imported.search')}
        rowName={(row) => row.name}
        rowActions={actions}
        bulk={renderBulk}
        bulkAll={noPage}
        empty={{ title: t('not_imported.empty'), text: t('not_imported.empty_text') }}
      />
      <JustificationDialog
        opened={discarding !== null}
        title={t('not_imported.resolve_title', { count: 1 })}
        effect={t('not_imported.resolve_text')}
        confirmLabel={t('not_imported.resolve')}
        danger
        onConfirm={async ({ justification }) => {
          await discard.mutateAsync({ id: discarding ?? '', input: { justification } })
          notifySuccess(t('not_imported.resolved_toast'))
        }}
        onClose={() => setDiscarding(null)}
      />
      <JustificationDialog
        opened={attaching !== null}
        title={t('not_imported.attach_title')}
        effect={t('not_imported.attach_effect')}
        confirmLabel={t('not_imported.attach')}
        onConfirm={async ({ justification }) => {
          await attach.mutateAsync({ id: attaching ?? '', input: { justification } })
          notifySuccess(t('not_imported.attached'))
        }}
        onClose={() => setAttaching(null)}
      />
    </>
  )
}
