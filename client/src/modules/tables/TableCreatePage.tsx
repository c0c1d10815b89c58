import { Alert, Button, Group, Paper, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import { createDocument } from '#shared/tables/table.calls.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { errorText } from '#client/kit/notify.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { KG_PRESETS, KM_PRESETS } from './edit/presets.ts'
import { REGIONS, STATES } from '#client/kit/place/states.ts'

type Company = { id: string; fantasy_name: string }
const nameOf = (row: Company) => row.fantasy_name
const KG = { none: [], ...KG_PRESETS } as const
const KM = { none: [], ...KM_PRESETS } as const

const ranges = (limits: readonly string[]) =>
  limits.map((end, index) => [limits[index - 1] ?? '0', end] as const)

/** A new table from nothing: which kind, with whom, which ranges and states to begin with; prices follow in the editor. */
export const TableCreatePage = () => {
  const { t } = useTranslation('tables')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const session = useSession()
  const role = session ? roleOf(session) : null
  const [modal, setModal] = useState<(typeof TABLE_MODALS)[number]>('less_than_truckload')
  const [name, setName] = useState('')
  const [shipper, setShipper] = useState<string | null>(null)
  const [transporter, setTransporter] = useState<string | null>(null)
  const [days, setDays] = useState({ date_start: dayFromToday(1), date_end: dayFromToday(365) })
  const [limits, setLimits] = useState<string>('common')
  const [where, setWhere] = useState<string>('all')
  const [tried, setTried] = useState(false)
  const act = useCall(createDocument, { invalidates: ['simulation_tables'] })
  const byDistance = modal.startsWith('full_truckload')
  const [asksShipper, asksTransporter] = [role !== 'shipper', role !== 'transporter']
  const missing =
    name.trim() === '' ||
    (asksShipper && shipper === null) ||
    (asksTransporter && transporter === null) ||
    days.date_end < days.date_start
  const chosen: readonly string[] = byDistance
    ? (KM[limits as keyof typeof KM] ?? [])
    : (KG[limits as keyof typeof KG] ?? [])
  const states = STATES.filter(({ region }) => where === 'all' || where === region)
  const create = async () => {
    setTried(true)
    if (missing || act.isPending) return
    const kg_ranges = byDistance ? [] : ranges(chosen).map(([kg_start, kg_end]) => ({ kg_start, kg_end }))
    const created = await act.mutateAsync({
      input: {
        table: {
          table: name.trim(),
          modal,
          reverse: modal.endsWith('_reverse'),
          option_calcule: byDistance ? 'km_range' : 'kg_range',
          ...days,
          ...(asksShipper ? { shipper_id: Number(shipper) } : {}),
          ...(asksTransporter ? { transporter_id: Number(transporter) } : {}),
        },
        kg_ranges,
        km_ranges: byDistance ? ranges(chosen).map(([km_start, km_end]) => ({ km_start, km_end })) : [],
        destinations:
          where === 'none'
            ? []
            : states.map(({ uf, name: description }) => ({
                uf,
                description,
                values: kg_ranges.map(() => null),
              })),
      },
    })
    await navigate(pathTo('table_update', { id: created.id }) ?? '/')
  }
  const intake = pathTo('table_intake_create')
  const presets = Object.entries(byDistance ? KM : KG).map(([value, list]: [string, readonly string[]]) => ({
    value,
    label:
      list.length === 0
        ? t('create.no_ranges')
        : t('create.ranges', {
            count: list.length,
            from: list[0],
            until: list.at(-1),
            unit: byDistance ? 'km' : 'kg',
          }),
  }))
  const needed = (value: unknown) => (tried && !value ? t('check.required') : null)
  const day = (field: 'date_start' | 'date_end') => (
    <TextInput
      type="date"
      label={t(`field.${field}`)}
      withAsterisk
      value={days[field]}
      onChange={(event) => setDays({ ...days, [field]: event.currentTarget.value })}
      error={field === 'date_end' && days.date_end < days.date_start ? t('check.dates') : null}
    />
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // The failure is shown below.
        create().catch(() => undefined)
      }}
    >
      <Stack gap="md" maw={900}>
        <PageHeader title={t('create.title')} description={t('create.description')} />
        <Paper withBorder p="lg">
          <Title order={2} mb="md">
            {t('create.what')}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <Select
              label={t('field.modal')}
              allowDeselect={false}
              data={TABLE_MODALS.map((value) => ({ value, label: t(`modal.${value}`) }))}
              value={modal}
              onChange={(value) => {
                if (value === null) return
                setModal(value)
                setLimits(value.startsWith('full_truckload') ? 'long' : 'common')
              }}
            />
            <TextInput
              label={t('field.table')}
              withAsterisk
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={needed(name.trim())}
            />
            {asksTransporter ? (
              <ResourcePicker<Company>
                label={t('field.transporter')}
                required
                resource="transporters"
                optionLabel={nameOf}
                value={transporter}
                onChange={setTransporter}
                error={needed(transporter)}
              />
            ) : null}
            {asksShipper ? (
              <ResourcePicker<Company>
                label={t('field.shipper')}
                required
                resource="shippers"
                optionLabel={nameOf}
                value={shipper}
                onChange={setShipper}
                error={needed(shipper)}
              />
            ) : null}
            {day('date_start')}
            {day('date_end')}
          </SimpleGrid>
        </Paper>
        <Paper withBorder p="lg">
          <Title order={2} mb="md">
            {t('create.shape')}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <Select
              label={t(byDistance ? 'create.km' : 'create.kg')}
              allowDeselect={false}
              data={presets}
              value={limits}
              onChange={(value) => setLimits(value ?? 'none')}
            />
            <Select
              label={t('create.states')}
              allowDeselect={false}
              data={[
                { value: 'all', label: t('lanes.all') },
                ...REGIONS.map((value) => ({ value, label: t(`region.${value}`) })),
                { value: 'none', label: t('create.no_states') },
              ]}
              value={where}
              onChange={(value) => setWhere(value ?? 'all')}
            />
          </SimpleGrid>
          <Text size="sm" c="dimmed" mt="sm">
            {t('create.later')}
          </Text>
        </Paper>
        {act.error ? (
          <Alert color="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
            {errorText(act.error)}
          </Alert>
        ) : null}
        <Group justify="space-between" gap="xs">
          {intake === null ? (
            <span />
          ) : (
            <Button component={Link} to={intake} variant="subtle">
              {t('create.from_sheet')}
            </Button>
          )}
          <Button type="submit" loading={act.isPending}>
            {t('create.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
