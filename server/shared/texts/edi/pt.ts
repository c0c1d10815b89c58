/** What goes wrong with EDI files. */
export const ediErrorsPt = {
  edi_not_known: 'O arquivo não é um EDI que conhecemos: NOTFIS, OCOREN, CONEMB ou DOCCOB da Proceda.',
  edi_too_large: 'O arquivo é grande demais. O máximo são 20 MB.',
  edi_taken_already: 'Este arquivo já foi aproveitado.',
  edi_nothing_again: 'Nenhum registro deste arquivo espera outra tentativa.',
  notfis_without_invoices:
    'O pedido não tem notas fiscais: o NOTFIS fala delas. Inclua as notas e tente de novo.',
  edi_no_address: 'Nenhum endereço de e-mail para OCOREN está nas configurações. Informe-o na aba EDI.',
  edi_bill_without_shipper:
    'A fatura não tem embarcador conhecido. Ligue-a a uma ordem de compra antes de gerar o DOCCOB.',
  notfis_without_carrier:
    'O pedido ainda não tem transportadora confirmada. Confirme-a antes de gerar o NOTFIS.',
  edi_unwritable:
    'Um valor não cabe no EDI {{version}}: {{field}} = {{value}}. Corrija o dado ou gere o arquivo na versão 5.0.',
  edi_nothing_to_write: 'Não há nada desses dias para este arquivo contar. Escolha outro período.',
}
