import type { requestErrorsPt } from './pt.ts'

export const requestErrorsEs: Record<keyof typeof requestErrorsPt, string> = {
  barcode: 'El dígito verificador de este código de barras no coincide. Revise los números.',
  temperature_range: 'La temperatura máxima debe ser igual o mayor que la mínima.',
  too_many_photos: 'Un producto tiene como máximo {{max}} fotos. Elimine una antes de enviar otra.',
  sheet_too_many_rows: 'La planilla tiene demasiadas filas. Envíe como máximo {{max}} por archivo.',
  sheet_empty: 'La planilla no tiene ninguna fila debajo de los títulos.',
  sheet_unknown_column: 'Indique qué contiene la columna "{{heading}}", o déjela fuera.',
  sheet_missing_column: 'Falta una columna obligatoria: {{name}}.',
  sheet_repeated_column: 'Dos columnas dicen {{name}}. Deje una de ellas fuera.',
  sheet_ambiguous_number:
    'No se puede saber si el punto o la coma separa miles o decimales. Corrija la celda.',
  sheet_yes_or_no: 'Escriba Sí o No.',
  sheet_day: 'Escriba la fecha como DD/MM/AAAA.',
  sheet_broken_cell: 'La fórmula de esta celda tiene un error.',
  sheet_repeated_row: 'La fila {{row}} ya trae este código.',
}
