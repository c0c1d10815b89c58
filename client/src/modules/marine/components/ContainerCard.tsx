import { Group, Paper, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { date, dateTime, money, weight } from '#client/lib/format.ts'
import type { ReactNode } from 'react'
import { numberText, typeText, type Container } from '../marine.ts'
import { ContainerBadge, DemurrageBadge } from './Badges.tsx'

const owedText = (row: Container, unknown: string): string | null => {
  if (row.days_over === 0) return null
  return row.demurrage_owed === null ? unknown : money(row.demurrage_owed)
}

/** One container of an order: what it is, where it was last, and its free days. */
export const ContainerCard = ({ row, actions }: { row: Container; actions: ReactNode }) => {
  const { t } = useTexts('marine')
  const owed = owedText(row, t('unknown_owed'))
  const position =
    row.position_at === null
      ? t('order.no_position')
      : [row.place ?? `${row.lat}, ${row.long}`, dateTime(row.position_at)].join(' · ')
  return (
    <Paper withBorder p="sm" component="article" aria-label={numberText(row)}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <div>
            <Text fw={650}>{numberText(row)}</Text>
            <Text size="sm" c="dimmed">
              {typeText(row.iso_type)}
            </Text>
          </div>
          <Group gap={6}>
            <ContainerBadge row={row} />
            <DemurrageBadge row={row} />
          </Group>
        </Group>
        <Facts
          facts={[
            { label: t('field.position'), value: position },
            { label: t('field.seals'), value: row.seals.join(', ') },
            {
              label: t('field.gross_weight'),
              value: row.gross_weight === null ? null : weight(row.gross_weight),
            },
            ...(row.free_until === null
              ? []
              : [
                  {
                    label: t('field.free_days'),
                    value: `${row.free_days} · ${t('order.free_until', { date: date(row.free_until) })}`,
                  },
                ]),
            ...(owed === null ? [] : [{ label: t('field.demurrage_owed'), value: owed }]),
          ]}
        />
        {actions}
      </Stack>
    </Paper>
  )
}
