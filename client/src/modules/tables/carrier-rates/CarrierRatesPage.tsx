import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useSearchParams } from 'react-router'
import { transporters } from '#shared/companies/companies.contract.ts'
import { TABLE_RATE_KINDS } from '#shared/tables/part-fields.ts'
import { cities } from '#shared/places/places.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell, Missing, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { taxId } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { STATES } from '#client/kit/place/states.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { rateName } from '../words.ts'
import {
  CARRIER_RATES,
  type CarrierRate,
  type CarrierRateList,
  INCLUDE,
  linkedRow,
  sentenceOf,
} from './carrier-rate.ts'
import { CarrierRateDialog } from './CarrierRateDialog.tsx'

/** TDE and TRT of the carriers themselves: a carrier keeps its own, its partners read them. */
export const CarrierRatesPage = () => {
  const [search, setSearch] = useSearchParams()
  const linked = linkedRow(search)
  const list =
    linked?.list ?? CARRIER_RATES.find(({ rate }) => rate === search.get('rate')) ?? CARRIER_RATES[0]
  const close = () =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('cell')
        next.set('rate', list.rate)
        return next
      },
      { replace: true },
    )
  return (
    <Rates
      key={list.rate}
      list={list}
      linkedId={linked?.id}
      onUnlink={close}
      onList={(rate) => setSearch({ rate }, { replace: true })}
    />
  )
}

type Props = {
  list: CarrierRateList
  linkedId: string | undefined
  onUnlink: () => void
  onList: (rate: string) => void
}

const Rates = ({ list, linkedId, onUnlink, onList }: Props) => {
  const { t } = useTexts('tables')
  const session = useSession()
  const may = useMay()
  const role = session ? roleOf(session) : null
  const isCarrier = role === 'transporter'
  const picksCarrier = role === 'manager' || role === 'dev'
  const mayWrite = may('freight_tables.write') && (isCarrier || picksCarrier)
  const [opened, setOpened] = useState<CarrierRate | 'new' | null>(null)
  const removal = useRowRemoval<CarrierRate>(list.contract, {
    title: t('carrier_rates.remove_title', { rate: list.rate.toUpperCase() }),
    text: t('carrier_rates.remove_text'),
    confirm: t('lanes.remove_confirm'),
    done: t('carrier_rates.removed'),
  })
  const linked = useResource<CarrierRate>(list.contract, linkedId, { include: [...INCLUDE] })
  const columns = useColumns(list, isCarrier)
  const filters = useFilters(isCarrier)
  const shown = opened ?? (linkedId === undefined ? null : (linked.data ?? null))
  const create = mayWrite ? (
    <Button onClick={() => setOpened('new')} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('carrier_rates.new', { rate: list.rate.toUpperCase() })}
    </Button>
  ) : null
  return (
    <>
      <ResourceList<CarrierRate>
        resource={list.contract}
        title={t('carrier_rates.title')}
        description={t(isCarrier ? 'carrier_rates.text_own' : 'carrier_rates.text')}
        columns={columns}
        filters={filters}
        include={INCLUDE}
        above={<Lists rate={list.rate} onList={onList} />}
        actions={create}
        onRow={setOpened}
        rowName={(row) => row.city_names[0] ?? row.social_reason ?? row.id}
        {...(mayWrite
          ? {
              rowActions: (row: CarrierRate) => [
                { label: t('list.edit'), icon: IconEdit, onClick: () => setOpened(row) },
                {
                  label: t('lanes.remove_confirm'),
                  icon: IconTrash,
                  color: 'red',
                  onClick: () => removal.ask(row),
                },
              ],
            }
          : {})}
        empty={{
          title: t('carrier_rates.empty', { rate: list.rate.toUpperCase() }),
          text: t(mayWrite ? 'carrier_rates.empty_own' : 'carrier_rates.empty_text'),
          action: create,
        }}
      />
      {shown === null ? null : (
        <CarrierRateDialog
          list={list}
          row={shown === 'new' ? null : shown}
          readOnly={!mayWrite}
          picksCarrier={picksCarrier}
          onClose={() => {
            setOpened(null)
            if (linkedId !== undefined) onUnlink()
          }}
        />
      )}
      {removal.dialog}
    </>
  )
}

const Lists = ({ rate, onList }: { rate: string; onList: (rate: string) => void }) => (
  <Tabs value={rate} onChange={(value) => value !== null && onList(value)}>
    <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
      {CARRIER_RATES.map((one) => (
        <Tabs.Tab key={one.rate} value={one.rate}>
          {rateName(one.rate)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  </Tabs>
)

const useColumns = (list: CarrierRateList, isCarrier: boolean): Column<CarrierRate>[] => {
  const { t } = useTexts('tables')
  return [
    {
      key: 'where',
      label: t('carrier_rates.where'),
      card: 'title',
      fixed: true,
      width: 260,
      render: (row) => <Where row={row} />,
    },
    {
      key: 'transporter',
      label: t('field.transporter'),
      hidden: isCarrier,
      render: (row) => row.transporter?.fantasy_name ?? <Missing />,
    },
    { key: 'rule', label: t('carrier_rates.rule'), render: (row) => sentenceOf(row, list.rate) },
  ]
}

/** Who or where: the recipient, the cities, the states, or everywhere. */
const Where = ({ row }: { row: CarrierRate }) => {
  const { t } = useTexts('tables')
  const places = [...row.city_names.slice(0, 3), ...row.states].join(', ')
  const more = row.city_names.length > 3 ? t('carrier_rates.more', { count: row.city_names.length - 3 }) : ''
  const documents = row.documents.slice(0, 2).map(taxId).join(', ')
  const recipient = row.social_reason ?? documents
  const where = [places, more].filter(Boolean).join(' ')
  if (recipient !== '')
    return (
      <TwoLineCell
        first={recipient}
        second={[row.social_reason && documents, where].filter(Boolean).join(' · ')}
      />
    )
  return <LinkCell to={null}>{where === '' ? t('anywhere') : where}</LinkCell>
}

const useFilters = (isCarrier: boolean): ListFilter[] => {
  const { t } = useTexts('tables')
  return [
    ...(isCarrier
      ? []
      : [
          {
            name: 'transporter_id',
            label: t('field.transporter'),
            kind: 'resource' as const,
            resource: transporters,
            optionLabel: (row: { fantasy_name: string }) => row.fantasy_name,
            suggested: true,
          },
        ]),
    {
      name: 'uf',
      label: t('carrier_rates.state'),
      kind: 'select',
      suggested: true,
      options: STATES.map(({ uf, name }) => ({ value: uf, label: name })),
    },
    {
      name: 'city_id',
      label: t('without.city'),
      kind: 'resource',
      resource: cities,
      optionLabel: (row: { name: string; uf: string }) => `${row.name}/${row.uf}`,
      suggested: true,
    },
    { name: 'cnpj_cpf', label: t('carrier_rates.document'), kind: 'text', suggested: true },
    {
      name: 'kind',
      label: t('rate.field.kind'),
      kind: 'select',
      options: TABLE_RATE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
  ]
}
