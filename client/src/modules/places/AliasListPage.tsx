import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate } from 'react-router'
import { shippers } from '#shared/companies/companies.contract.ts'
import { addressAlias } from '#shared/places/address-alias.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { type RowOf } from '#client/kit/use-resource.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { cep, orMissing, taxId } from '#client/lib/format.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'

type AliasRow = RowOf<typeof addressAlias, { company?: { fantasy_name?: string } | null }>

const COMPANY = ['company']

/** What shippers call the places that they send to (spec 000 §2: manager and 4PL, address alias). */
export const AliasListPage = () => {
  const { t } = useTexts('places')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const may = useMay()
  const removal = useRowRemoval<AliasRow>(addressAlias, {
    title: t('remove_alias_title'),
    text: (row) => t('remove_alias_text', { name: row.alias }),
    confirm: t('remove'),
    done: t('alias_removed'),
  })
  const mayWrite = may('address_alias.write')
  const pathOf = (row: AliasRow) => (mayWrite ? pathTo('address_alias_update', { id: row.id }) : null)
  const columns: Column<AliasRow>[] = [
    {
      key: 'alias',
      label: t('alias'),
      sort: 'alias',
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathOf(row)}>{row.alias}</LinkCell>,
    },
    { key: 'company', label: t('shipper'), render: (row) => orMissing(row.company?.fantasy_name) },
    {
      key: 'identification_document',
      label: t('recipient_document'),
      render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{taxId(row.identification_document)}</span>,
    },
    {
      key: 'postal_code',
      label: t('postal_code'),
      render: (row) => (row.postal_code ? cep(row.postal_code) : t('every_place')),
    },
    momentColumn('updated_at', t('updated_at')),
  ]
  const create = mayWrite ? (
    <Button
      component={Link}
      to={pathTo('address_alias_create') ?? '/home/menu'}
      leftSection={<IconPlus size={17} aria-hidden />}
    >
      {t('new_alias')}
    </Button>
  ) : null
  return (
    <>
      <ResourceList<AliasRow>
        resource={addressAlias}
        include={COMPANY}
        title={t('aliases')}
        description={t('aliases_text')}
        searchPlaceholder={t('search_alias')}
        columns={columns}
        filters={[
          {
            name: 'company_id',
            label: t('shipper'),
            kind: 'resource',
            suggested: true,
            resource: shippers,
            optionLabel: (row: { fantasy_name: string }) => row.fantasy_name,
          },
        ]}
        rowTo={pathOf}
        rowName={(row) => row.alias}
        {...(mayWrite
          ? {
              rowActions: (row: AliasRow) => [
                { label: t('edit'), icon: IconEdit, onClick: () => void navigate(pathOf(row) ?? '') },
                { label: t('remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
              ],
            }
          : {})}
        actions={create}
        empty={{ title: t('empty_aliases'), text: t('empty_aliases_text'), action: create }}
      />
      {removal.dialog}
    </>
  )
}
