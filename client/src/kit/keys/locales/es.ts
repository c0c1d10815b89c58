import type { pt } from './pt.ts'

export const es: typeof pt = {
  title: 'Atajos del teclado',
  anywhere: 'En cualquier pantalla',
  lists: 'En las listas',
  go: 'Ir a: G y después',
  help: 'Mostrar estos atajos',
  palette: 'Buscar pantallas, pedidos y acciones',
  move: 'Línea siguiente, línea anterior',
  open: 'Abrir la línea',
  peek: 'Ver la línea al lado de la lista',
  select: 'Seleccionar la línea',
  edit: 'Modificar la línea',
  create: 'Crear',
  filter: 'Filtrar',
  search: 'Buscar en la lista',
  refresh: 'Leer de nuevo',
  pager: 'Registro anterior, registro siguiente',
  space: 'Espacio',
  note: 'No valen mientras usted escribe. Se pueden apagar en las preferencias del perfil.',
}
