import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { discardFile } from '#shared/documents/document.calls.ts'
import { retryFile } from '#shared/shelf/shelf.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { useBulk } from '#client/kit/bulk/use-bulk.ts'
import type { Selection } from '#client/kit/list/list-types.ts'
import { IconRefresh, IconTrash } from '#client/ui/icons.ts'
import type { NotImported } from '../not-imported-columns.tsx'

type Asked = 'retry_file' | 'discard_file'

/** All rows of the filters means those that still wait. */
const waitingOf = ({ ids, all }: Selection<NotImported>): Pick<Selection<NotImported>, 'ids' | 'all'> => ({
  ids,
  all: all && {
    ...all,
    params: { ...all.params, filter: { resolved: 'false', ...all.params.filter } },
  },
})

/** Another try of the chosen files, or setting them aside with one reason: each by itself, as a job with a result for each. */
export const NotImportedBulk = ({ selection }: { selection: Selection<NotImported> }) => {
  const { t } = useTexts('documents')
  const [asked, setAsked] = useState<Asked | null>(null)
  const start = useBulk('not_imported_files')
  const count = selection.all?.total ?? selection.ids.length
  const run = async (action: Asked, input: Record<string, unknown> = {}) => {
    await start(action, waitingOf(selection), input)
    selection.clear()
  }
  return (
    <>
      <Can ability={retryFile.ability}>
        <Button
          size="xs"
          variant="default"
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
