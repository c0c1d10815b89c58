/** What goes wrong with products, boxes, spreadsheets of rows and requests. */
export const requestErrorsPt = {
  barcode: 'O dígito verificador deste código de barras não confere. Confira os números.',
  no_correction_letter: 'Anexe antes a carta de correção aos documentos deste pedido.',
  un_number: 'Número ONU inválido. Informe os quatro dígitos, como 1263.',
  hazard_class_required: 'Informe a classe de risco deste número ONU.',
  un_number_required: 'Informe o número ONU desta classe de risco.',
  no_packing_group: 'Esta classe de risco não tem grupo de embalagem.',
  temperature_range: 'A temperatura máxima deve ser igual ou maior que a mínima.',
  too_many_photos: 'Um produto tem no máximo {{max}} fotos. Exclua uma antes de enviar outra.',
  sheet_too_many_rows: 'A planilha tem linhas demais. Envie no máximo {{max}} por arquivo.',
  sheet_too_large:
    'A planilha é grande demais para ser importada. O limite é de {{mb}} MB, {{max}} linhas; colunas: {{columns}}.',
  sheet_empty: 'A planilha não tem nenhuma linha abaixo dos títulos.',
  sheet_unknown_column: 'Diga o que há na coluna "{{heading}}", ou deixe-a de fora.',
  sheet_missing_column: 'Falta uma coluna obrigatória: {{name}}.',
  sheet_repeated_column: 'Duas colunas dizem {{name}}. Deixe uma delas de fora.',
  sheet_ambiguous_number:
    'Não dá para saber se o ponto ou a vírgula separa milhares ou decimais. Corrija a célula.',
  sheet_yes_or_no: 'Escreva Sim ou Não.',
  sheet_day: 'Escreva a data como DD/MM/AAAA.',
  sheet_broken_cell: 'A fórmula desta célula tem erro.',
  sheet_product_part:
    'Um produto tem código ou descrição, e quantidade. Se a coluna fala de outra coisa, deixe-a de fora da importação.',
  sheet_row_differs:
    'A linha {{row}}, da mesma requisição, diz outra coisa aqui. Repita o que ela diz, ou deixe nesta linha só o código e o produto.',
  sheet_row_without_request: 'Nenhuma linha deste código traz o destinatário e a cidade da requisição.',
  sheet_row_of_faulty: 'A linha {{row}}, da mesma requisição, tem erro: a requisição fica de fora inteira.',
  sheet_repeated_row: 'A linha {{row}} já traz este código.',
  request_not_open: 'A requisição já está em um roteiro ou pedido. Tire-a de lá antes de alterar.',
  request_not_simulated: 'A requisição ainda não tem preços sem resposta para enviar.',
  invoice_in_request: 'A nota {{number}} já está em outra requisição. Tire-a de lá antes.',
  unknown_city: 'Cidade não encontrada. Informe o nome e o estado, ou o código do IBGE.',
  unknown_address: 'Este endereço não está no cadastro da empresa.',
  road_map_not_open: 'O roteiro já foi fechado. Reabra-o antes de alterar.',
  road_map_not_consolidated: 'Feche o roteiro antes de gerar os pedidos.',
  road_map_filled: 'Tire as requisições do roteiro antes de excluí-lo.',
  road_map_empty: 'O roteiro ainda não tem requisições.',
  road_map_own_carriers:
    'Estas requisições já têm a própria transportadora: {{codes}}. Gere um pedido por requisição ou tire-as do roteiro.',
  road_map_mixed_freight:
    'O roteiro junta frete CIF e FOB, e um só pedido tem um só pagador. Gere um pedido por requisição, ou tire as FOB: {{codes}}.',
  road_map_too_many_stops: 'Um pedido tem no máximo {{max}} entregas. Gere um pedido por requisição.',
  request_of_another: 'Não está entre as requisições do embarcador deste roteiro.',
  road_map_changed: 'As requisições deste roteiro mudaram. Abra-o de novo antes de ordenar as paradas.',
  consolidations_running:
    'Já há {{max}} montagens de cargas em andamento. Aguarde uma delas terminar ou pare-a.',
  consolidation_outdated:
    'Uma requisição desta montagem já saiu dela: foi para outro roteiro ou pedido, ou mudou. Monte de novo.',
  consolidation_same_load: 'A requisição já está nesta carga.',
  consolidation_day_past: 'A primeira coleta não pode ser em um dia que já passou.',
  unknown_product: 'Este produto não está no cadastro da empresa.',
}

/** States of a request, as refusals name them. */
export const requestTextsPt = {
  status: {
    created: 'Criada',
    simulated: 'Simulada',
    approved: 'Aprovada',
    refused: 'Recusada',
    in_road_map: 'Em roteiro',
    order_created: 'Pedido criado',
    delivered: 'Entregue',
  },
  /** What an order says of its request or quote, in its observation. */
  asked: {
    dangerous: 'Produto perigoso.',
    emergency: 'Emergência.',
    express: 'Expresso.',
    icms_exemption: 'Isento de ICMS.',
    services: 'Serviços pedidos: {{value}}.',
    material: 'Material: {{value}}.',
    packaging: 'Embalagem: {{value}}.',
    erp_request_type: 'Tipo de requisição no ERP: {{value}}.',
    erp_product_type: 'Tipo de produto no ERP: {{value}}.',
  },
  packagings: {
    pallet: 'Palete',
    box: 'Caixa',
    bag: 'Saco',
    drum: 'Tambor',
    bulk: 'Granel',
    other: 'Outra',
  },
}

/** A load on paper: its stops, and what to load first. */
export const romaneioPt = {
  lang: 'pt-BR',
  page: 'Página {{page}} de {{pages}}',
  title: 'Romaneio {{number}}: {{name}}',
  file: 'romaneio-{{number}}',
  none: '—',
  shipper: 'Embarcador',
  transporter: 'Transportadora',
  vehicle: 'Veículo',
  collection: 'Coleta',
  delivery: 'Entrega',
  total: 'Total',
  totals: 'Entregas: {{stops}} · {{weight}} kg · {{cubed}} m³ · {{value}}',
  stops: 'Entregas, na ordem da rota',
  stop: 'Parada',
  request: 'Requisição',
  recipient: 'Destinatário',
  place: 'Local da entrega',
  volumes: 'Volumes',
  weight: 'Peso (kg)',
  value: 'Valor',
  invoices: 'Notas fiscais',
  loading: 'Carregamento: a última entrega entra primeiro',
  load: 'Carregar',
  product: 'Produto',
  code: 'Código',
  quantity: 'Quantidade',
  goods: 'Mercadoria sem itens informados',
  dangerous: 'Produto perigoso',
  signatures:
    'Conferido por ______________________    Motorista ______________________    Placa ______________',
}
export type RomaneioWords = Record<keyof typeof romaneioPt, string>
