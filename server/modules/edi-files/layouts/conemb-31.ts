import type { LayoutText } from '../layout.ts'

/** Forty invoices stand side by side in one line. */
const INVOICES = Array.from(
  { length: 40 },
  (_, index) => `
      ${233 + 11 * index} A3 series_${index + 1} Série da NF ${index + 1}
      ${236 + 11 * index} N8 number_${index + 1} Número da NF ${index + 1}`,
).join('')

/** CT-es of a carrier, 680 columns; key and protocol behind column 680 are an extension met in real files. */
export const CONEMB_31: LayoutText = {
  message: 'CONEMB',
  version: '3.1',
  length: 680,
  after: { 320: '000', 321: '320', 322: '321', 323: '320' },
  records: {
    320: `
      4 A14 document Identificação do documento`,
    321: `
       4 C14 tax_id CNPJ da transportadora
      18 A40 name   Razão social`,
    322: `
        4 A10   branch       Filial emissora do conhecimento
       14 A5    series       Série do conhecimento
       19 A12   number       Número do conhecimento
       31 D8    issued_on    Data de emissão
       39 A1    freight      Condição de frete (C/F)
       40 N5,2  weight       Peso transportado
       47 N13,2 total        Valor total do frete
       62 N13,2 icms_base    Base de cálculo ICMS
       77 N2,2  icms_rate    % taxa do ICMS
       81 N13,2 icms         Valor do ICMS
       96 N13,2 by_weight    Valor frete por peso/volume
      111 N13,2 by_value     Frete valor
      126 N13,2 sec_cat      Valor SEC-CAT
      141 N13,2 itr          Valor ITR
      156 N13,2 dispatch     Valor do despacho
      171 N13,2 toll         Valor do pedágio
      186 N13,2 ademe        Valor ADEME
      201 N1    substitution Substituição tributária (1=sim 2=não)
      202 A3    operation    Natureza da operação
      205 C14   issuer       CNPJ do emissor do conhecimento
      219 C14   shipper      CNPJ do emissor da nota/embarcadora
      673 A1    action       Ação do documento (I/C/E)
      674 A1    kind         Tipo do conhecimento (N normal, C complementar)
      675 A1    continues    Indicação de continuidade (C/U)
      676 A5    cfop         Código fiscal (CFOP)
      682 A44+ key          Chave de acesso do CT-e
      726 A15+ protocol     Protocolo do CT-e${INVOICES}`,
    323: `
      4 N4    count Qtde total de conhecimentos
      8 N13,2 total Valor total dos conhecimentos`,
  },
}
