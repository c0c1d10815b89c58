/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { Select, Stack, Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import { findCitiesWithoutPrice, showCoverage } from '#shared/simulations/replay.calls.ts'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { date } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { CoverageBlock } from './components/CoverageMap.tsx'
import styles from './components/tables.module.css'

type Company = { id: string; fantasy_name: string }
const nameOf = (row: Company) => row.fantasy_name
type Asked = { modal?: string; transporter_id?: string; shipper_id?: string }
const TYPES = ['simulation_tables'] as const

/** Where the tables in force deliver, state by state, and where orders went that none of them prices. */
export const CoveragePage = () => {
  const { t } = useTexts('tables')
  const session = useSession()
  const role = session ? roleOf(session) : null
  const [search, setSearch] = useSearchParams()
  const asksShipper = role !== 'shipper'
  const value = (name: keyof Asked | 'days') => search.get(name)
  const set = (name: keyof Asked | 'days') => (next: string | null) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next === null) changed.delete(name)
        else changed.set(name, next)
        return changed
      },
      { replace: true },
    )
  const asked: Asked = Object.fromEntries(
    (['modal', 'transporter_id', 'shipper_id'] as const).flatMap((name) => {
      const given = value(name)
      return given === null ? [] : [[name, given]]
    }),
  )
  const ready = !asksShipper || asked.shipper_id !== undefined
  return (
    <Stack gap="md">
      <PageHeader title={t('coverage.title')} description={t('coverage.description')} />
      <div className={`${styles.bar} no-print`} style={{ alignItems: 'flex-end' }}>
        {asksShipper ? (
          <ResourcePicker<Company>
            label={t('field.shipper')}
            required
            resource="shippers"
            optionLabel={nameOf}
            value={value('shipper_id')}
            onChange={set('shipper_id')}
          />
        ) : null}
        {role === 'transporter' ? null : (
          <ResourcePicker<Company>
            label={t('field.transporter')}
            resource="transporters"
            optionLabel={nameOf}
            value={value('transporter_id')}
            onChange={set('transporter_id')}
          />
        )}
        <Select
          label={t('field.modal')}
          placeholder={t('list.all')}
          clearable
          data={TABLE_MODALS.map((modal) => ({ value: modal, label: t(`modal.${modal}`) }))}
          value={value('modal')}
          onChange={set('modal')}
        />
      </div>
      {ready ? (
        <UrlTabs
          tabs={[
            { value: 'states', label: t('coverage.tab'), content: () => <Coverage asked={asked} /> },
            {
              value: 'cities',
              label: t('without.tab'),
              content: () => <Cities asked={asked} days={value('days') ?? '90'} onDays={set('days')} />,
            },
          ]}
        />
      ) : (
        <EmptyState title={t('coverage.choose')} text={t('coverage.choose_text')} />
      )}
    </Stack>
  )
}

const queryOf = ({ modal, transporter_id, shipper_id }: Asked) => ({
  ...(modal === undefined ? {} : { modal }),
  ...(transporter_id === undefined ? {} : { transporter_id: Number(transporter_id) }),
  ...(shipper_id === undefined ? {} : { shipper_id: Number(shipper_id) }),
})

const Coverage = ({ asked }: { asked: Asked }) => (
  <CoverageBlock query={useAnswer(showCoverage, { query: queryOf(asked) }, { types: TYPES })} />
)

const Cities = ({
  asked,
  days,
  onDays,
}: {
  asked: Asked
  days: string
  onDays: (days: string | null) => void
}) => {
  const { t } = useTexts('tables')
  const query = useAnswer(findCitiesWithoutPrice, { query: { ...queryOf(asked), days } }, { types: TYPES })
  return (
    <Stack gap="sm">
      <div className={styles.bar}>
        <Select
          w={180}
          size="xs"
          aria-label={t('without.period')}
          allowDeselect={false}
          data={['30', '60', '90', '180', '365'].map((value) => ({
            value,
            label: t('without.days', { count: Number(value) }),
          }))}
          value={days}
          onChange={onDays}
        />
      </div>
      <WithRecord query={query}>
        {(found) =>
          found.cities.length === 0 ? (
            <EmptyState
              title={t(found.orders === 0 ? 'without.no_orders' : 'without.none')}
              text={t('without.none_text', { count: found.orders })}
            />
          ) : (
            <>
              <Text size="sm">
                {t('without.summary', {
                  count: found.cities.length,
                  from: date(found.from),
                  until: date(found.until),
                })}
              </Text>
              {/* A region that scrolls sideways must be reachable by keyboard. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <section className={styles.frame} tabIndex={0} aria-label={t('without.tab')}>
                <Table verticalSpacing={6} aria-label={t('without.tab')}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t('without.city')}</Table.Th>
                      <Table.Th>{t('field.modal')}</Table.Th>
                      <Table.Th ta="right">{t('without.orders')}</Table.Th>
                      <Table.Th>{t('without.last')}</Table.Th>
                      <Table.Th>{t('without.reason')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {found.cities.map((city) => (
                      <Table.Tr key={`${city.city_id}${city.modal}`}>
                        <Table.Th scope="row">{`${city.city}/${city.uf}`}</Table.Th>
                        <Table.Td>{text(`tables:modal.${city.modal}`, {}, city.modal)}</Table.Td>
                        <Table.Td ta="right">{city.orders}</Table.Td>
                        <Table.Td>
                          <ScreenLink
                            className={styles.link ?? ''}
                            screen="order_update"
                            params={{ id: city.last_order_id }}
                          >
                            {date(city.last_date)}
                          </ScreenLink>
                        </Table.Td>
                        <Table.Td className={styles.wrap ?? ''}>
                          {text(`pricing:reason.${city.reason ?? 'no_table'}`, {}, city.reason ?? '')}
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </section>
            </>
          )
        }
      </WithRecord>
    </Stack>
  )
}
