import { Button, Paper, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { money, weight } from '#client/lib/format.ts'
import type { Out } from '../consolidation.ts'
import type { Moved } from './MoveDialog.tsx'

type Props = { out: readonly Out[]; onMove?: (request: Moved['request']) => void }

/** Requests without a load, and what keeps each of them out. */
export const OutTable = ({ out, onMove }: Props) => {
  const { t } = useTranslation('consolidation')
  if (out.length === 0) return null
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('out.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('out.text')}
        </Text>
        <ScrollRegion label={t('out.title')}>
          <Table miw={680} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('row.request')}</Table.Th>
                <Table.Th>{t('row.destination')}</Table.Th>
                <Table.Th ta="right">{t('row.weight')}</Table.Th>
                <Table.Th>{t('row.why_out')}</Table.Th>
                <Table.Th ta="right">{t('row.alone')}</Table.Th>
                {onMove ? (
                  <Table.Th>
                    <VisuallyHidden>{t('move.action')}</VisuallyHidden>
                  </Table.Th>
                ) : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {out.map((one) => (
                <Table.Tr key={one.request_id}>
                  <Table.Td>
                    <Text size="sm" fw={600}>
                      {one.code}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {one.destinatary_name}
                    </Text>
                  </Table.Td>
                  <Table.Td>{one.destination}</Table.Td>
                  <Table.Td ta="right">{weight(one.weight)}</Table.Td>
                  <Table.Td>
                    {one.obstacle === 'dearer' && one.load !== null && one.dearer !== null
                      ? t('out.dearer_in', { number: one.load + 1, amount: money(one.dearer) })
                      : t(`obstacle.${one.obstacle}`)}
                  </Table.Td>
                  <Table.Td ta="right">{one.alone === null ? '—' : money(one.alone)}</Table.Td>
                  {onMove ? (
                    <Table.Td ta="right">
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={t('move.of', { code: one.code })}
                        onClick={() => onMove(one)}
                      >
                        {t('move.action')}
                      </Button>
                    </Table.Td>
                  ) : null}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      </Stack>
    </Paper>
  )
}
