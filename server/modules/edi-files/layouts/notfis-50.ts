import type { LayoutText } from '../layout.ts'

/** Invoices that a shipper hands over, 320 columns. */
export const NOTFIS_50: LayoutText = {
  message: 'NOTFIS',
  version: '5.0',
  length: 320,
  after: {
    500: '000',
    501: '500',
    502: '501',
    503: '501',
    504: '503',
    505: '503',
    506: '505',
    507: '505',
    508: '505',
    509: '505',
    511: '505',
    513: '505',
    514: '505',
    515: '505',
    516: '505',
    519: '500',
  },
  records: {
    500: `
      4 A14* document Identificação do documento`,
    501: `
        4 A50  name               Nome da empresa embarcadora (razão social)
       54 C14* tax_id             CNPJ (CGC)
       68 A15  state_registration Inscrição estadual embarcadora
       83 A15  -                  Inscrição estadual do substituto tributário
       98 A15  -                  Inscrição municipal
      113 A50  street             Endereço (logradouro)
      163 A35  district           Bairro
      198 A35  city               Cidade (município)
      233 A9*  postal_code        Código postal
      242 A9   city_code          Código de município
      251 A9   state              Sigla do estado (UF)
      260 D8   ships_on           Data do embarque das mercadorias
      268 A4   -                  Área de frete
      272 A25  -                  Contato para emergências`,
    502: `
        4 A50  name        Nome da empresa/local de coleta (razão social)
       54 C14* tax_id      CNPJ (CGC)
       68 A50  street      Endereço (logradouro)
      118 A35  district    Bairro
      153 A35  city        Cidade (município)
      188 A9*  postal_code Código postal
      197 A9   city_code   Código de município
      206 A9   state       Sigla do estado (UF)
      215 A35  contact     Número de comunicação
      250 A4   -           Área de frete`,
    503: `
        4 A50* name               Razão social ou nome do destinatário
       54 C14* tax_id             CNPJ (CGC)/CPF
       68 A15  state_registration Inscrição estadual
       83 A15  -                  Inscrição na SUFRAMA
       98 A50  street             Endereço (logradouro)
      148 A35  district           Bairro
      183 A35  city               Cidade (município)
      218 A9*  postal_code        Código postal
      227 A9   city_code          Código de município
      236 A9*  state              Sigla do estado (UF)
      245 A35  contact            Número de comunicação
      280 A4   -                  Código de país
      284 A4   -                  Área de frete
      288 A1   tax_id_kind        Tipo de identificação do destinatário
      289 A1   -                  Tipo do estabelecimento destino da mercadoria`,
    504: `
        4 A50  name               Nome da empresa/local de entrega (razão social)
       54 C14* tax_id             CNPJ (CGC)/CPF
       68 A15  state_registration Inscrição estadual
       83 A50  street             Endereço (logradouro)
      133 A35  district           Bairro
      168 A35  city               Cidade (município)
      203 A9*  postal_code        Código postal
      212 A9   city_code          Código de município
      221 A9   state              Sigla do estado (UF)
      230 A35  contact            Número de comunicação
      265 A4   -                  Código de país
      269 A4   -                  Área de frete
      273 A1   tax_id_kind        Tipo de identificação do destinatário
      274 A1   -                  Tipo do estabelecimento destino da mercadoria`,
    505: `
        4 A3   series         Série da nota fiscal
        7 N9*  number         Número da nota fiscal
       16 D8*  issued_on      Data de emissão
       24 A15* nature         Natureza (tipo) da mercadoria
       39 A15* packaging      Espécie de acondicionamento
       54 A7   -              Código da rota
       61 N1   transport      Meio de transporte
       62 N1   load_kind      Tipo do transporte da carga
       63 N1   goods_kind     Tipo de carga
       64 A1*  freight        Condição de frete
       65 D8   ships_on       Data do embarque das mercadorias
       73 A10  -              Desdobro
       83 A1   -              Plano de carga rápida (S/N)?
       84 N1   -              Tipo do documento fiscal
       85 A1   -              Indicação de bonificação (S/N)
       86 N4   -              Código fiscal de operação (CFOP)
       90 A2   -              Sigla do estado (UF) do fato gerador
       92 A1   -              Cálculo de frete diferenciado? (S/N)
       93 A10  -              Tabela de frete
      103 A2   -              Modalidade de frete
      105 A20  customer_order Identificação do pedido do cliente
      125 A20  load           Numero romaneio, ordem de coleta, resumo de carga, etc.
      145 A20  -              Número SAP, account, etc. (#1)
      165 A20  -              Outro número SAP, account, etc. (#2)
      185 A20  -              Outro número SAP, account, etc. (#3)
      205 N1*  period         Tipo de período de entrega
      206 D8   from_day       Data inicial de entrega
      214 H4   from_time      Hora inicial de entrega
      218 D8   to_day         Data final de entrega
      226 H4   to_time        Hora final de entrega
      230 N9   key_code       Código numérico chave de acesso da NF-e
      239 A45  key            Chave de acesso da NF-e com D/V
      284 A15  protocol       Número do protocolo da NF-e
      299 A1   action         Ação do documento`,
    506: `
        4 N6,2*  volumes    Qtde total de volumes/embalagens
       12 N6,3*  weight     Peso bruto total da mercadoria/nota
       21 N6,3   net_weight Peso líquido total da mercadoria/nota
       30 N6,4   cubage     Peso densidade/cubagem
       40 N6,4   -          Peso cubado (volume x densidade)
       50 A1*    icms_due   Incidência de ICMS (S/N)?
       51 A1*    insured    Seguro já efetuado (S/N)?
       52 N13,2  -          Valor a ser cobrado do cliente
       67 N13,2* value      Valor total da nota
       82 N13,2  -          Valor total do seguro
       97 N13,2  -          Valor total do desconto
      112 N13,2  -          Valor total outras despesas acessórias
      127 N13,2  -          Base de cálculo do ICMS
      142 N13,2  -          Valor total do ICMS
      157 N13,2  -          Base de cálculo do ICMS subst. tributária
      172 N13,2  -          Valor total do ICMS subst. tributária
      187 N13,2  -          Valor do ICMS retido
      202 N13,2  -          Valor total do imposto de importação
      217 N13,2  -          Valor total do IPI
      232 N13,2  -          Valor total do PIS
      247 N13,2  -          Valor total do COFINS
      262 N13,2  -          Valor calculado do frete
      277 N11,2  -          Valor total do ICMS do frete
      290 N11,2  -          Valor total icms-subst. tributária do frete
      303 N11,2  -          Valor total do ISS do frete`,
    507: `
        4 N6,2*  -     Quantidade total de volumes/embalagens
       12 N6,3*  -     Peso total transportado (peso bruto)
       21 N6,4   -     Peso total cubado (volume x densidade)
       31 N6,4   -     Peso densidade/cubagem
       41 N13,2* total Valor total do frete
       56 N13,2  -     Valor do frete por peso/volume
       71 N13,2  -     Frete valor
       86 N13,2  -     Frete ad valorem
      101 N13,2  -     Valor SEC - CAT
      116 N13,2  -     Valor ITR/GRIS
      131 N13,2  -     Valor do despacho
      146 N13,2  -     Valor do pedágio
      161 N13,2  -     Valor ADEME/GRIS
      176 N13,2  -     Valor total de despesas extras/adicionais
      191 N13,2  -     Base de cálculo para apuração ICMS do frete
      206 N3,2   -     % de taxa do ICMS do frete
      211 N13,2  -     Valor do ICMS do frete
      226 N1*    -     Substituição tributária?
      227 N13,2  -     Base de cálculo ICMS - substituição tributária
      242 N3,2   -     % de taxa do ICMS - substituição tributária
      247 N13,2  -     Valor total do ICMS - substituição tributária
      262 N13,2  -     Base de calculo do ISS
      277 N3,2   -     % de taxa do ISS
      282 N13,2  -     Valor total do ISS
      297 N13,2  -     Valor total do IR
      312 A3     -     Direito fiscal
      315 A4     -     Tipo de imposto
      319 A2     -     Sigla do estado (UF) do fato gerador ICMS frete`,
    508: `
        4 A50 - Marca dos volumes transportados
       54 A50 - Numeração dos volumes transportados
      104 A50 - Número dos lacres`,
    509: `
        4 C14 - Entrega casada: CNPJ/CGC do emissor da nota - 1
       18 A50 - Nome do emissor da nota (razão social) - 1
       68 A3  - Série da nota fiscal - 1
       71 N9  - Número da nota fiscal - 1
       80 C14 - Entrega casada: CNPJ/CGC do emissor da nota - 2
       94 A50 - Nome do emissor da nota (razão social) - 2
      144 A3  - Série da nota fiscal - 2
      147 N9  - Número da nota fiscal - 2
      156 C14 - Entrega casada: CNPJ/CGC do emissor da nota - 3
      170 A50 - Nome do emissor da nota (razão social) - 3
      220 A3  - Série da nota fiscal - 3
      223 N9  - Número da nota fiscal - 3
      232 A10 - Redespacho: filial emissora conhecimento
      242 A5  - Redespacho: série conhecimento
      247 A12 - Redespacho: número do conhecimento
      259 C14 - Redespacho: CNPJ/CGC da transp. contratante`,
    511: `
        4 N6,2* - Quantidade de volumes
       12 A15*  - Espécie de acondicionamento do item
       27 A20*  - Código do item da nota fiscal
       47 A50*  - Descrição do item da nota fiscal
       97 N4    - CFOP do item
      101 N20   - Lote do item
      121 D8    - Data de validade do item
      129 A50   - Marca dos volumes transportados
      179 A50   - Numeração dos volumes transportados
      229 A50   - Número dos lacres
      279 A20   - Identificação do pedido do cliente`,
    513: `
        4 A50* name               Nome do consignatário (razão social)
       54 C14* tax_id             CNPJ (CGC)
       68 A15  state_registration Inscrição estadual
       83 A50* street             Endereço (logradouro)
      133 A35  district           Bairro
      168 A35* city               Cidade (município)
      203 A9*  postal_code        Código postal
      212 A9   city_code          Código de município
      221 A9*  state              Sigla do estado (UF)
      230 A35  contact            Número de comunicação`,
    514: `
        4 A50* name               Nome do resp. pelo redespacho (razão social)
       54 C14* tax_id             CNPJ (CGC)
       68 A15  state_registration Inscrição estadual
       83 A50* street             Endereço (logradouro)
      133 A35  district           Bairro
      168 A35* city               Cidade (município)
      203 A9*  postal_code        Código postal
      212 A9   city_code          Código de município
      221 A9*  state              Sigla do estado (UF)
      230 A35  contact            Número de comunicação
      265 A4   -                  Área de frete`,
    515: `
        4 A50* name               Nome do responsável pelo frete (razão social)
       54 C14* tax_id             CNPJ (CGC)
       68 A15  state_registration Inscrição estadual
       83 A50* street             Endereço (logradouro)
      133 A35  district           Bairro
      168 A35* city               Cidade (município)
      203 A9*  postal_code        Código postal
      212 A9   city_code          Código de município
      221 A9*  state              Sigla do estado (UF)
      230 A35  contact            Número de comunicação`,
    516: `
        4 A3    series Série do conhecimento
        7 N9    number Número do conhecimento
       16 A44   key    Chave do CT-e
       60 N6,2  -      Qtde total de volumes
       68 N6,3  -      Peso total transportado
       77 N6,4  -      Peso total cubado
       87 N13,2 -      Peso densidade/cubagem ou valor (ver fonte)
      102 N13,2 -      Valor total do frete`,
    519: `
       4 N13,2* value    Valor total das notas fiscais
      19 N12,3* weight   Peso bruto total das notas fiscais
      34 N13,2* volumes  Quantidade total de volumes
      49 N10    invoices Número de notas`,
  },
}
