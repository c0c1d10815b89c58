import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '#client/kit/Can.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useAction } from '#client/kit/use-resource.ts'
import { dateTime } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { useSession } from '#client/lib/session.ts'
import { upload } from '#client/lib/upload.ts'
import { IconTrash } from '#client/ui/icons.ts'
import { downloadTable } from '../download.ts'
import { BASE } from '../queries.ts'
import type { FreightTable } from '../table.ts'

/** Puts files beside a table; answers their ids. */
export const sendFiles = async (id: string, files: readonly File[]): Promise<number[]> => {
  const form = new FormData()
  for (const file of files) form.append('files', file, file.name)
  const { data } = await upload<{ data: { id: string }[] }>(`${BASE}/files/${id}`, form)
  return data.map((one) => Number(one.id))
}

/** Contracts and papers beside a table. Only the sender removes one, and not once it belongs to a decision. */
export const TableFiles = ({ table }: { table: FreightTable }) => {
  const { t } = useTranslation('tables')
  const session = useSession()
  const [sending, setSending] = useState(false)
  const act = useAction({ invalidates: ['simulation_tables'] })
  const files = table.simulation_tables_files ?? []
  const send = async (chosen: File[]) => {
    setSending(true)
    try {
      await sendFiles(table.id, chosen)
      await invalidateResources('simulation_tables')
      notifySuccess(t('files.sent', { count: chosen.length }))
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Panel title={t('files.title')}>
      <Stack gap="xs">
        {files.map((file) => (
          <Group key={file.id} justify="space-between" gap="xs" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="left"
                onClick={() =>
                  void downloadTable(`${BASE}/files/${file.id}/link`).catch((error: unknown) =>
                    notifyError(error),
                  )
                }
              >
                {file.name}
              </Anchor>
              <Text size="xs" c="dimmed">
                {[dateTime(file.created_at), file.approval ? t(`files.of_${file.approval}`) : null]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            {file.approval === null && file.company_id === Number(session?.user.company.id) ? (
              <Can ability="freight_tables.write">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('files.remove', { name: file.name })}
                  loading={act.isPending}
                  onClick={() =>
                    act.mutate(
                      { path: `simulation_tables_files/${file.id}`, method: 'DELETE' },
                      { onError: (error) => notifyError(error) },
                    )
                  }
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Can>
            ) : null}
          </Group>
        ))}
        {files.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('files.none')}
          </Text>
        ) : null}
        <Can ability="freight_tables.write">
          <div className="no-print">
            <FileDrop onFiles={(chosen) => void send(chosen)} loading={sending} title={t('files.add')} />
          </div>
        </Can>
      </Stack>
    </Panel>
  )
}
