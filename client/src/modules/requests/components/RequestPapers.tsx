import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { attachRequestFiles, deleteRequestFile, linkRequestFile } from '#shared/requests/request.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { money } from '#client/lib/format.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconTrash } from '#client/ui/icons.ts'
import type { RequestRow } from '../request.ts'

const INVALIDATES = { invalidates: ['request', 'request_files'] }
const onError = (error: unknown) => notifyError(error)

/** Invoices and papers of a request. */
export const RequestPapers = ({ row, isOpen }: { row: RequestRow; isOpen: boolean }) => {
  const { t } = useTranslation('requests')
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
          <Group key={file.id} justify="space-between" wrap="nowrap" gap="xs">
            <div style={{ minWidth: 0 }}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="left"
                onClick={() => void saveLinked(send(linkRequestFile, { id: file.id })).catch(onError)}
              >
                {file.name}
              </Anchor>
              {file.value === null ? null : (
                <Text size="xs" c="dimmed">
                  {money(file.value)}
                </Text>
              )}
            </div>
            {isOpen ? (
              <Can ability={deleteRequestFile.request.ability}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('file_remove', { name: file.name })}
                  onClick={() => remove.mutate({ id: file.id }, { onError })}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              </Can>
            ) : null}
          </Group>
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
