import type { DriverWords } from './pt.ts'

export const driverEn: DriverWords = {
  lang: 'en',
  page: 'Page {{page}} of {{pages}}',
  title: 'Collection order',
  order: 'Order',
  shipper: 'Shipper',
  carrier: 'Carrier',
  driver: 'Driver',
  plate: 'Plate',
  goods: 'Load',
  expected: 'Expected',
  collections: 'Collections',
  deliveries: 'Deliveries',
  name: 'Name',
  place: 'Address',
  invoices: 'Invoices',
  scan: 'Driver: point the camera at the code and inform collection, arrival and delivery by telephone, without network too.',
  qr: 'QR code with the address of the order on the telephone',
  until: 'The code is good until',
}
