import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate } from 'react-router'
import { drivers } from '#shared/fleet/fleet.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { usePersonalData } from '#client/kit/personal-data/use-personal-data.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { maskedCpf, maskedPhone, orMissing, phone, taxId } from '#client/lib/format.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'

type DriverRow = RowOf<typeof drivers, { company?: { fantasy_name?: string } | null }>

const INCLUDE = ['company'] as const

/** Own drivers of a carrier; for the others those of the orders they see. */
export const DriverList = () => {
  const { t } = useTexts('fleet')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const may = useMay()
  const createPath = pathTo('driver_create')
  const isOwn = createPath !== null && may('fleet.write')
  const removal = useRowRemoval<DriverRow>(drivers, {
    title: t('remove_driver'),
    text: (row) => t('remove_text', { name: row.name }),
    confirm: t('remove'),
    done: t('removed'),
  })
  const personal = usePersonalData()
  const pathOf = (row: DriverRow) => (isOwn ? pathTo('driver_update', { id: row.id }) : null)
  const columns: Column<DriverRow>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      card: 'title',
      fixed: true,
      render: (row) => <LinkCell to={pathOf(row)}>{row.name}</LinkCell>,
    },
    { key: 'cpf', label: t('cpf'), render: (row) => (isOwn ? taxId(row.cpf) : maskedCpf(row.cpf)) },
    { key: 'rg', label: t('rg'), hidden: !isOwn, render: (row) => orMissing(row.rg) },
    {
      key: 'contact_phone',
      label: t('contact_phone'),
      render: (row) => (isOwn ? phone(row.contact_phone) : maskedPhone(row.contact_phone)),
    },
    {
      key: 'company',
      label: t('company'),
      hidden: isOwn,
      render: (row) => orMissing(row.company?.fantasy_name),
    },
    momentColumn('created_at', t('created_at')),
  ]
  const create =
    isOwn && createPath ? (
      <Button component={Link} to={createPath} leftSection={<IconPlus size={17} aria-hidden />}>
        {t('new_driver')}
      </Button>
    ) : null
  return (
    <>
      <ResourceList<DriverRow>
        resource={drivers}
        columns={columns}
        include={INCLUDE}
        searchPlaceholder={t('search')}
        rowTo={pathOf}
        rowName={(row) => row.name}
        actions={create}
        rowActions={(row: DriverRow) => [
          ...(isOwn
            ? [{ label: t('edit'), icon: IconEdit, onClick: () => void navigate(pathOf(row) ?? '') }]
            : []),
          ...(may('fleet.write') ? personal.actionsOf({ type: 'drivers', id: Number(row.id) }) : []),
          ...(isOwn
            ? [{ label: t('remove'), icon: IconTrash, onClick: () => removal.ask(row), color: 'red' }]
            : []),
        ]}
        empty={{
          title: t(isOwn ? 'empty_drivers' : 'empty_drivers_seen'),
          text: t(isOwn ? 'empty_drivers_text' : 'empty_drivers_seen_text'),
          action: create,
        }}
      />
      {removal.dialog}
      {personal.dialog}
    </>
  )
}
