import type { LayoutText } from '../layout.ts'

/** Invoices that a shipper hands over, 240 columns (official layout of 2000-03-28). The access key behind column 238 is an extension met in real files. */
export const NOTFIS_31: LayoutText = {
  message: 'NOTFIS',
  version: '3.1',
  length: 240,
  after: {
    310: '000',
    311: '310',
    312: '311',
    313: '312',
    333: '313',
    314: '313',
    315: '313',
    316: '313',
    317: '313',
    318: '310',
  },
  records: {
    310: `
      4 A14* document Identificação do documento`,
    311: `
        4 C14* tax_id             CGC
       18 A15  state_registration Inscrição estadual embarcadora
       33 A40  street             Endereço (logradouro)
       73 A35  city               Cidade (município)
      108 A9   postal_code        Código postal
      117 A9   state              Subentidade de país
      126 D8*  ships_on           Data do embarque das mercadorias
      134 A40  name               Nome da empresa embarcadora (razão social)`,
    312: `
        4 A40  name               Razão social
       44 C14* tax_id             CGC/CPF
       58 A15  state_registration Inscrição estadual
       73 A40  street             Endereço (logradouro)
      113 A20  district           Bairro
      133 A35  city               Cidade (município)
      168 A9*  postal_code        Código postal
      177 A9   city_code          Código de município
      186 A9   state              Subentidade de país
      195 A4   -                  Área de frete
      199 A35  contact            Número de comunicação
      234 A1   tax_id_kind        Tipo de identificação do destinatário`,
    313: `
        4 A15    load       Num. romaneio/coleta.resumo de carga
       19 A7     -          Código da rota
       26 N1     transport  Meio de transporte
       27 N1     load_kind  Tipo do transporte da carga
       28 N1     goods_kind Tipo de carga
       29 A1*    freight    Condição de frete
       30 A3     series     Série da nota fiscal
       33 N8*    number     Número da nota fiscal
       41 D8*    issued_on  Data de emissão
       49 A15*   nature     Natureza (tipo) da mercadoria
       64 A15*   packaging  Espécie de acondicionamento
       79 N5,2*  volumes    Qtde de volumes
       86 N13,2* value      Valor total da nota
      101 N5,2*  weight     Peso total da mercadoria a transp.
      108 N3,2   cubage     Peso densidade/cubagem
      113 A1*    icms_kind  Tipo de ICMS
      114 A1*    insured    Seguro já efetuado (S/N)?
      115 N13,2  -          Valor do seguro
      130 N13,2  -          Valor a ser cobrado
      145 A7     plate      No da placa caminhão ou da carreta
      152 A1     quick_load Plano de carga rápida (S/N)?
      153 N13,2  -          Valor do frete peso -volume
      168 N13,2  -          Valor ad valorem
      183 N13,2  -          Valor total das taxas
      198 N13,2  -          Valor total do frete
      213 A1     action     Ação do documento
      214 N10,2  icms       Valor do ICMS
      226 N10,2  -          Valor do ICMS retido
      238 A1     bonus      Indicação de bonificação (S/N)
     239 A44+  key        Chave de acesso da NF-e`,
    314: `
        4 N5,2* - Quantidade de volumes
       11 A15*  - Espécie de acondicionamento
       26 A30*  - Mercadoria da nota fiscal
       56 N5,2  - Quantidade de volumes
       63 A15   - Espécie de acondicionamento
       78 A30   - Mercadoria da nota fiscal
      108 N5,2  - Quantidade de volumes
      115 A15   - Espécie de acondicionamento
      130 A30   - Mercadoria da nota fiscal
      160 N5,2  - Quantidade de volumes
      167 A15   - Espécie de acondicionamento
      182 A30   - Mercadoria da nota fiscal`,
    315: `
        4 A40* name               Razão social
       44 C14* tax_id             CGC
       58 A15  state_registration Inscrição estadual
       73 A40* street             Endereço (logradouro)
      113 A20  district           Bairro
      133 A35* city               Cidade (município)
      168 A9*  postal_code        Código postal
      177 A9   city_code          Código de município
      186 A9*  state              Subentidade de país
      195 A35  contact            Número de comunicação`,
    316: `
        4 A40* name               Razão social
       44 C14* tax_id             CGC
       58 A15  state_registration Inscrição estadual
       73 A40* street             Endereço (logradouro)
      113 A20  district           Bairro
      133 A35* city               Cidade (município)
      168 A9*  postal_code        Código postal
      177 A9   city_code          Código de município
      186 A9*  state              Subentidade de país
      195 A4   -                  Área de frete
      199 A35  contact            Número de comunicação`,
    317: `
        4 A40* name               Razão social
       44 C14* tax_id             CGC
       58 A15  state_registration Inscrição estadual
       73 A40* street             Endereço (logradouro)
      113 A20  district           Bairro
      133 A35* city               Cidade (município)
      168 A9*  postal_code        Código postal
      177 A9   city_code          Código de município
      186 A9*  state              Subentidade de país
      195 A35  contact            Número de comunicação`,
    318: `
       4 N13,2* value   Valor total das notas fiscais
      19 N13,2* weight  Peso total das notas fiscais
      34 N13,2  cubage  Peso total densidade/cubagem
      49 N13,2* volumes Quantidade total de volumes
      64 N13,2  -       Valor total a ser cobrado
      79 N13,2  -       Valor total do seguro`,
    333: `
        4 N4*   cfop        Código da operação fiscal nota fiscal
        8 N1*   period      Tipo de período de entrega
        9 D8    from_day    Data inicial de entrega
       17 H4    from_time   Hora inicial de entrega
       21 D8    to_day      Data final de entrega
       29 H4    to_time     Hora inicial de entrega
       33 A15   -           Identificação do local de desembarque
       48 A1*   own_freight Cálculo de frete diferenciado? (S/N)
       49 A10   -           Identificação tabela de preço de frete
       59 C15   -           CGC do emissor da nota fiscal a ser entregue
       74 A3    -           Série da nota fiscal
       77 N8    -           Número da nota fiscal
       85 C15   -           CGC do emissor da nota fiscal a ser entregue
      100 A3    -           Série da nota fiscal
      103 N8    -           Número da nota fiscal
      111 C15   -           CGC do emissor da nota fiscal a ser entregue
      126 A3    -           Série da nota fiscal
      129 N8    -           Número da nota fiscal
      137 C15   -           CGC do emissor da nota fiscal a ser entregue
      152 A3    -           Série da nota fiscal
      155 N8    -           Número da nota fiscal
      163 C15   -           CGC do emissor da nota fiscal a ser entregue
      178 A3    -           Série da nota fiscal
      181 N8    -           Número da nota fiscal
      189 N13,2 -           Valor de despesas adicionais de transporte
      204 A5    -           Tipo do veículo de transporte
      209 A10   -           Filial emis. conhecimento - transp. contratante
      219 A5    -           Série do conhecimento da transport. contratante
      224 A12   -           Número do conhecimento da transp. contratante`,
  },
}
