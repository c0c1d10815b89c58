import { Button, Group } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate } from 'react-router'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { importProducts, previewProducts } from '#shared/cargo/cargo.calls.ts'
import { PRODUCT_FIELDS } from '#shared/cargo/product-sheet.ts'
import { products } from '#shared/cargo/products.contract.ts'
import { ListExport } from '#client/kit/ListExport.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { SheetImportButton } from '#client/kit/sheet-import/SheetImportButton.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { send } from '#client/lib/call.ts'
import { IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { type ProductRow, useProductColumns, useProductFilters } from './components/product-columns.tsx'
import { useFieldLabel } from './components/use-field-label.ts'

/** Goods of the company, with their measures. */
export const ProductListPage = () => {
  const { t } = useTexts('cargo')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const may = useMay()
  const labelOf = useFieldLabel()
  const createPath = pathTo('product_create')
  const pathOf = (row: ProductRow) => pathTo('product_update', { id: row.id })
  const columns = useProductColumns(pathOf)
  const filters = useProductFilters()
  const removal = useRowRemoval<ProductRow>(products, {
    title: t('remove_product'),
    text: (row) => t('remove_text', { name: row.description }),
    confirm: t('remove'),
    done: t('removed'),
  })
  const actions =
    may('cargo.write') && createPath ? (
      <Group gap="xs">
        <SheetImportButton
          title={t('import_products')}
          fields={PRODUCT_FIELDS}
          labelOf={labelOf}
          resource="products"
          preview={(file, mapping) =>
            send(previewProducts, { input: { mapping: JSON.stringify(mapping) }, files: [file] })
          }
          write={(file, mapping) =>
            send(importProducts, { input: { mapping: JSON.stringify(mapping) }, files: [file] })
          }
        />
        <Button component={Link} to={createPath} leftSection={<IconPlus size={17} aria-hidden />}>
          {t('new_product')}
        </Button>
      </Group>
    ) : null
  const head = ({ params }: { params: QueryParams }) => (
    <>
      <ListExport list="products" params={params} />
      {actions}
    </>
  )
  return (
    <>
      <ResourceList<ProductRow>
        resource={products}
        title={t('products')}
        description={t('products_text')}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('search_products')}
        rowTo={pathOf}
        rowName={(row) => row.description}
        actions={head}
        {...(may('cargo.write')
          ? {
              rowActions: (row: ProductRow) => [
                { label: t('edit'), icon: IconEdit, onClick: () => void navigate(pathOf(row) ?? '') },
                { label: t('remove'), icon: IconTrash, color: 'red', onClick: () => removal.ask(row) },
              ],
            }
          : {})}
        empty={{ title: t('empty_products'), text: t('empty_products_text'), action: actions }}
      />
      {removal.dialog}
    </>
  )
}
