import { Button, Group, Table, Text, VisuallyHidden } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { money, weight } from '#client/lib/format.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import type { Load, Out } from '../consolidation.ts'
import styles from './consolidation.module.css'
import type { Moved } from './MoveDialog.tsx'

/** A request of a load, or one that stayed out. */
type Any = Load['requests'][number] | Out

type Props = {
  label: string
  whyLabel: string
  /** Each with the sentence that says why it is where it is. */
  rows: readonly { request: Any; why: string; arrival?: string | null }[]
  /** What each request adds to its load is shown. */
  hasAdds?: boolean
  onMove: ((request: Moved['request']) => void) | undefined
}

const amount = (value: string | null | undefined): string =>
  value === null || value === undefined ? '—' : money(value)

const addsOf = (request: Any): string | null => ('adds' in request ? request.adds : null)

const Move = ({ request, onMove }: { request: Any; onMove: NonNullable<Props['onMove']> }) => {
  const { t } = useTexts('consolidation')
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={t('move.of', { code: request.code })}
      onClick={() => onMove(request)}
    >
      {t('move.action')}
    </Button>
  )
}

const Cards = ({ label, rows, hasAdds, onMove }: Props) => {
  const { t } = useTexts('consolidation')
  return (
    <ul aria-label={label} className={styles.requests}>
      {rows.map(({ request, why, arrival }) => (
        <li key={request.request_id}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text size="sm" fw={600}>
                {request.code}
              </Text>
              <Text size="xs" c="dimmed">
                {request.destinatary_name}
              </Text>
            </div>
            {onMove ? <Move request={request} onMove={onMove} /> : null}
          </Group>
          <Text size="sm">{`${request.destination} · ${weight(request.weight)}`}</Text>
          <Text size="sm">{why}</Text>
          {arrival ? <Text size="sm">{`${t('row.arrives')}: ${arrival}`}</Text> : null}
          <Text size="xs" c="dimmed">
            {[
              ...(hasAdds ? [`${t('row.adds')}: ${amount(addsOf(request))}`] : []),
              `${t('row.alone')}: ${amount(request.alone)}`,
            ].join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Requests with the reason of their place, as a table, on a phone as cards. */
export const RequestRows = (props: Props) => {
  const { label, whyLabel, rows, hasAdds = false, onMove } = props
  const { t } = useTexts('consolidation')
  const phone = usePhone()
  if (phone) return <Cards {...props} />
  const hasArrivals = rows.some(({ arrival }) => typeof arrival === 'string')
  return (
    <ScrollRegion label={label}>
      <Table miw={680} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('row.request')}</Table.Th>
            <Table.Th>{t('row.destination')}</Table.Th>
            <Table.Th ta="right">{t('row.weight')}</Table.Th>
            <Table.Th>{whyLabel}</Table.Th>
            {hasArrivals ? <Table.Th>{t('row.arrives')}</Table.Th> : null}
            {hasAdds ? <Table.Th ta="right">{t('row.adds')}</Table.Th> : null}
            <Table.Th ta="right">{t('row.alone')}</Table.Th>
            {onMove ? (
              <Table.Th>
                <VisuallyHidden>{t('move.action')}</VisuallyHidden>
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ request, why, arrival }) => (
            <Table.Tr key={request.request_id}>
              <Table.Td>
                <Text size="sm" fw={600}>
                  {request.code}
                </Text>
                <Text size="xs" c="dimmed">
                  {request.destinatary_name}
                </Text>
              </Table.Td>
              <Table.Td>{request.destination}</Table.Td>
              <Table.Td ta="right">{weight(request.weight)}</Table.Td>
              <Table.Td>{why}</Table.Td>
              {hasArrivals ? <Table.Td>{arrival ?? '—'}</Table.Td> : null}
              {hasAdds ? <Table.Td ta="right">{amount(addsOf(request))}</Table.Td> : null}
              <Table.Td ta="right">{amount(request.alone)}</Table.Td>
              {onMove ? (
                <Table.Td ta="right">
                  <Move request={request} onMove={onMove} />
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}
