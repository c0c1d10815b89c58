import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { discardFile } from '#shared/documents/document.calls.ts'
import { retryFile } from '#shared/shelf/shelf.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { notImportedFiles } from '#shared/documents/documents.contract.ts'
import { useBulk } from '#client/kit/bulk/use-bulk.ts'
import type { Selection } from '#client/kit/list/list-types.ts'
import { IconRefresh, IconTrash } from '#client/ui/icons.ts'
import type { NotImported } from '../not-imported-columns.tsx'

type Asked = 'retry_file' | 'discard_file'

type Chosen = Pick<Selection<NotImported>, 'ids' | 'all'>

/** Files that still wait, of the chosen rows or of all rows of the filters; with how many they are, once that is known. */
const useWaiting = ({ ids, rows, all }: Selection<NotImported>): Chosen & { count: number | null } => {
  const settled = new Set(rows.filter(({ resolved_at }) => resolved_at !== null).map(({ id }) => id))
  const open = ids.filter((id) => !settled.has(id))
  const filter = { ...all?.params.filter, resolved: 'false' }
  const total = useResourceList(
    notImportedFiles,
    { ...all?.params, filter, page: { size: 1 } },
    { enabled: all !== null },
  )
  if (all === null) return { ids: open, all, count: open.length }
  // A list of settled files has none that wait.
  if (all.params.filter?.['resolved'] === 'true') return { ids: [], all: null, count: 0 }
  return {
    ids,
    all: { ...all, params: { ...all.params, filter } },
    count: total.isPlaceholderData ? null : (total.data?.page.total ?? null),
  }
}

/** Another try of the chosen files, or setting them aside with one reason: each by itself, as a job with a result for each. */
export const NotImportedBulk = ({ selection }: { selection: Selection<NotImported> }) => {
  const { t } = useTexts('documents')
  const [asked, setAsked] = useState<Asked | null>(null)
  const start = useBulk('not_imported_files')
  const { count: open, ...waiting } = useWaiting(selection)
  const count = open ?? 0
  const run = async (action: Asked, input: Record<string, unknown> = {}) => {
    await start(action, waiting, input)
    selection.clear()
  }
  return (
    <>
      <Can ability={retryFile.ability}>
        <Button
          size="xs"
          variant="default"
          disabled={count === 0}
          leftSection={<IconRefresh size={15} aria-hidden />}
          onClick={() => setAsked('retry_file')}
        >
          {t('not_imported.retry')}
        </Button>
      </Can>
      <Can ability={discardFile.ability}>
        <Button
          size="xs"
          variant="default"
          disabled={count === 0}
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => setAsked('discard_file')}
        >
          {t('not_imported.resolve')}
        </Button>
      </Can>
      <ConfirmDialog
        opened={asked === 'retry_file'}
        title={t('not_imported.retry_title', { count })}
        confirmLabel={t('not_imported.retry')}
        onConfirm={() => run('retry_file')}
        onClose={() => setAsked(null)}
      >
        {t('not_imported.retry_text')}
      </ConfirmDialog>
      <JustificationDialog
        opened={asked === 'discard_file'}
        title={t('not_imported.resolve_title', { count })}
        effect={t('not_imported.resolve_text')}
        confirmLabel={t('not_imported.resolve')}
        danger
        onConfirm={({ justification }) => run('discard_file', { justification })}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
