import { Button, Group } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate } from 'react-router'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { boxes } from '#shared/cargo/boxes.contract.ts'
import { importBoxes, previewBoxes } from '#shared/cargo/cargo.calls.ts'
import { BOX_FIELDS } from '#shared/cargo/product-sheet.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ListExport } from '#client/kit/ListExport.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { SheetImportButton } from '#client/kit/sheet-import/SheetImportButton.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { orMissing, weight } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { dimensionsOf, useRangeText } from './cargo-words.ts'
import { useFieldLabel } from './components/use-field-label.ts'

type BoxRow = RowOf<typeof boxes, { company?: { fantasy_name?: string } | null }>

const INCLUDE = ['company'] as const

/** Boxes of the company; the operator reads those of all. */
export const BoxListPage = () => {
  const { t } = useTexts('cargo')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const may = useMay()
  const session = useSession()
  const rangeText = useRangeText()
  const labelOf = useFieldLabel()
  const createPath = pathTo('box_create')
  const isOwn = session !== null && roleOf(session) === 'shipper'
  const pathOf = (row: BoxRow) => pathTo('box_update', { id: row.id })
  const removal = useRowRemoval<BoxRow>(boxes, {
    title: t('remove_box'),
    text: (row) => t('remove_text', { name: row.name }),
    confirm: t('remove'),
    done: t('removed'),
  })
  const columns: Column<BoxRow>[] = [
    {
      key: 'name',
      label: t('field.name'),
      sort: 'name',
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathOf(row)}>{row.name}</LinkCell>,
    },
    {
      key: 'dimensions',
      label: t('dimensions'),
      align: 'right',
      render: (row) => orMissing(dimensionsOf(row)),
    },
    {
      key: 'capacity_kg',
      label: t('field.capacity_kg'),
      sort: 'capacity_kg',
      align: 'right',
      render: (row) => weight(row.capacity_kg),
    },
    { key: 'temperature', label: t('temperature'), render: rangeText },
    {
      key: 'company',
      label: t('company'),
      hidden: isOwn,
      render: (row) => orMissing(row.company?.fantasy_name),
    },
    momentColumn('created_at', t('created_at')),
  ]
  const isWriter = may('cargo.write') && createPath !== null
  const actions = isWriter ? (
    <Group gap="xs">
      <SheetImportButton
        title={t('import_boxes')}
        fields={BOX_FIELDS}
        labelOf={labelOf}
        resource="boxes"
        preview={(file, mapping) =>
          send(previewBoxes, { input: { mapping: JSON.stringify(mapping) }, files: [file] })
        }
        write={(file, mapping) =>
          send(importBoxes, { input: { mapping: JSON.stringify(mapping) }, files: [file] })
        }
      />
      <Button component={Link} to={createPath} leftSection={<IconPlus size={17} aria-hidden />}>
        {t('new_box')}
      </Button>
    </Group>
  ) : null
  const head = ({ params }: { params: QueryParams }) => (
    <>
      <ListExport list="boxes" params={params} />
      {actions}
    </>
  )
  return (
    <>
      <ResourceList<BoxRow>
        resource={boxes}
        title={t('boxes')}
        description={t('boxes_text')}
        columns={columns}
        include={INCLUDE}
        searchPlaceholder={t('search_boxes')}
        rowTo={pathOf}
        rowName={(row) => row.name}
        actions={head}
        {...(isWriter
          ? {
              rowActions: (row: BoxRow) => [
                { label: t('edit'), icon: IconEdit, onClick: () => void navigate(pathOf(row) ?? '') },
                { label: t('remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
              ],
            }
          : {})}
        empty={{ title: t('empty_boxes'), text: t('empty_boxes_text'), action: actions }}
      />
      {removal.dialog}
    </>
  )
}
