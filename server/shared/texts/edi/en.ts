import type { ediErrorsPt } from './pt.ts'

export const ediErrorsEn: { [key in keyof typeof ediErrorsPt]: string } = {
  edi_not_known: 'The file is no EDI that we know: NOTFIS, OCOREN, CONEMB or DOCCOB of Proceda.',
  edi_too_large: 'The file is too large. The most is 20 MB.',
  edi_taken_already: 'This file has been taken already.',
  edi_nothing_again: 'No record of this file waits for another try.',
  notfis_without_invoices: 'The order has no invoices, which a NOTFIS tells of. Add them and try again.',
  edi_no_address: 'The settings have no e-mail address for OCOREN. Give it on the EDI tab.',
  edi_bill_without_shipper:
    'The bill has no known shipper. Link it to a purchase order before writing the DOCCOB.',
  notfis_without_carrier: 'The order has no confirmed carrier yet. Confirm it before writing the NOTFIS.',
  edi_unwritable:
    'A value does not fit EDI {{version}}: {{field}} = {{value}}. Correct it, or write the file in version 5.0.',
  edi_nothing_to_write: 'There is nothing of those days for this file to tell. Choose another period.',
}
