/** What goes wrong with products, boxes, spreadsheets of rows and requests. */
export const requestErrorsPt = {
  barcode: 'O dígito verificador deste código de barras não confere. Confira os números.',
  temperature_range: 'A temperatura máxima deve ser igual ou maior que a mínima.',
  too_many_photos: 'Um produto tem no máximo {{max}} fotos. Exclua uma antes de enviar outra.',
  sheet_too_many_rows: 'A planilha tem linhas demais. Envie no máximo {{max}} por arquivo.',
  sheet_empty: 'A planilha não tem nenhuma linha abaixo dos títulos.',
  sheet_unknown_column: 'Diga o que há na coluna "{{heading}}", ou deixe-a de fora.',
  sheet_missing_column: 'Falta uma coluna obrigatória: {{name}}.',
  sheet_repeated_column: 'Duas colunas dizem {{name}}. Deixe uma delas de fora.',
  sheet_ambiguous_number:
    'Não dá para saber se o ponto ou a vírgula separa milhares ou decimais. Corrija a célula.',
  sheet_yes_or_no: 'Escreva Sim ou Não.',
  sheet_day: 'Escreva a data como DD/MM/AAAA.',
  sheet_broken_cell: 'A fórmula desta célula tem erro.',
  sheet_repeated_row: 'A linha {{row}} já traz este código.',
}
