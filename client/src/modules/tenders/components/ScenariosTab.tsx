import { Alert, Button, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { compareTender } from '#shared/tenders/tender.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { dateTime } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconGavel, IconLock, IconPlus } from '#client/ui/icons.ts'
import { TOUCHED, type TenderRow } from '../tender.ts'
import { LaneChoices } from './LaneChoices.tsx'
import { ScenarioCard } from './ScenarioCard.tsx'
import { ScenarioDialog } from './ScenarioDialog.tsx'

const Compared = ({ row }: { row: TenderRow }) => {
  const { t } = useTexts('tenders')
  const [isNew, setNew] = useState(false)
  const query = useAnswer(compareTender, { id: row.id }, { types: TOUCHED.invalidates, keeps: true })
  const mayChange = row.meta?.actions?.includes('scenario') === true
  if (query.isError) return <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton h={220} />
  const { data } = query
  const create = mayChange ? (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setNew(true)}>
      {t('scenario.new')}
    </Button>
  ) : null
  return (
    <Stack gap="md">
      {data.scenarios.length === 0 ? (
        <EmptyState
          icon={IconGavel}
          title={t('scenario.empty')}
          text={t('scenario.empty_text')}
          action={create}
        />
      ) : (
        <>
          <Group justify="flex-end">{create}</Group>
          <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
            {data.scenarios.map((scenario) => (
              <ScenarioCard key={scenario.id} tender={row} scenario={scenario} lanes={data.lanes.length} />
            ))}
          </SimpleGrid>
          <LaneChoices comparison={data} mayChange={mayChange} />
        </>
      )}
      {isNew ? <ScenarioDialog tender={row} onClose={() => setNew(false)} /> : null}
    </Stack>
  )
}

/** Sealed until the limit; then ways to divide the lanes, side by side. */
export const ScenariosTab = ({ row }: { row: TenderRow }) => {
  const { t } = useTexts('tenders')
  if (row.closed_at !== null) return <Compared row={row} />
  return (
    <Alert color="blue" icon={<IconLock size={18} aria-hidden />} title={t('sealed')}>
      {t('sealed_text', { limit: dateTime(row.response_time_limit) })}
    </Alert>
  )
}
