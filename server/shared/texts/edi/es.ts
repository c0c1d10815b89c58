import type { ediErrorsPt } from './pt.ts'

export const ediErrorsEs: { [key in keyof typeof ediErrorsPt]: string } = {
  edi_not_known: 'El archivo no es un EDI que conozcamos: NOTFIS, OCOREN, CONEMB o DOCCOB de Proceda.',
  edi_too_large: 'El archivo es demasiado grande. El máximo son 20 MB.',
  edi_taken_already: 'Este archivo ya fue aprovechado.',
  edi_nothing_again: 'Ningún registro de este archivo espera otro intento.',
  notfis_without_invoices:
    'El pedido no tiene facturas: el NOTFIS habla de ellas. Agréguelas e intente de nuevo.',
  edi_no_address: 'La configuración no tiene correo para OCOREN. Infórmelo en la pestaña EDI.',
  edi_bill_without_shipper:
    'La factura no tiene embarcador conocido. Vincúlela a una orden de compra antes de generar el DOCCOB.',
  notfis_without_carrier:
    'El pedido aún no tiene transportista confirmado. Confírmelo antes de generar el NOTFIS.',
  edi_unwritable:
    'Un valor no cabe en el EDI {{version}}: {{field}} = {{value}}. Corrija el dato o genere el archivo en la versión 5.0.',
  edi_nothing_to_write: 'No hay nada de esos días que este archivo pueda contar. Elija otro período.',
}
