import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { anttNorms } from '#shared/reference/antt-norms.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { date, orMissing } from '#client/lib/format.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { VersionBadge } from './dated.tsx'
import { useWithdraw } from './use-withdraw.tsx'

type Norm = RowOf<typeof anttNorms>

const ALL = { page: { number: 1, size: 100 }, sort: 'valid_from' } as const

/** Norms of the ANTT floor, the newest first. */
export const AnttTab = () => {
  const { t } = useTexts('reference')
  const pathTo = usePathTo()
  const { actionOf, dialog } = useWithdraw(anttNorms)
  const all = useResourceList<Norm>(anttNorms, ALL)
  /** First day of the norm that follows one. */
  const nextOf = ({ valid_from }: Norm): string | null =>
    all.data?.rows.find((row) => row.valid_from > valid_from)?.valid_from ?? null
  const to = ({ id }: Norm) => pathTo('antt_norm', { id })
  const columns: Column<Norm>[] = [
    {
      key: 'norm',
      label: t('antt.norm'),
      sort: 'norm',
      card: 'title',
      fixed: true,
      render: (row) => <LinkCell to={to(row)}>{row.norm}</LinkCell>,
    },
    {
      key: 'valid_from',
      label: t('field.valid_from'),
      sort: 'valid_from',
      render: (row) => date(row.valid_from),
    },
    {
      key: 'situation',
      label: t('antt.situation'),
      card: 'status',
      render: (row) => <VersionBadge valid_from={row.valid_from} next={nextOf(row)} />,
    },
    { key: 'published_on', label: t('antt.published_on'), render: (row) => date(row.published_on) },
    { key: 'source', label: t('field.source'), render: (row) => orMissing(row.source) },
    { key: 'created_by', label: t('field.created_by'), render: (row) => row.created_by ?? t('by_product') },
  ]
  const create = (
    <Button
      component={Link}
      to={pathTo('antt_norm_create') ?? '.'}
      leftSection={<IconPlus size={17} aria-hidden />}
    >
      {t('antt.new')}
    </Button>
  )
  return (
    <>
      <ResourceList<Norm>
        resource={anttNorms}
        columns={columns}
        rowTo={to}
        rowName={(row) => row.norm}
        rowActions={(row) => [actionOf({ ids: [row.id], valid_from: row.valid_from, name: row.norm })]}
        actions={create}
        empty={{ title: t('antt.empty'), text: t('antt.empty_text'), action: create }}
      />
      {dialog}
    </>
  )
}
