import type { pt } from './pt.ts'

export const es: typeof pt = {
  title: 'Recortar el comprobante',
  text: 'Arrastre las esquinas hasta el borde del papel. Con el teclado: Tab elige una esquina, las flechas la mueven.',
  found: 'Se encontraron los bordes.',
  not_found: 'No se encontraron los bordes. Ajuste las esquinas o use la foto entera.',
  use: 'Usar recorte',
  whole: 'Usar foto entera',
  again: 'Elegir otra',
  corner: 'Esquina {{number}}',
  picture: 'Foto del comprobante con sus bordes',
  receipt_small: 'La foto es demasiado pequeña. Fotografíe el comprobante de más cerca.',
  receipt_narrow: 'El recorte es demasiado estrecho para un comprobante.',
  receipt_empty: 'No hay nada que leer en la foto. Fotografíe el comprobante con luz.',
  unreadable: 'No se pudo abrir esta imagen. Elija una foto en JPEG, PNG o WebP.',
}
