import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { money } from '#client/lib/format.ts'
import type { Out } from '../consolidation.ts'
import type { Moved } from './MoveDialog.tsx'
import { RequestRows } from './RequestRows.tsx'

type Props = { out: readonly Out[]; onMove?: (request: Moved['request']) => void }

/** Requests without a load, and what keeps each of them out. */
export const OutTable = ({ out, onMove }: Props) => {
  const { t } = useTexts('consolidation')
  if (out.length === 0) return null
  const whyOf = ({ obstacle, load, dearer }: Out): string =>
    obstacle === 'dearer' && load !== null && dearer !== null
      ? t('out.dearer_in', { number: load + 1, amount: money(dearer) })
      : t(`obstacle.${obstacle}`)
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('out.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('out.text')}
        </Text>
        <RequestRows
          label={t('out.title')}
          whyLabel={t('row.why_out')}
          rows={out.map((request) => ({ request, why: whyOf(request) }))}
          onMove={onMove}
        />
      </Stack>
    </Paper>
  )
}
