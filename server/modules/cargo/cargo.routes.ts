import type { Route } from '#server/kit/routes.ts'
import { attachProductFilesRoute } from './actions/attach-product-files.ts'
import { deleteProductFileRoute } from './actions/delete-product-file.ts'
import { importBoxesRoute } from './actions/import-boxes.ts'
import { importProductsRoute } from './actions/import-products.ts'
import { linkProductFileRoute } from './actions/link-product-file.ts'
import { previewBoxesRoute } from './actions/preview-boxes.ts'
import { previewProductsRoute } from './actions/preview-products.ts'

export const cargoRoutes: readonly Route[] = [
  previewProductsRoute,
  importProductsRoute,
  previewBoxesRoute,
  importBoxesRoute,
  attachProductFilesRoute,
  linkProductFileRoute,
  deleteProductFileRoute,
]
