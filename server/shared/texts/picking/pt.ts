/** What pickings refuse, and their lists and labels as they are printed. */
export const pickingErrorsPt = {
  picking_changed: 'A separação mudou enquanto as caixas eram calculadas. Sugira de novo.',
  picking_refused: 'A situação da separação não permite essa ação. Atualize a página.',
  picking_order_taken: 'Este pedido já tem uma separação.',
  picking_without_products:
    'As notas e as solicitações deste pedido não dizem quais são os produtos. Escolha os produtos.',
  picking_too_large: 'Uma separação tem no máximo {{lines}} produtos e {{pieces}} unidades. Divida-a.',
  picking_either: 'Informe um dos dois, e só um.',
  picking_line_taken: '{{name}} já está separando este produto.',
  not_enough_pieces: 'Não há tantas unidades disponíveis deste produto.',
  picking_box_temperature: 'A caixa não mantém a temperatura deste produto.',
  picking_box_weight: 'A caixa não aguenta esse peso.',
  picking_dangerous_apart: 'Produto perigoso não divide caixa com outro produto.',
  picking_not_gathered: 'Ainda há unidades fora das caixas ou sem conferência.',
  picking_loaded: 'Há caixas carregadas: a separação não pode ser reiniciada.',
}

export const pickingPaperPt = {
  lang: 'pt-BR',
  page: 'Página {{page}} de {{pages}}',
  title: 'Separação {{number}}',
  order: 'Pedido',
  fetch: 'Produtos a buscar',
  packed: 'Caixas',
  location: 'Local',
  code: 'Código',
  product: 'Produto',
  quantity: 'Unidades',
  box: 'Caixa {{number}} de {{boxes}}',
  kind: 'Tipo',
  content: 'Conteúdo',
  weight: 'Peso',
  to: 'Destino',
  sender: 'Remetente',
  dangerous: 'PRODUTO PERIGOSO',
  temperature: 'Temperatura: {{from}} a {{to}} °C',
  empty: 'Nenhuma caixa ainda.',
  none: '—',
  scan: 'QR da caixa',
}
export type PickingWords = { [Name in keyof typeof pickingPaperPt]: string }
