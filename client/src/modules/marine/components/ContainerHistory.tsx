import { Modal, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { containerPositions, containers } from '#shared/marine/containers.contract.ts'
import { HistoryList } from '#client/kit/detail/HistoryList.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { dateTime } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { useTexts } from '#client/lib/texts.ts'
import { numberText, type Container } from '../marine.ts'

const SHOWN = 50

const Positions = ({ id }: { id: string }) => {
  const { t } = useTexts('marine')
  const list = useResourceList<RowOf<typeof containerPositions>>(containerPositions, {
    filter: { container_id: id },
    sort: '-captured_at',
    page: { number: 1, size: SHOWN },
  })
  if (list.isError) return <ErrorBlock error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton h={120} radius="md" />
  if (list.data.rows.length === 0) return <Text c="dimmed">{t('order.no_position')}</Text>
  return (
    <Table>
      <Table.Tbody>
        {list.data.rows.map(({ id: row, captured_at, place, lat, long }) => (
          <Table.Tr key={row}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{dateTime(captured_at)}</Table.Td>
            <Table.Td>{place ?? `${lat}, ${long}`}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Where a container was, and who changed what about it. */
export const ContainerHistory = ({ row, onClose }: { row: Container; onClose: () => void }) => {
  const { t } = useTexts('marine')
  const { t: kit } = useTexts('kit')
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`${t('order.history')} · ${numberText(row)}`}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md">
        <section aria-label={t('order.positions')}>
          <Title order={3} size="h5" mb={4}>
            {t('order.positions')}
          </Title>
          <Positions id={row.id} />
        </section>
        <HistoryList
          type={containers.type}
          id={row.id}
          fieldText={(field) => text(`marine:field.${field}`, {}, field)}
        />
      </Stack>
    </Modal>
  )
}
