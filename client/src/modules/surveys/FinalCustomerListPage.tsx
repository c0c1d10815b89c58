import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { orMissing, taxId } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { finalCustomers } from '#shared/surveys/final-customers.contract.ts'
import type { FinalCustomer } from './survey.ts'

/** Who receives the shipper's goods and is asked about each delivery. */
export const FinalCustomerListPage = () => {
  const { t } = useTexts('surveys')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const createPath = pathTo('final_customer_create')
  const pathOf = (row: FinalCustomer) => pathTo('final_customer_update', { id: row.id })
  const removal = useRowRemoval<FinalCustomer>(finalCustomers, {
    title: t('remove_customer'),
    text: (row) => t('remove_text', { name: row.name }),
    confirm: t('remove'),
    done: t('removed'),
  })
  const columns: Column<FinalCustomer>[] = [
    {
      key: 'name',
      label: t('field.name'),
      sort: 'name',
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathOf(row)}>{row.name}</LinkCell>,
    },
    {
      key: 'identification_document',
      label: t('field.document'),
      render: (row) => orMissing(row.identification_document && taxId(row.identification_document)),
    },
    { key: 'email', label: t('field.email'), render: (row) => row.email },
    { key: 'contact', label: t('field.contact'), render: (row) => orMissing(row.contact) },
    momentColumn('created_at', t('field.created_at')),
  ]
  const actions =
    createPath === null ? null : (
      <Button component={Link} to={createPath} leftSection={<IconPlus size={17} aria-hidden />}>
        {t('new_customer')}
      </Button>
    )
  return (
    <>
      <ResourceList<FinalCustomer>
        resource={finalCustomers}
        title={t('final_customers')}
        description={t('final_customers_text')}
        columns={columns}
        searchPlaceholder={t('search_customers')}
        rowTo={pathOf}
        rowName={(row) => row.name}
        rowActions={(row) => [
          { label: t('edit'), icon: IconEdit, onClick: () => void navigate(pathOf(row) ?? '') },
          { label: t('remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
        ]}
        actions={actions}
        empty={{ title: t('empty_customers'), text: t('empty_customers_text'), action: actions }}
      />
      {removal.dialog}
    </>
  )
}
