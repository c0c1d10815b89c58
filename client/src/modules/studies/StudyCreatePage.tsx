/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a composite widget that no single tag stands for */
import {
  Alert,
  Button,
  Group,
  MultiSelect,
  Paper,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { simulationTables } from '#shared/freight/freight-table.contract.ts'
import { MODALS } from '#shared/orders/order-modals.ts'
import { freightStudies, STUDY_LIMITS } from '#shared/studies/study.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { errorText } from '#client/kit/notify.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useResource, useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { ScenarioCard } from './components/ScenarioCard.tsx'
import { UFS } from './ufs.ts'
import { daysAgo, type Scenario, type Study } from './study.ts'

const WAITING = { page: { number: 1, size: 50 }, filter: { situation: 'waiting' } }

type Company = { id: string; fantasy_name: string }
const companyLabel = (row: Company) => row.fantasy_name

type Draft = Pick<Study, 'name' | 'date_from' | 'date_until' | 'filters' | 'scenarios'> & {
  shipper_id: string | null
}

const emptyScenario = (name: string): Scenario => ({
  name,
  base: 'in_force',
  simulation_table_ids: [],
  award: 'cheapest',
})

/**
 * A question to the past: which orders, and which sets of tables side by side. `?from=` begins with an earlier one, `?tables=`
 * with these beside today's; else with the proposals that wait for a decision.
 */
export const StudyCreatePage = () => {
  const { t } = useTranslation('studies')
  const [search] = useSearchParams()
  const session = useSession()
  const from = search.get('from') ?? undefined
  const asked = search.get('tables')
  const earlier = useResource<Study>(freightStudies, from)
  const looks = from === undefined && asked === null && session !== null && roleOf(session) === 'shipper'
  const waiting = useResourceList<{ id: string }>(simulationTables, WAITING, { enabled: looks })
  if ((from !== undefined && earlier.isPending) || (looks && waiting.isPending))
    return <Skeleton height={420} />
  const beside = (asked?.split(',') ?? waiting.data?.rows.map(({ id }) => id) ?? [])
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  const fresh: Draft = {
    name: '',
    shipper_id: null,
    date_from: daysAgo(90),
    date_until: daysAgo(0),
    filters: { modals: [], transporter_id: null, origin_uf: null, destination_uf: null },
    scenarios: [
      emptyScenario(t('new.first_scenario')),
      ...(beside.length > 0
        ? [{ ...emptyScenario(t('new.second_scenario')), simulation_table_ids: beside }]
        : []),
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
  const { t } = useTranslation('studies')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const session = useSession()
  const save = useSaveResource(freightStudies)
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const needsShipper = session !== null && roleOf(session) !== 'shipper'
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const setFilter = (part: Partial<Draft['filters']>) => set({ filters: { ...draft.filters, ...part } })
  const setScenario = (at: number, scenario: Scenario) =>
    set({ scenarios: draft.scenarios.map((one, index) => (index === at ? scenario : one)) })
  const room = draft.scenarios.length < STUDY_LIMITS.scenarios
  const backwards = draft.date_until < draft.date_from
  const complete =
    draft.name.trim() !== '' &&
    draft.date_from !== '' &&
    draft.date_until !== '' &&
    !backwards &&
    (!needsShipper || draft.shipper_id !== null) &&
    draft.scenarios.every(
      (one) => one.name.trim() !== '' && (one.base === 'in_force' || one.simulation_table_ids.length > 0),
    )

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
  const missing = (value: string | null) => (tried && !value?.trim() ? t('required') : undefined)
  return (
    <Stack gap="md" maw={960}>
      <PageHeader title={t('new.title')} description={t('new.description')} />
      <Paper withBorder p="md" component="section" aria-labelledby="study-orders">
        <Stack gap="sm">
          <Title order={2} id="study-orders">
            {t('new.orders')}
          </Title>
          <TextInput
            label={t('new.name')}
            placeholder={t('new.name_example')}
            withAsterisk
            maxLength={120}
            value={draft.name}
            error={missing(draft.name)}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          {needsShipper ? (
            <ResourcePicker<Company>
              label={t('new.shipper')}
              resource="shippers"
              optionLabel={companyLabel}
              value={draft.shipper_id}
              error={missing(draft.shipper_id)}
              onChange={(shipper_id) => set({ shipper_id })}
              required
            />
          ) : null}
          <Group align="flex-end" gap="sm">
            <TextInput
              type="date"
              label={t('new.date_from')}
              withAsterisk
              value={draft.date_from}
              error={missing(draft.date_from)}
              onChange={(event) => set({ date_from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('new.date_until')}
              withAsterisk
              value={draft.date_until}
              error={backwards ? t('new.backwards') : missing(draft.date_until)}
              onChange={(event) => set({ date_until: event.currentTarget.value })}
            />
            <Group gap={6} role="group" aria-label={t('new.quick')}>
              {[30, 60, 90, 180].map((days) => (
                <Button
                  key={days}
                  variant={
                    draft.date_from === daysAgo(days) && draft.date_until === daysAgo(0) ? 'light' : 'default'
                  }
                  px="sm"
                  onClick={() => set({ date_from: daysAgo(days), date_until: daysAgo(0) })}
                >
                  {t('new.days', { days })}
                </Button>
              ))}
            </Group>
          </Group>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <MultiSelect
              label={t('new.modals')}
              placeholder={draft.filters.modals.length === 0 ? t('new.all_modals') : ''}
              clearable
              value={draft.filters.modals}
              onChange={(values) => setFilter({ modals: MODALS.filter((modal) => values.includes(modal)) })}
              data={MODALS.map((value) => ({ value, label: text(`freight:modal.${value}`) }))}
            />
            <ResourcePicker<Company>
              label={t('new.transporter')}
              placeholder={t('new.all')}
              resource="transporters"
              optionLabel={companyLabel}
              value={draft.filters.transporter_id === null ? null : String(draft.filters.transporter_id)}
              onChange={(id) => setFilter({ transporter_id: id === null ? null : Number(id) })}
              clearable
            />
            <Select
              label={t('new.origin_uf')}
              placeholder={t('new.all')}
              clearable
              searchable
              data={UFS}
              value={draft.filters.origin_uf}
              onChange={(origin_uf) => setFilter({ origin_uf })}
            />
            <Select
              label={t('new.destination_uf')}
              placeholder={t('new.all')}
              clearable
              searchable
              data={UFS}
              value={draft.filters.destination_uf}
              onChange={(destination_uf) => setFilter({ destination_uf })}
            />
          </SimpleGrid>
        </Stack>
      </Paper>
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
            shipper={needsShipper ? draft.shipper_id : null}
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
