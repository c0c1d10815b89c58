import { ImportBox } from './components/ImportBox.tsx'

/** The drop zone of invoices, on the page of another module that goes on with them itself. */
export const InvoiceImport = () => <ImportBox kind="nf" />
