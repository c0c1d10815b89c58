import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { showIcmsMatrix } from '#shared/reference/publication.calls.ts'
import { DateInput } from '#client/kit/date/DateInput.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { IcmsGrid } from './IcmsGrid.tsx'
import { IcmsVersions } from './IcmsVersions.tsx'
import { type Pair, PublishIcmsDialog } from './PublishIcmsDialog.tsx'

/** The 27 × 27 matrix on a day; a cell opens its pair. */
export const IcmsTab = () => {
  const { t } = useTexts('reference')
  const [day, setDay] = useState(dayFromToday())
  const [pair, setPair] = useState<Pair | 'new' | null>(null)
  const matrix = useAnswer(showIcmsMatrix, { query: { date: day } }, { types: ['icms'] })
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm">
        <DateInput
          label={t('icms.on')}
          value={day}
          onChange={(value) => (value === '' ? undefined : setDay(value))}
        />
        <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setPair('new')}>
          {t('icms.publish')}
        </Button>
      </Group>
      {matrix.isError ? (
        <ErrorBlock error={matrix.error} onRetry={() => void matrix.refetch()} />
      ) : matrix.data ? (
        <>
          <IcmsGrid cells={matrix.data.cells} onPair={setPair} />
          <Text size="sm" c="dimmed">
            {t('icms.hint')}
          </Text>
          <IcmsVersions versions={matrix.data.versions} />
        </>
      ) : (
        <Skeleton height={480} radius="md" />
      )}
      {pair === null ? null : (
        <PublishIcmsDialog pair={pair === 'new' ? null : pair} onClose={() => setPair(null)} />
      )}
    </Stack>
  )
}
