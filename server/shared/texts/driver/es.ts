import type { DriverWords } from './pt.ts'

export const driverEs: DriverWords = {
  lang: 'es',
  page: 'Página {{page}} de {{pages}}',
  title: 'Orden de recolección',
  order: 'Pedido',
  shipper: 'Embarcador',
  carrier: 'Transportista',
  driver: 'Conductor',
  plate: 'Placa',
  goods: 'Carga',
  expected: 'Prevista',
  collections: 'Recolecciones',
  deliveries: 'Entregas',
  name: 'Nombre',
  place: 'Dirección',
  invoices: 'Facturas',
  scan: 'Conductor: apunte la cámara al código e informe recolección, llegada y entrega por el celular, también sin señal.',
  qr: 'Código QR con la dirección del pedido en el celular',
  until: 'El código vale hasta',
}
