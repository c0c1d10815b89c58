import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import { BOARD_GROUPS, BOARD_LIMITS } from '#shared/requests/board.ts'
import { showBoard } from '#shared/requests/request.calls.ts'
import { addToRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { OPEN_STATES } from '#shared/requests/request.machine.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { SelectionBar } from '#client/kit/list/SelectionBar.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { date, money, weight } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconPackages } from '#client/ui/icons.ts'
import { BoardFilters } from './components/BoardFilters.tsx'
import { BoardCardView } from './components/BoardCardView.tsx'
import { PutManyMenu, usePutMany } from './components/PutManyMenu.tsx'
import { useBoardChoice } from './components/use-board-choice.ts'
import { LoadStrip, useOpenLoads } from './components/LoadStrip.tsx'
import styles from './components/board.module.css'
import type { RoadMapRow } from './road-map.ts'

/** Open requests side by side: by state of delivery, day of collection or addressee. */
export const BoardPage = () => {
  const { t } = useTexts('requests')
  const [params, setParams] = useSearchParams()
  const group = BOARD_GROUPS.find((one) => one === params.get('group')) ?? 'region'
  const status = OPEN_STATES.find((one) => one === params.get('status')) ?? null
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const query = useAnswer(
    showBoard,
    { query: { group, ...(status ? { status } : {}), ...(search ? { search } : {}) } },
    { types: ['request'], keeps: true },
  )
  const set = (name: string, value: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const nameOf = (key: string): string => {
    if (key === '') return t('board.no_date')
    return group === 'date' ? date(key) : key
  }
  const groups = query.data ?? []
  const loads = useOpenLoads()
  const choice = useBoardChoice(groups.flatMap(({ requests }) => requests))
  const many = usePutMany(choice.clear)
  const add = useCall(addToRoadMap, { invalidates: ['request', 'road_maps', 'road_maps_requests'] })
  // A chosen card that is dragged takes the others with it.
  const put = (load: RoadMapRow, requestId: number) => {
    if (choice.isChosen(requestId) && choice.chosen.length > 1) return many.put(load, choice.chosen)
    return add.mutate(
      { id: load.id, input: { request_ids: [requestId] } },
      {
        onSuccess: () => notifySuccess(t('load.put_done', { name: load.name })),
        onError: (error) => notifyError(error),
      },
    )
  }
  return (
    <Stack gap="sm">
      <PageHeader title={t('board.title')} description={t('board.text')} />
      <BoardFilters group={group} status={status} typed={typed} onSet={set} onType={setTyped} />
      <LoadStrip loads={loads} onPut={put} />
      {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton h={320} /> : null}
      {query.isSuccess && groups.length === 0 ? (
        <Paper withBorder>
          <EmptyState icon={IconPackages} title={t('board.empty')} text={t('board.empty_text')} />
        </Paper>
      ) : null}
      <section className={styles.board} aria-label={t('board.title')}>
        {groups.map(({ key, count, weight: kilos, value, requests }) => (
          <Paper key={key} withBorder p="sm" className={styles.column}>
            <Title order={2} size="h5">
              {nameOf(key)}
            </Title>
            <Text size="xs" c="dimmed" mb="xs">
              {[t('board.count', { count }), weight(kilos), money(value)].join(' · ')}
            </Text>
            <Stack gap={6}>
              {requests.map((card) => (
                <BoardCardView
                  key={card.id}
                  card={card}
                  loads={loads}
                  isChosen={choice.isChosen(card.id)}
                  onChoose={(isChosen) => choice.choose(card.id, isChosen)}
                  onPut={put}
                />
              ))}
              {count > BOARD_LIMITS.cards ? (
                <Text size="xs" c="dimmed">
                  {t('board.more', { count: count - BOARD_LIMITS.cards })}
                </Text>
              ) : null}
            </Stack>
          </Paper>
        ))}
      </section>
      {choice.chosen.length > 0 ? (
        <div className={styles.chosen}>
          <SelectionBar count={choice.chosen.length} onClear={choice.clear}>
            <PutManyMenu
              loads={loads}
              count={choice.chosen.length}
              loading={many.isPending}
              onPut={(load) => many.put(load, choice.chosen)}
            />
          </SelectionBar>
        </div>
      ) : null}
      {many.dialog}
    </Stack>
  )
}
