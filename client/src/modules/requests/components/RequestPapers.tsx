import { Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { attachRequestFiles, deleteRequestFile, linkRequestFile } from '#shared/requests/request.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { FileRow } from '#client/kit/FileRow.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { money } from '#client/lib/format.ts'
import type { RequestRow } from '../request.ts'

const INVALIDATES = { invalidates: ['request', 'request_files'] }
const onError = (error: unknown) => notifyError(error)

/** Invoices and papers of a request. */
export const RequestPapers = ({ row, isOpen }: { row: RequestRow; isOpen: boolean }) => {
  const { t } = useTexts('requests')
  const attach = useCall(attachRequestFiles, INVALIDATES)
  const remove = useCall(deleteRequestFile.request, INVALIDATES)
  const files = row.files ?? []
  return (
    <Panel title={t('files')}>
      <Stack gap="xs">
        {files.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('file_none')}
          </Text>
        ) : null}
        {files.map((file) => (
          <FileRow
            key={file.id}
            name={file.name}
            note={file.value === null ? null : money(file.value)}
            linkOf={() => send(linkRequestFile, { id: file.id })}
            removal={
              isOpen
                ? {
                    label: t('file_remove', { name: file.name }),
                    ability: deleteRequestFile.request.ability,
                    onRemove: () => remove.mutate({ id: file.id }, { onError }),
                  }
                : undefined
            }
          />
        ))}
        <Can ability={attachRequestFiles.ability}>
          <FileDrop
            loading={attach.isPending}
            title={t('file_add')}
            onFiles={(chosen) => attach.mutate({ id: row.id, files: chosen }, { onError })}
          />
        </Can>
      </Stack>
    </Panel>
  )
}
