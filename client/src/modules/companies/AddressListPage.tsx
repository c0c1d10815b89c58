import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addresses } from '#shared/places/places.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { DateTimeCell, LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { cep, orMissing, taxId } from '#client/lib/format.ts'
import { IconPlus } from '#client/ui/icons.ts'

type Row = RowOf<typeof addresses>

const streetOf = (row: Row): string => [row.street, row.number].filter(Boolean).join(', ')

export const AddressListPage = () => {
  const { t } = useTranslation('companies')
  const pathTo = usePathTo()
  const pathOf = (row: Row) => pathTo('address_update', { id: row.id })
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: t('place'),
      sort: 'name',
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathOf(row)}>{orMissing(row.name)}</LinkCell>,
    },
    {
      key: 'street',
      label: t('street'),
      render: (row) => <TwoLineCell first={orMissing(streetOf(row))} second={row.district} />,
    },
    { key: 'city', label: t('city'), sort: 'city', render: (row) => `${row.city} / ${row.uf}` },
    { key: 'postal_code', label: t('postal_code'), render: (row) => cep(row.postal_code) },
    {
      key: 'identification_document',
      label: t('document'),
      render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{taxId(row.identification_document)}</span>,
    },
    {
      key: 'created_at',
      label: t('created_at'),
      sort: 'created_at',
      hidden: true,
      render: (row) => <DateTimeCell value={row.created_at} />,
    },
  ]
  const create = (
    <Button
      component={Link}
      to={pathTo('address_create') ?? '/home/menu'}
      leftSection={<IconPlus size={17} aria-hidden />}
    >
      {t('new_address')}
    </Button>
  )
  return (
    <ResourceList<Row>
      resource={addresses}
      title={t('addresses')}
      description={t('addresses_text')}
      searchPlaceholder={t('search_address')}
      columns={columns}
      rowTo={pathOf}
      rowName={(row) => row.name ?? row.city}
      actions={create}
      empty={{ title: t('empty_addresses'), text: t('empty_addresses_text'), action: create }}
    />
  )
}
