import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#client/lib/texts.ts'
import { HOLIDAY_LEVELS, holidays } from '#shared/places/holidays.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { dayFromToday } from '#client/lib/dates.ts'
import { date } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { HolidayDialog } from './components/HolidayDialog.tsx'
import { type Holiday, UFS } from './holiday.ts'

const INCLUDE = ['company'] as const

/** Days without deliveries: public ones, kept by the operator, and the company's own. */
export const HolidaysPage = () => {
  const { t } = useTexts('places')
  const session = useSession()
  const role = session ? roleOf(session) : null
  const isOperator = role === 'manager' || role === 'dev'
  const mayWrite = useMay()('holidays.write')
  const [opened, setOpened] = useState<Holiday | 'new' | null>(null)
  const [fromToday] = useState({ day: { from: dayFromToday() } })
  // Who filters by day says which days.
  const [params, setParams] = useSearchParams()
  const asksDay = [...params.keys()].some((key) => key.startsWith('filter[day]'))
  const withPast = params.has('past')
  const setPast = (isShown: boolean) =>
    setParams((now) => {
      for (const name of ['past', ...[...now.keys()].filter((key) => key.startsWith('page['))])
        now.delete(name)
      if (isShown) now.set('past', '1')
      return now
    })
  const removal = useRowRemoval<Holiday>(holidays, {
    title: (row) => t('holidays.remove_title', { name: row.name }),
    text: t('holidays.remove_text'),
    confirm: t('remove'),
    done: t('holidays.removed'),
  })
  const changes = (row: Holiday) => mayWrite && (isOperator || row.company_id !== null)
  const columns: Column<Holiday>[] = [
    {
      key: 'name',
      label: t('holidays.name'),
      sort: 'name',
      card: 'title',
      fixed: true,
      render: (row) => <LinkCell to={null}>{row.name}</LinkCell>,
    },
    { key: 'day', label: t('holidays.day'), sort: 'day', render: (row) => date(row.day) },
    {
      key: 'place',
      label: t('holidays.place'),
      render: (row) => row.city ?? row.uf ?? t('holidays.national'),
    },
    {
      key: 'whose',
      label: t('holidays.whose'),
      render: (row) =>
        row.company_id === null ? t('holidays.everybody') : (row.company?.fantasy_name ?? t('holidays.own')),
    },
    {
      key: 'optional',
      label: t('holidays.kind'),
      render: (row) => t(row.optional ? 'holidays.is_optional' : 'holidays.is_holiday'),
    },
  ]
  const filters: ListFilter[] = [
    {
      name: 'level',
      label: t('holidays.level'),
      kind: 'select',
      suggested: true,
      options: HOLIDAY_LEVELS.map((value) => ({ value, label: t(`holidays.levels.${value}`) })),
    },
    {
      name: 'uf',
      label: t('holidays.uf'),
      kind: 'select',
      suggested: true,
      options: UFS.map((uf) => ({ value: uf, label: uf })),
    },
    { name: 'own', label: t('holidays.own'), kind: 'boolean', suggested: true },
    { name: 'day', label: t('holidays.day'), kind: 'date' },
  ]
  const create = mayWrite ? (
    <Button onClick={() => setOpened('new')} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('holidays.new')}
    </Button>
  ) : null
  return (
    <>
      <ResourceList<Holiday>
        resource={holidays}
        include={INCLUDE}
        title={t('holidays.title')}
        description={t(isOperator ? 'holidays.text_operator' : 'holidays.text')}
        searchPlaceholder={t('holidays.search')}
        columns={columns}
        filters={filters}
        usualFilter={withPast ? undefined : fromToday}
        above={
          asksDay ? null : (
            <Switch
              label={t('holidays.with_past')}
              checked={withPast}
              onChange={(event) => setPast(event.currentTarget.checked)}
            />
          )
        }
        rowName={(row) => row.name}
        onRow={(row) => changes(row) && setOpened(row)}
        rowActions={(row) =>
          changes(row)
            ? [
                { label: t('edit'), icon: IconEdit, onClick: () => setOpened(row) },
                { label: t('remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
              ]
            : []
        }
        actions={create}
        empty={{ title: t('holidays.empty'), text: t('holidays.empty_text'), action: create }}
      />
      {opened === null ? null : (
        <HolidayDialog
          row={opened === 'new' ? null : opened}
          picksShipper={role === 'four_pl'}
          onClose={() => setOpened(null)}
        />
      )}
      {removal.dialog}
    </>
  )
}
