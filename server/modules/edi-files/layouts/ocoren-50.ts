import type { LayoutText } from '../layout.ts'

/** Occurrences of deliveries, 250 columns. */
export const OCOREN_50: LayoutText = {
  message: 'OCOREN',
  version: '5.0',
  length: 250,
  after: { 540: '000', 541: '540', 542: '541', 543: '542', 544: '542', 545: '542', 549: '540' },
  records: {
    540: `
      4 A14 document Identificação do documento`,
    541: `
       4 C14 tax_id CNPJ da transportadora
      18 A50 name   Razão social`,
    542: `
        4 C14 issuer        CNPJ do emissor da nota fiscal
       18 A3  series        Série da nota fiscal
       21 N9  number        Número da nota fiscal
       30 K3  code          Código de ocorrência
       33 D8  day           Data da ocorrência
       41 H4  time          Hora da ocorrência
       45 K2  observation   Código de observação
       47 A20 load          Número romaneio/ordem de coleta/resumo
       67 A20 -             Número SAP/shipment #1
       87 A20 -             Número SAP/account #2
      107 A20 -             Número SAP/account #3
      127 A10 branch        Filial emissora do conhecimento
      137 A5  cte_series    Série do conhecimento
      142 A12 cte_number    Número do conhecimento
      154 A1  delivery_kind Indicação do tipo da entrega
      155 A5  -             Código da empresa emissora da NF
      160 A5  -             Código da filial da empresa emissora
      165 D8  arrived_day   Data da chegada no destino
      173 H4  arrived_time  Hora da chegada
      177 D8  -             Data início do descarregamento
      185 H4  -             Hora início
      189 D8  -             Data término do descarregamento
      197 H4  -             Hora término
      201 D8  left_day      Data saída do recebedor
      209 H4  left_time     Hora saída
      213 C14 -             CNPJ emissor da NF de devolução
      227 A3  -             Série da NF de devolução
      230 N9  -             Número da NF de devolução`,
    543: `
        4 A70 text   Texto livre 1
       74 A70 text_2 Texto livre 2
      144 A70 text_3 Texto livre 3`,
    544: `
       4 N6,2 volumes     Quantidade de volumes
      12 N6,2 delivered   Quantidade entregue
      20 A20  item        Código do item
      40 A50  description Descrição do item`,
    545: `
       4 C14 - CNPJ da contratante
      18 C14 - CNPJ da transp. emissora do conhecimento
      32 A10 - Filial emissora
      42 A5  - Série
      47 A12 - Número`,
    549: `
      4 N4 count Quantidade total de ocorrências`,
  },
}
