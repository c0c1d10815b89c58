import type { LayoutText } from '../layout.ts'

/** CT-es of a carrier, 350 columns: the columns on which public readers agree; the others are left out. */
export const CONEMB_50: LayoutText = {
  message: 'CONEMB',
  version: '5.0',
  length: 350,
  after: { 520: '000', 521: '520', 522: '521', 523: '522', 524: '522', 529: '520' },
  records: {
    520: `
      4 A14 document Identificação do documento`,
    521: `
       4 C14 tax_id CNPJ da transportadora
      18 A50 name   Razão social`,
    522: `
        4 A10 branch    Filial emissora do conhecimento
       14 A5  series    Série do conhecimento
       19 A12 number    Número do conhecimento
       31 D8  issued_on Data de emissão
       39 A1  freight   Condição de frete (C/F)
       40 C14 issuer    CNPJ do emissor do conhecimento
       54 C14 shipper   CNPJ do emissor da nota/embarcadora
      110 A5  cfop      Código fiscal (CFOP)
      219 A44 key       Chave de acesso do CT-e
      264 A15 protocol  Protocolo de autorização
      335 A2  -         UF do envio
      337 A2  from      UF de início
      339 A2  to        UF de fim`,
    523: `
        4 N6,2  volumes   Quantidade de volumes
       12 N6,3  weight    Peso transportado
       41 N13,2 total     Valor total do frete
       56 N13,2 by_weight Valor do frete por peso/volume
       71 N13,2 by_value  Frete valor
       86 N13,2 ad_valorem Frete ad valorem
      101 N13,2 sec_cat   Valor SEC-CAT
      116 N13,2 itr       Valor ITR
      131 N13,2 dispatch  Valor do despacho
      146 N13,2 toll      Valor do pedágio
      161 N13,2 ademe     Valor ADEME
      206 A1    kind      Tipo do conhecimento
      207 N13,2 icms_base Base de cálculo do ICMS
      222 N3,2  icms_rate % de taxa do ICMS
      227 N13,2 icms      Valor do ICMS`,
    524: `
       4 C14   issuer    CNPJ do emissor da nota fiscal
      18 N9    number    Número da nota fiscal
      27 A3    series    Série da nota fiscal
      30 D8    issued_on Data de emissão da nota
      38 N11,2 value     Valor da nota fiscal
      51 N4,2  volumes   Quantidade de volumes
      57 N4,2  weight    Peso da nota fiscal`,
    529: `
      4 N4    count Quantidade total de conhecimentos
      8 N13,2 total Valor total dos conhecimentos`,
  },
}
