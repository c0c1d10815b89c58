import { Button, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { notfisFiles } from '#shared/documents/order-papers.contract.ts'
import { writeNotfisFile } from '#shared/edi/edi.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { dateTime } from '#client/lib/format.ts'
import { IconDownload, IconPlus } from '#client/ui/icons.ts'
import type { OrderDetail } from '../order.ts'
import { openFile } from './open-file.ts'

type Notfis = RowOf<typeof notfisFiles>

const FIRST = { page: { number: 1, size: 20 } }

/** The NOTFIS files of an order: written for its carrier, mailed or waiting to be downloaded. */
export const OrderNotfis = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  const list = useResourceList<Notfis>(notfisFiles, { filter: { order_id: order.id }, ...FIRST })
  const write = useCall(writeNotfisFile, { invalidates: ['notfis_files'] })
  const rows = list.data?.rows ?? []
  const writable = order.canceled_at === null && order.transporter_id !== null && order.nf_files.length > 0
  return (
    <Panel
      title={t('documents.notfis')}
      actions={
        writable ? (
          <Can ability="edi.write">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              loading={write.isPending}
              onClick={() => void write.mutateAsync({ order_id: order.id, input: {} }).catch(notifyError)}
            >
              {t('documents.write_notfis')}
            </Button>
          </Can>
        ) : null
      }
    >
      {rows.length === 0 ? <Text c="dimmed">{t('documents.none_notfis')}</Text> : null}
      <Stack gap="xs">
        {rows.map(({ id, name, path, sent_to, sent_at }) => (
          <Group key={id} gap="sm" justify="space-between">
            <Stack gap={0}>
              <Text size="sm">{name}</Text>
              <Text size="sm" c="dimmed">
                {sent_to === null || sent_at === null
                  ? t('documents.notfis_kept')
                  : t('documents.notfis_sent', { to: sent_to, at: dateTime(sent_at) })}
              </Text>
            </Stack>
            {path === null ? null : (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void openFile(path)}
              >
                {t('documents.download')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
