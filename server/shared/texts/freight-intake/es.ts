import type { intakeErrorsPt } from './pt.ts'

export const intakeErrorsEs: typeof intakeErrorsPt = {
  intake_upload_error: 'Ocurrió un error al enviar la tabla. Póngase en contacto con nuestro equipo.',
  intake_missing_destination: 'Falta una columna de destino: estado, ciudad o código IBGE.',
  intake_missing_price: 'Falta al menos una columna de precio: rangos de peso, R$/kg o porcentaje.',
  intake_missing_origin: 'Falta una columna de origen: ciudad, estado o código IBGE de donde sale la carga.',
  intake_missing_route_price: 'Falta una columna de precio: valor del viaje, R$/km o un precio por vehículo.',
  intake_missing_lanes_by_vehicle:
    'Esta planilla trae un precio por vehículo para cada tramo, sin rango de km. Las tablas de carga completa son por distancia: agregue una columna "Km hasta" o importe estos precios como Tablas de rutas.',
  intake_missing_km_range: 'Falta el rango de km: una columna "Km até" o "Faixa de km".',
  intake_column_twice: 'Dos columnas dicen lo mismo ({{field}}). Ignore una de ellas.',
  intake_question_icms: 'Diga si los precios de la planilla ya incluyen el ICMS antes de verificarla.',
  intake_range_per_kg:
    'En la columna "{{heading}}" el precio es por kg en medio de la tabla, y una tabla solo tiene precio por kg por encima del último rango. Pida al transportista el valor de cada rango, o divida la planilla.',
  intake_question_rows: 'Diga si las filas ocultas {{heading}} quedan fuera o se leen antes de verificarla.',
  intake_question_sheet:
    'Confirme que la hoja "{{heading}}" queda fuera, o léala en lugar de esta, antes de verificarla.',
  intake_question: 'Responda la pregunta sobre la columna "{{heading}}" antes de verificarla.',
  intake_not_a_sheet: 'El archivo no es una planilla que podamos leer. Envíe xlsx (sin contraseña) o csv.',
  intake_too_large: 'La planilla es demasiado grande para leerla. El límite es de 20 MB y 100.000 filas.',
  intake_row_too_long:
    'La fila {{row}} de la planilla tiene más de 131.072 caracteres, el máximo de una fila. Acorte sus textos.',
  intake_too_many_rows: 'La planilla tiene más de 100.000 filas llenas. Divida el archivo.',
  intake_too_many_columns: 'La planilla tiene más de 400 columnas. Quite las que no son de la tabla.',
  intake_no_such_sheet: 'Esta hoja no existe en el archivo.',
  intake_other_form:
    'Este archivo fue exportado de aquí como otro tipo de tabla. Elija el tipo correcto y envíelo de nuevo.',
  intake_repeated:
    'Este mismo archivo ya fue enviado el {{date}} (importación {{id}}). Abra la importación anterior o envíelo igualmente.',
  intake_busy: 'Otra persona está procesando esta importación ahora. Espere a que termine y recargue.',
  intake_mapping: 'La importación aún no fue verificada.',
  intake_checked: 'La importación fue verificada y espera la confirmación.',
  intake_confirmed: 'Esta importación ya fue confirmada.',
  intake_undone: 'Esta importación ya fue deshecha.',
  intake_cancelled: 'Esta importación fue cancelada.',
  intake_failed: 'Esta importación falló. Revise las columnas e intente de nuevo.',
  intake_has_errors_one: 'La planilla todavía tiene {{count}} error. Nada fue grabado.',
  intake_has_errors_other: 'La planilla todavía tiene {{count}} errores. Nada fue grabado.',
  intake_table_changed:
    'La tabla {{table}} fue alterada después de la verificación. Verifique de nuevo antes de confirmar.',
  intake_draft_changed:
    'El borrador {{table}} fue alterado o aprobado después de la importación y ya no se puede deshacer.',
  intake_draft_gone: 'El borrador de esta importación ya no existe.',
}
