import type { carrierRates as source } from './carrier-rates.pt.ts'

export const carrierRates: typeof source = {
  title: 'TDE y TRT',
  text: 'Tasas del propio transportista: valen donde la tabla de flete no tiene línea de la misma tasa.',
  text_own: 'Sus tasas valen en todas sus tablas que no tienen línea de la misma tasa.',
  new: 'Nueva {{rate}}',
  edit: 'Editar {{rate}}',
  one: '{{rate}} del transportista',
  where: 'Destinatario o lugar',
  rule: 'Regla',
  cities: 'Ciudades',
  state: 'Estado',
  document: 'CNPJ o CPF',
  more: 'y {{count}} más',
  take_out: 'Quitar {{name}}',
  empty: 'Ninguna {{rate}} registrada',
  empty_own: 'Regístrela por destinatario, ciudad o estado; las simulaciones la cobran al instante.',
  empty_text: 'Los transportistas con quienes trabaja no registraron esta tasa.',
  remove_title: '¿Eliminar esta {{rate}}?',
  remove_text: 'Las próximas simulaciones dejan de cobrarla. Los cálculos guardados no cambian.',
  removed: 'Tasa eliminada.',
}
