import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import { freightStudies, namesTables, STUDY_LIMITS } from '#shared/studies/study.contract.ts'
import { errorText } from '#client/kit/error-text.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useResource, useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { roleOf, type Session, useSession } from '#client/lib/session.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { OrdersCard, type StudyDraft as Draft } from './components/OrdersCard.tsx'
import { ScenarioCard } from './components/ScenarioCard.tsx'
import { daysAgo, isBackwards } from '#client/kit/form/period.ts'
import type { Scenario, Study } from './study.ts'

const waitingOf = (shipper: string) => ({
  page: { number: 1, size: 50 },
  filter: { situation: 'waiting', shipper_id: shipper },
})

const emptyScenario = (name: string): Scenario => ({
  name,
  base: 'in_force',
  simulation_table_ids: [],
  route_table_ids: [],
  award: 'cheapest',
})

/** A shipper asks about its own orders; other roles name the shipper. */
const ownShipper = (session: Session | null): string | null =>
  session !== null && roleOf(session) === 'shipper' ? String(session.user.company.id) : null

const idsIn = (words: string | null): number[] =>
  (words?.split(',') ?? []).map(Number).filter((id) => Number.isInteger(id) && id > 0)

/** Tables and routes beside today's: those that the address names, else a shipper's own open freight tables; null while they are read. */
const useBeside = (enabled: boolean): Pick<Scenario, 'simulation_table_ids' | 'route_table_ids'> | null => {
  const [search] = useSearchParams()
  const own = ownShipper(useSession())
  const named = search.has('tables') || search.has('routes')
  const looks = enabled && !named && own !== null
  const tables = useResourceList<{ id: string }>(simulationTables, waitingOf(own ?? ''), { enabled: looks })
  if (named)
    return {
      simulation_table_ids: idsIn(search.get('tables')),
      route_table_ids: idsIn(search.get('routes')),
    }
  if (looks && tables.isPending) return null
  return { simulation_table_ids: (tables.data?.rows ?? []).map(({ id }) => Number(id)), route_table_ids: [] }
}

/**
 * A question to the past: which orders, and which sets of tables side by side. `?from=` begins with an earlier one, `?tables=`
 * and `?routes=` with these beside today's; else with the freight tables that wait for a decision.
 */
export const StudyCreatePage = () => {
  const { t } = useTexts('studies')
  const [search] = useSearchParams()
  const from = search.get('from') ?? undefined
  const earlier = useResource<Study>(freightStudies, from)
  const beside = useBeside(from === undefined)
  if ((from !== undefined && earlier.isPending) || beside === null) return <Skeleton height={420} />
  const fresh: Draft = {
    name: '',
    shipper_id: null,
    date_from: daysAgo(90),
    date_until: daysAgo(0),
    filters: { modals: [], transporter_id: null, origin_uf: null, destination_uf: null },
    scenarios: [
      emptyScenario(t('new.first_scenario')),
      ...(namesTables(beside) ? [{ ...emptyScenario(t('new.second_scenario')), ...beside }] : []),
    ],
  }
  const known = earlier.data
  return (
    <StudyForm
      key={known?.id ?? 'new'}
      start={
        known
          ? {
              name: t('new.copy_of', { name: known.name }).slice(0, 120),
              shipper_id: String(known.shipper_id),
              date_from: known.date_from,
              date_until: known.date_until,
              filters: known.filters,
              scenarios: known.scenarios,
            }
          : fresh
      }
    />
  )
}

const StudyForm = ({ start }: { start: Draft }) => {
  const { t } = useTexts('studies')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const session = useSession()
  const save = useSaveResource(freightStudies)
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const own = ownShipper(session)
  const needsShipper = own === null
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const setScenario = (at: number, scenario: Scenario) =>
    set({ scenarios: draft.scenarios.map((one, index) => (index === at ? scenario : one)) })
  const room = draft.scenarios.length < STUDY_LIMITS.scenarios
  const complete =
    draft.name.trim() !== '' &&
    draft.date_from !== '' &&
    draft.date_until !== '' &&
    !isBackwards(draft) &&
    (!needsShipper || draft.shipper_id !== null) &&
    draft.scenarios.every((one) => one.name.trim() !== '' && (one.base === 'in_force' || namesTables(one)))

  const submit = async () => {
    setTried(true)
    if (!complete || save.isPending) return
    setFailure(null)
    const { shipper_id, ...rest } = draft
    try {
      const saved = await save.mutateAsync({ ...rest, ...(needsShipper ? { shipper_id } : {}) })
      await navigate(pathTo('study', { id: saved.id }) ?? '/')
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Stack gap="md" maw={960}>
      <PageHeader title={t('new.title')} description={t('new.description')} />
      <OrdersCard draft={draft} needsShipper={needsShipper} tried={tried} onChange={set} />
      <Stack gap="sm" component="section" aria-labelledby="study-scenarios">
        <div>
          <Title order={2} id="study-scenarios">
            {t('new.scenarios')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('new.scenarios_hint')}
          </Text>
        </div>
        {draft.scenarios.map((scenario, index) => (
          <ScenarioCard
            // oxlint-disable-next-line react/no-array-index-key -- scenarios have no other identity, and are told apart by place
            key={index}
            index={index}
            scenario={scenario}
            shipper={own ?? draft.shipper_id}
            tried={tried}
            onChange={(next) => setScenario(index, next)}
            onCopy={
              room
                ? () =>
                    set({
                      scenarios: [
                        ...draft.scenarios,
                        { ...scenario, name: t('new.copy_of', { name: scenario.name }).slice(0, 60) },
                      ],
                    })
                : null
            }
            onRemove={
              draft.scenarios.length > 1
                ? () => set({ scenarios: draft.scenarios.filter((_, at) => at !== index) })
                : null
            }
          />
        ))}
        {room ? (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() =>
                set({
                  scenarios: [
                    ...draft.scenarios,
                    emptyScenario(t('new.scenario', { number: draft.scenarios.length + 1 })),
                  ],
                })
              }
            >
              {t('new.add_scenario')}
            </Button>
          </div>
        ) : null}
      </Stack>
      {failure === null ? null : (
        <Alert color="red" role="alert" title={t('new.failed')}>
          {errorText(failure)}
        </Alert>
      )}
      {tried && !complete ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('new.incomplete')}
        </Text>
      ) : null}
      <Group justify="flex-end">
        <Button size="md" loading={save.isPending} onClick={() => void submit()}>
          {t('new.run')}
        </Button>
      </Group>
    </Stack>
  )
}
