import type { modeErrorsPt } from './pt.ts'

/** Refusals of orders by air, through a distribution centre and at sea. */
export const modeErrorsEs: Record<keyof typeof modeErrorsPt, string> = {
  order_shared_out: 'La carga de este pedido sigue en otros pedidos. Modifique los pedidos del tramo.',
  airport: 'Aeropuerto inválido. Use las tres letras de la IATA, como GRU.',
  same_airport: 'El aeropuerto de destino es el mismo del origen.',
  flight: 'Vuelo inválido. Use la aerolínea y el número, como AD4321.',
  awb: 'AWB inválido. Ingrese los 11 dígitos y revise el último, que es el verificador.',
  awb_airline: 'El AWB empieza con el número de otra aerolínea.',
  airport_city: 'Ingrese la ciudad del aeropuerto: {{airport}} no está en la lista.',
  one_destination: 'Este pedido tiene un solo destino: siga con él mismo.',
  unknown_fraction: 'Esta dirección no es un destino de este pedido, o aparece dos veces.',
  container_number:
    'Número de contenedor inválido. Revise las cuatro letras y el último dígito, que es el verificador.',
  port: 'Puerto inválido. Use el código UN/LOCODE, como BRSSZ.',
  same_port: 'El puerto de destino es el mismo que el de origen.',
  container_order:
    'Esta fecha es anterior a la que la precede: entrada al puerto, salida del puerto, devolución.',
  ship_order: 'La llegada no puede ser antes de la salida del buque.',
  below_tare: 'El peso bruto es menor que la tara.',
  not_marine: 'Este pedido no es del modal marítimo.',
}
