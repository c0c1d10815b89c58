import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate } from 'react-router'
import { isCpf } from '#shared/kit/br/cpf.ts'
import { addresses, states } from '#shared/places/places.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { usePersonalData } from '#client/kit/personal-data/use-personal-data.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { cep, orMissing, taxId } from '#client/lib/format.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { cityText } from '#client/kit/place/countries.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'

type AddressRow = RowOf<typeof addresses>

const ALL_STATES = { page: { number: 1, size: 50 } }

const streetOf = (row: AddressRow): string => [row.street, row.number].filter(Boolean).join(', ')

const nameOf = (row: AddressRow): string => row.name ?? row.city

export const AddressListPage = () => {
  const { t } = useTexts('places')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const known = useResourceList<RowOf<typeof states>>(states, ALL_STATES)
  const removal = useRowRemoval<AddressRow>(addresses, {
    title: t('remove_title'),
    text: (row) => t('remove_text', { name: nameOf(row) }),
    confirm: t('remove'),
    done: t('removed'),
  })
  const personal = usePersonalData()
  const pathOf = (row: AddressRow) => pathTo('address_update', { id: row.id })
  const columns: Column<AddressRow>[] = [
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
    { key: 'city', label: t('city'), sort: 'city', render: cityText },
    { key: 'postal_code', label: t('postal_code'), render: (row) => cep(row.postal_code) },
    {
      key: 'identification_document',
      label: t('document'),
      render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{taxId(row.identification_document)}</span>,
    },
    { key: 'recipient', label: t('contact_there'), hidden: true, render: (row) => orMissing(row.recipient) },
    { key: 'airport', label: t('airport'), hidden: true, render: (row) => orMissing(row.airport) },
    { key: 'flight', label: t('flight'), hidden: true, render: (row) => orMissing(row.flight) },
    momentColumn('created_at', t('created_at'), { hidden: true }),
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
    <>
      <ResourceList<AddressRow>
        resource={addresses}
        title={t('addresses')}
        description={t('addresses_text')}
        searchPlaceholder={t('search_address')}
        columns={columns}
        filters={[
          {
            name: 'uf',
            label: t('state'),
            kind: 'select',
            suggested: true,
            options: (known.data?.rows ?? []).map((row) => ({ value: row.uf, label: row.name })),
          },
        ]}
        rowTo={pathOf}
        rowName={nameOf}
        rowActions={(row) => [
          { label: t('edit'), icon: IconEdit, onClick: () => void navigate(pathOf(row) ?? '') },
          // Who has a CPF is a person.
          ...(isCpf(row.identification_document ?? '')
            ? personal.actionsOf({ type: 'recipients', cpf: row.identification_document ?? '' })
            : []),
          { label: t('remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
        ]}
        actions={create}
        empty={{ title: t('empty_addresses'), text: t('empty_addresses_text'), action: create }}
      />
      {removal.dialog}
      {personal.dialog}
    </>
  )
}
