import type { pt } from './pt.ts'

export const es: typeof pt = {
  name: 'Conocer esta pantalla',
  step: 'Paso {{at}} de {{of}}',
  next: 'Siguiente',
  back: 'Paso anterior',
  done: 'Entendido',
  end: 'Cerrar',
  search:
    'Aquí se encuentra todo: pedidos, facturas, placas, empresas y pantallas. Ctrl K lo abre donde sea.',
  dashboard: {
    today: 'Lo que vence hoy. Cada número lleva a sus pedidos.',
    figures: 'Los números del período, comparados con el anterior. Elija el período al lado.',
  },
  orders: {
    tabs: 'Cada pestaña es una situación. Las vistas que guarde quedan a su lado.',
    filters: 'Filtre por uno o más valores. La dirección guarda todo: cópiela y envíela.',
    rows: 'Enter abre el pedido, Espacio lo muestra al lado, X lo selecciona. Con varios seleccionados, las acciones aparecen abajo.',
    acts: 'Acciones de esta pantalla: exportar lo que hay en ella y, para quien puede, crear un pedido.',
  },
  simulation: {
    invoices: 'Elija facturas importadas, y la carga se completa.',
    form: 'O escriba la carga. Lo que ya se sabe viene completado.',
  },
  tower: {
    counters: 'Lo que pide atención. Un toque filtra la lista y el mapa.',
    list: 'Los plazos más próximos primero. Las flechas recorren la lista.',
    map: 'Los vehículos en vivo: forma y color dicen su estado.',
    acts: 'Límites de la empresa y el modo pared, para una pantalla grande.',
  },
}
