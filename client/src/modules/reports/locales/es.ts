import type { pt } from './pt.ts'

export const es: typeof pt = {
  exports: {
    title: 'Mis archivos',
    description: 'Exportaciones que usted solicitó. Cada archivo está disponible por {{days}} días.',
    name: 'Archivo',
    kind: 'Contenido',
    format: 'Formato',
    status: 'Situación',
    rows: 'Filas',
    created_at: 'Solicitado el',
    expires_at: 'Disponible hasta',
    download: 'Descargar',
    restart: 'Generar de nuevo',
    delete: 'Eliminar',
    delete_title: '¿Eliminar archivo?',
    delete_text: '{{name}} será eliminado y ya no se podrá descargar.',
    deleted: 'Archivo eliminado.',
    restarted: 'Exportación en curso.',
    download_error: 'No se pudo descargar el archivo.',
    restart_error: 'Ocurrió un error al exportar los registros.',
    empty_title: 'Todavía no hay archivos',
    empty_text: 'En la lista de pedidos, elija filtros y columnas y use “Exportar”. El archivo aparece aquí.',
    progress: 'Generando {{name}}',
  },
  orders: {
    title: 'Informes de pedidos',
    empty_title: 'Todavía no hay informes',
    empty_text: 'Use “Exportar” para generar un archivo con todos sus pedidos. Aparece aquí.',
  },
  type: { orders: 'Pedidos', orders_by_invoice: 'Pedidos por factura' },
  status: {
    pending: 'En cola',
    processing: 'Generando',
    completed: 'Concluido',
    failed: 'Falló',
    expired: 'Vencido',
  },
  error: {
    no_rights: 'Su usuario ya no tiene permiso para exportar estos datos.',
    filters: 'Los filtros de esta solicitud ya no son válidos. Exporte de nuevo desde la lista.',
    storage_full:
      'El almacenamiento del servidor está lleno. Avise al responsable de la plataforma y genere de nuevo.',
    interrupted: 'La generación fue interrumpida. Genere de nuevo.',
    internal: 'Algo salió mal de nuestro lado. Genere de nuevo.',
  },
}
