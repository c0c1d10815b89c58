import type { NoFloorWords } from './pt.ts'

export const noFloorEs: NoFloorWords = {
  norm: 'sin norma en la fecha',
  axles: 'ejes desconocidos',
  km: 'distancia desconocida',
  column: 'combinación sin columna en la tabla',
  invoice: 'precio por valor de la factura',
}
