import { headerOf, type ExportColumn } from './export-column.ts'

/** Columns of a file of containers; what a late one costs is told to those who read it on the screens. */

type Column = Pick<ExportColumn, 'key' | 'type' | 'header'>

const column = (key: string, type: Column['type'], header: Parameters<typeof headerOf>[0]): Column => ({
  key,
  type,
  header: headerOf(header),
})

export const CONTAINER_COLUMNS: readonly Column[] = [
  column('number', 'text', ['Contêiner', 'Container', 'Contenedor']),
  column('iso_type', 'text', ['Tipo ISO', 'ISO type', 'Tipo ISO']),
  column('order_id', 'integer', ['Pedido', 'Order', 'Pedido']),
  column('shipper_order_code', 'text', ['Código do pedido', 'Order code', 'Código del pedido']),
  column('status', 'text', ['Situação', 'Status', 'Estado']),
  column('seals', 'text', ['Lacres', 'Seals', 'Precintos']),
  column('ship', 'text', ['Navio', 'Ship', 'Buque']),
  column('voyage', 'text', ['Viagem', 'Voyage', 'Viaje']),
  column('origin_port', 'text', ['Porto de origem', 'Port of origin', 'Puerto de origen']),
  column('destiny_port', 'text', ['Porto de destino', 'Port of destination', 'Puerto de destino']),
  column('eta', 'datetime', ['Chegada prevista', 'Expected arrival', 'Llegada prevista']),
  column('place', 'text', ['Local', 'Place', 'Lugar']),
  column('lat', 'text', ['Latitude', 'Latitude', 'Latitud']),
  column('long', 'text', ['Longitude', 'Longitude', 'Longitud']),
  column('position_at', 'datetime', ['Última posição', 'Last position', 'Última posición']),
  column('gate_in_on', 'date', ['Entrada no porto', 'Gate in', 'Entrada en el puerto']),
  column('gate_out_on', 'date', ['Saída do porto', 'Gate out', 'Salida del puerto']),
  column('returned_on', 'date', ['Devolução do vazio', 'Empty return', 'Devolución del vacío']),
  column('free_days', 'integer', ['Dias livres', 'Free days', 'Días libres']),
  column('free_until', 'date', ['Livre até', 'Free until', 'Libre hasta']),
  column('days_over', 'integer', ['Dias de sobre-estadia', 'Days of demurrage', 'Días de sobrestadía']),
  column('demurrage_owed', 'decimal', ['Valor devido (R$)', 'Amount owed (R$)', 'Importe debido (R$)']),
]

const STATUS: Readonly<Record<string, ExportColumn['header']>> = {
  planned: headerOf(['Planejado', 'Planned', 'Planificado']),
  in_port: headerOf(['No porto de origem', 'In the port of origin', 'En el puerto de origen']),
  at_sea: headerOf(['No mar', 'At sea', 'En el mar']),
  landed: headerOf(['No porto de destino', 'In the port of destination', 'En el puerto de destino']),
  out: headerOf(['Fora do porto', 'Out of the port', 'Fuera del puerto']),
  returned: headerOf(['Devolvido', 'Returned', 'Devuelto']),
}

export const containerStatusLabel = (status: string, locale: keyof ExportColumn['header']): string =>
  STATUS[status]?.[locale] ?? status
