/** Pages of this room in one download: each of their own costs the first page an address. */
export { BoxFormPage } from './BoxFormPage.tsx'
export { BoxListPage } from './BoxListPage.tsx'
export { ProductFormPage } from './ProductFormPage.tsx'
export { ProductListPage } from './ProductListPage.tsx'
