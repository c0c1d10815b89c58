/** Words of the collection order. */
export const driverPt = {
  lang: 'pt-BR',
  page: 'Página {{page}} de {{pages}}',
  title: 'Ordem de coleta',
  order: 'Pedido',
  shipper: 'Embarcador',
  carrier: 'Transportadora',
  driver: 'Motorista',
  plate: 'Placa',
  goods: 'Carga',
  expected: 'Prevista',
  collections: 'Coletas',
  deliveries: 'Entregas',
  name: 'Nome',
  place: 'Endereço',
  invoices: 'Notas fiscais',
  scan: 'Motorista: aponte a câmera para o código e informe coleta, chegada e entrega pelo celular, mesmo sem sinal.',
  qr: 'Código QR com o endereço do pedido no celular',
  until: 'O código vale até',
}
export type DriverWords = typeof driverPt
