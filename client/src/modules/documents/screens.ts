import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconAlertTriangle, IconFileImport, IconFileInvoice, IconFileText } from '#client/ui/icons.ts'

export const documentsScreens: readonly Screen[] = [
  defineScreen({
    name: 'invoice',
    path: { default: 'invoice', manager: 'invoice/upload' },
    roles: ['shipper', 'manager', 'four_pl'],
    ability: 'screens.invoices',
    title: 'documents:invoices.title',
    menu: { group: 'documents', order: 10, icon: IconFileInvoice },
    component: async () => ({ Component: (await import('./InvoicesPage.tsx')).InvoicesPage }),
  }),
  defineScreen({
    name: 'nf_files',
    path: { default: 'nf_files', shipper: 'invoice/nf_files' },
    roles: ['shipper', 'manager', 'four_pl'],
    ability: 'screens.invoice_files',
    title: 'documents:invoices.files_title',
    menu: { group: 'documents', order: 20, icon: IconFileText },
    component: async () => ({ Component: (await import('./InvoicesPage.tsx')).InvoiceFilesPage }),
  }),
  defineScreen({
    name: 'import_cte',
    path: 'import_cte',
    roles: ['transporter', 'four_pl'],
    ability: 'screens.import_cte',
    title: 'documents:ctes.import_title',
    menu: { group: 'documents', order: 30, icon: IconFileImport },
    component: async () => ({ Component: (await import('./CtesPage.tsx')).ImportCtesPage }),
  }),
  defineScreen({
    name: 'ctes',
    path: 'ctes',
    roles: ['four_pl'],
    ability: 'screens.ctes',
    title: 'documents:ctes.title',
    menu: { group: 'documents', order: 40, icon: IconFileText },
    component: async () => ({ Component: (await import('./CtesPage.tsx')).CtesPage }),
  }),
  defineScreen({
    name: 'not_imported_files',
    path: 'not_imported_files',
    roles: ['shipper', 'transporter'],
    ability: 'documents.read',
    title: 'documents:not_imported.title',
    menu: { group: 'documents', order: 50, icon: IconAlertTriangle, ability: 'menus.not_imported' },
    component: async () => ({ Component: (await import('./NotImportedPage.tsx')).NotImportedPage }),
  }),
]
