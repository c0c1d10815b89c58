import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate } from 'react-router'
import { freightStudies } from '#shared/studies/study.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { IconCopy, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { useStudyColumns, useStudyFilters } from './components/study-columns.tsx'
import type { Study } from './study.ts'

const INCLUDE = ['shipper'] as const

/** What-if studies, each with the savings of its best scenario. */
export const StudyListPage = () => {
  const { t } = useTexts('studies')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const removal = useRowRemoval<Study>(freightStudies, {
    title: t('one.delete_title'),
    text: (row) => t('one.delete_text', { name: row.name }),
    confirm: t('one.delete'),
    done: t('one.deleted'),
  })
  const create = pathTo('study_create')
  const columns = useStudyColumns()
  const filters = useStudyFilters()
  return (
    <>
      <ResourceList<Study>
        resource={freightStudies}
        title={t('list.title')}
        description={t('list.description')}
        columns={columns}
        filters={filters}
        include={INCLUDE}
        searchPlaceholder={t('list.search')}
        rowTo={(row) => pathTo('study', { id: row.id })}
        rowName={(row) => row.name}
        rowActions={(row) => [
          {
            label: t('one.duplicate'),
            icon: IconCopy,
            onClick: () => void navigate(`${create ?? ''}?from=${row.id}`),
          },
          { label: t('one.delete'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
        ]}
        actions={
          create === null ? null : (
            <Can ability="studies.write">
              <Button component={Link} to={create} leftSection={<IconPlus size={17} aria-hidden />}>
                {t('list.new')}
              </Button>
            </Can>
          )
        }
        empty={{ title: t('list.empty'), text: t('list.empty_text') }}
      />
      {removal.dialog}
    </>
  )
}
