/** Refusals of the intake of carriers' spreadsheets. */
export const intakeErrorsPt = {
  intake_upload_error: 'Ocorreu um erro ao enviar a tabela. Entre em contato com a nossa equipe.',
  intake_missing_destination: 'Falta uma coluna de destino: UF, cidade ou código IBGE.',
  intake_missing_price: 'Falta ao menos uma coluna de preço: faixas de peso, R$/kg ou percentual.',
  intake_missing_origin: 'Falta uma coluna de origem: cidade, UF ou código IBGE de onde a carga sai.',
  intake_missing_route_price: 'Falta uma coluna de preço: valor da viagem, R$/km ou um preço por veículo.',
  intake_missing_lanes_by_vehicle:
    'Esta planilha traz um preço por veículo para cada trecho, sem faixa de km. Tabelas de lotação são por faixa de distância: acrescente uma coluna "Km até" ou importe estes preços como Tabelas de rotas.',
  intake_missing_km_range: 'Falta a faixa de km: uma coluna "Km até" ou "Faixa de km".',
  intake_column_twice: 'Duas colunas dizem a mesma coisa ({{field}}). Ignore uma delas.',
  intake_question_icms: 'Responda se os preços da planilha já incluem o ICMS, antes de conferir.',
  intake_range_per_kg:
    'Na coluna "{{heading}}" o preço é por kg no meio da tabela, e uma tabela só tem preço por kg acima da última faixa. Peça à transportadora o valor de cada faixa, ou divida a planilha.',
  intake_question_rows:
    'Responda se as linhas ocultas {{heading}} ficam de fora ou são lidas, antes de conferir.',
  intake_question_sheet:
    'Confirme que a aba "{{heading}}" fica de fora, ou leia-a no lugar desta, antes de conferir.',
  intake_question: 'Responda à pergunta sobre a coluna "{{heading}}" antes de conferir.',
  intake_not_a_sheet: 'O arquivo não é uma planilha que possamos ler. Envie xlsx (sem senha) ou csv.',
  intake_too_large: 'A planilha é grande demais para ser lida. O limite é de 20 MB e 100.000 linhas.',
  intake_row_too_long:
    'A linha {{row}} da planilha tem mais de 131.072 caracteres, e é o máximo de uma linha. Encurte os textos dela.',
  intake_too_many_rows: 'A planilha tem mais de 100.000 linhas preenchidas. Divida o arquivo.',
  intake_too_many_columns: 'A planilha tem mais de 400 colunas. Remova as que não são da tabela.',
  intake_no_such_sheet: 'Esta aba não existe no arquivo.',
  intake_other_form:
    'Este arquivo foi exportado daqui como outro tipo de tabela. Escolha o tipo certo e envie de novo.',
  intake_repeated:
    'Este mesmo arquivo já foi enviado em {{date}} (importação {{id}}). Abra a importação anterior ou envie mesmo assim.',
  intake_busy: 'Outra pessoa está processando esta importação agora. Aguarde terminar e recarregue.',
  intake_mapping: 'A importação ainda não foi conferida.',
  intake_checked: 'A importação foi conferida e espera a confirmação.',
  intake_confirmed: 'Esta importação já foi confirmada.',
  intake_undone: 'Esta importação já foi desfeita.',
  intake_cancelled: 'Esta importação foi cancelada.',
  intake_failed: 'Esta importação falhou. Confira as colunas e tente de novo.',
  intake_has_errors_one: 'A planilha ainda tem {{count}} erro. Nada foi gravado.',
  intake_has_errors_other: 'A planilha ainda tem {{count}} erros. Nada foi gravado.',
  intake_table_changed:
    'A tabela {{table}} foi alterada depois da conferência. Confira de novo antes de confirmar.',
  intake_draft_changed:
    'O rascunho {{table}} foi alterado ou aprovado depois da importação e não pode mais ser desfeito.',
  intake_draft_gone: 'O rascunho desta importação não existe mais.',
}
