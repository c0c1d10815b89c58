/** Address of a screen with the invoices it starts from: `?nf_file_ids=1,2`. */
export const withInvoices = (path: string, ids: readonly string[]): string =>
  `${path}?nf_file_ids=${ids.join(',')}`
