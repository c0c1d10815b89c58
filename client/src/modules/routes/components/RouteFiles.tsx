import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '#client/kit/Can.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useAction } from '#client/kit/use-resource.ts'
import { api } from '#client/lib/api.ts'
import { dateTime } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { useSession } from '#client/lib/session.ts'
import { IconTrash } from '#client/ui/icons.ts'
import type { RouteTable } from '../route.ts'
import { sendFiles } from '../send-files.ts'

const open = async (id: string) => {
  const { data } = await api.get<{ data: { url: string } }>(`route_tables/files/${id}/link`)
  window.location.assign(data.url)
}

/** Contracts and papers beside a route. Only the sender removes one, and not once it belongs to a decision. */
export const RouteFiles = ({ route }: { route: RouteTable }) => {
  const { t } = useTranslation('routes')
  const session = useSession()
  const [sending, setSending] = useState(false)
  const act = useAction({ invalidates: ['route_tables'] })
  const files = route.route_tables_files ?? []
  const send = async (chosen: File[]) => {
    setSending(true)
    try {
      await sendFiles(route.id, chosen)
      await invalidateResources('route_tables')
      notifySuccess(t('files_sent', { count: chosen.length }))
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Panel title={t('files')}>
      <Stack gap="xs">
        {files.map((file) => (
          <Group key={file.id} justify="space-between" gap="xs" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="left"
                onClick={() => void open(file.id).catch((error: unknown) => notifyError(error))}
              >
                {file.name}
              </Anchor>
              <Text size="xs" c="dimmed">
                {[dateTime(file.created_at), file.approval ? t(`file_of.${file.approval}`) : null]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            {file.approval === null && file.company_id === Number(session?.user.company.id) ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove_file', { name: file.name })}
                loading={act.isPending}
                onClick={() =>
                  act.mutate(
                    { path: `route_tables/files/${file.id}`, method: 'DELETE' },
                    { onError: (error) => notifyError(error) },
                  )
                }
              >
                <IconTrash size={17} />
              </ActionIcon>
            ) : null}
          </Group>
        ))}
        <Can ability="route_tables.write">
          <FileDrop onFiles={(chosen) => void send(chosen)} loading={sending} title={t('send_files')} />
        </Can>
      </Stack>
    </Panel>
  )
}
