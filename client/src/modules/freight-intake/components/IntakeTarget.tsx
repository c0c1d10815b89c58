import {
  Autocomplete,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  useMatches,
} from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { routeTablesProjects } from '#shared/routes/route-actions.ts'
import { DateInput } from '#client/kit/date/DateInput.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'

/** What a file is about: a new freight table, one that there is, or the route tables of a project. */

export const TARGETS = ['new', 'table', 'route'] as const
export type Target = {
  about: (typeof TARGETS)[number]
  table: string | null
  shipper: string | null
  transporter: string | null
  name: string
  date_start: string
  date_end: string
  project: string
  transport_modal: string
}

type Company = { id: string; fantasy_name: string }
type Table = { id: string; table: string }
const companyLabel = (row: Company) => row.fantasy_name
const tableLabel = (row: Table) => row.table

type Props = { value: Target; onChange: (change: Partial<Target>) => void }

export const IntakeTarget = ({ value, onChange }: Props) => {
  const { t } = useTexts('freight_intake')
  const orientation = useMatches<'vertical' | 'horizontal'>({ base: 'vertical', sm: 'horizontal' })
  return (
    <Stack gap="sm">
      <Text fw={600} id="intake-target">
        {t('new.target')}
      </Text>
      <SegmentedControl
        aria-labelledby="intake-target"
        orientation={orientation}
        fullWidth
        value={value.about}
        onChange={(about) => onChange({ about: TARGETS.find((one) => one === about) ?? 'new' })}
        data={TARGETS.map((about) => ({ value: about, label: t(`new.about.${about}`) }))}
      />
      {value.about === 'table' ? (
        <ResourcePicker<Table>
          label={t('new.table')}
          description={t('new.table_hint')}
          resource={simulationTables}
          optionLabel={tableLabel}
          value={value.table}
          onChange={(table) => onChange({ table })}
          required
        />
      ) : (
        <>
          <Pair value={value} onChange={onChange} />
          {value.about === 'route' ? (
            <ProjectFields value={value} onChange={onChange} />
          ) : (
            <TextInput
              label={t('new.name')}
              description={t('new.name_hint')}
              value={value.name}
              maxLength={120}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
            <DateInput
              label={t('new.date_start')}
              value={value.date_start}
              onChange={(value) => onChange({ date_start: value })}
            />
            <DateInput
              label={t('new.date_end')}
              value={value.date_end}
              onChange={(value) => onChange({ date_end: value })}
            />
          </SimpleGrid>
        </>
      )}
    </Stack>
  )
}

/** The other side of the agreement, or both of them for a role that is neither. */
const Pair = ({ value, onChange }: Props) => {
  const { t } = useTexts('freight_intake')
  const session = useSession()
  const role = session ? roleOf(session) : null
  return (
    <>
      {role === 'shipper' ? null : (
        <ResourcePicker<Company>
          label={t('new.shipper')}
          resource="shippers"
          optionLabel={companyLabel}
          value={value.shipper}
          onChange={(shipper) => onChange({ shipper })}
          required
        />
      )}
      {role === 'transporter' ? null : (
        <ResourcePicker<Company>
          label={t('new.transporter')}
          resource="transporters"
          optionLabel={companyLabel}
          value={value.transporter}
          onChange={(transporter) => onChange({ transporter })}
          required
        />
      )}
    </>
  )
}

/** A project that there is, or the code of a new one. */
const ProjectFields = ({ value, onChange }: Props) => {
  const { t } = useTexts('freight_intake')
  const known = useResourceList<RowOf<typeof routeTablesProjects>>(routeTablesProjects, {
    page: { number: 1, size: 100 },
    filter: value.shipper === null ? {} : { shipper_id: value.shipper },
  })
  const open = (known.data?.rows ?? []).filter(({ state }) => state !== 'closed')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Autocomplete
        label={t('new.project')}
        description={t('new.project_hint')}
        data={[...new Set(open.map(({ project }) => project))]}
        value={value.project}
        maxLength={60}
        required
        onChange={(project) => onChange({ project })}
      />
      <Select
        label={t('new.modal')}
        description={t('new.modal_hint')}
        data={ORDER_MODALS.map((modal) => ({
          value: modal,
          label: text(`shipment:modal.${modal}`, {}, modal),
        }))}
        value={value.transport_modal}
        allowDeselect={false}
        onChange={(modal) => onChange({ transport_modal: modal ?? 'full_truckload' })}
      />
    </SimpleGrid>
  )
}
