import { Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { mdfeFiles } from '#shared/documents/mdfe.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { dateTime } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { PaperViews } from './PaperViews.tsx'

type Manifest = RowOf<typeof mdfeFiles>

const FIRST = { page: { number: 1, size: 20 } }

const stateOf = ({ canceled_at, closed_at }: Manifest) =>
  canceled_at !== null ? 'canceled' : closed_at === null ? 'open' : 'closed'
const TONES = { canceled: 'danger', closed: 'neutral', open: 'success' } as const

/** Manifests that carry a document of the order. */
export const OrderManifests = ({ orderId }: { orderId: string }) => {
  const { t } = useTexts('orders')
  const list = useResourceList<Manifest>(mdfeFiles, { filter: { order_id: orderId }, ...FIRST })
  const rows = list.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Panel title={t('documents.mdfe')}>
      <Stack gap="xs">
        {rows.map((row) => (
          <Group key={row.id} gap="sm" justify="space-between">
            <Stack gap={0}>
              <Text size="sm">{`${row.number}/${row.serie} · ${row.plate ?? '—'}`}</Text>
              <Text size="sm" c="dimmed">
                {`${row.uf_start ?? ''} → ${row.uf_end ?? ''} · ${dateTime(row.emission_date)}`}
              </Text>
            </Stack>
            <Group gap="sm">
              <StatusBadge tone={TONES[stateOf(row)]}>{t(`documents.mdfe_${stateOf(row)}`)}</StatusBadge>
              <PaperViews xml={row.mdfe_path} pdf={row.mdfe_pdf} name={`MDF-e ${row.number}`} />
            </Group>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
