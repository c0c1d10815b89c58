/** Problems of a cell in words: on screen and beside the rows of the file that goes back. Portuguese is the source. */

const pt = {
  number: 'não é um número',
  ambiguous_number:
    'pode ser {{comma}} ou {{point}}; escreva com centavos (1.234,00) ou escolha como o arquivo escreve decimais',
  negative_number: 'valor negativo',
  number_too_large: 'valor grande demais para esta coluna',
  formula: 'fórmula com erro ou sem valor calculado; cole o valor no lugar da fórmula',
  not_percent: 'a coluna é de percentuais e a célula traz R$ ou peso',
  not_amount: 'a coluna é de valores em R$ e a célula traz um percentual ou outra unidade',
  maybe_fraction: '{{value}} % é muito pouco: se for uma fração (0,003 = 0,3 %), marque a coluna como fração',
  rounded: 'arredondado para {{value}}',
  lead_time: 'prazo não reconhecido; informe os dias em um número inteiro',
  lead_time_span: 'dois prazos na mesma célula; informe um só, em dias',
  lead_time_range: 'prazo acima de 365 dias',
  km_range: 'faixa de km não reconhecida; escreva, por exemplo, 0 a 200',
  km_open: 'faixa de km sem fim; informe o último km',
  km_missing: 'linha sem faixa de km',
  range_order: 'o fim da faixa precisa ser maior que o início',
  range_gap: 'falta uma faixa de peso entre {{from}} e {{to}} kg',
  range_overlap: 'faixas de peso se sobrepõem entre {{from}} e {{to}} kg',
  excess_start: 'o excedente começa em {{from}} kg e a última faixa termina em {{last}} kg',
  row_without_price: 'linha sem preço',
  minimum_without_rate: 'mínimo sem a taxa correspondente',
  uf_unknown: 'UF não existe',
  uf_missing: 'falta a UF',
  uf_of_other_city: 'o código IBGE é de uma cidade de {{uf}}',
  ibge_unknown: 'código IBGE não existe',
  city_unknown: 'cidade não encontrada',
  city_unknown_in_state: 'cidade não encontrada em {{uf}}',
  city_ambiguous: 'há cidades com este nome em {{states}}; informe a UF',
  zone_unknown: 'região não reconhecida: os preços valem para uma cidade, para a capital ou para a UF',
  destination_missing: 'linha sem destino',
  repeated_row: 'mesmo destino da linha {{row}}',
  range_missing: 'falta o peso final da faixa',
  repeated_range: 'mesma faixa de peso da linha {{row}}',
  row_differs: '{{field}} diferente da linha {{row}}, do mesmo destino',
  rows_apart: 'este destino já está na linha {{row}}: deixe as suas linhas juntas',
  other_model: 'a tabela é calculada de outra forma ({{table}}) e o arquivo traz {{file}}',
  nothing_read: 'nenhuma linha com destino e preço foi encontrada',
  rate_unknown: 'taxa não reconhecida',
  kind_unknown: 'forma de cobrança não reconhecida',
  vehicle_unknown: 'veículo não cadastrado',
  form_heading: 'título de coluna alterado; volte ao texto do arquivo exportado',
}
export type IssueCode = keyof typeof pt
type Texts = Readonly<Record<IssueCode, string>>

const en: Texts = {
  number: 'is not a number',
  ambiguous_number:
    'may be {{comma}} or {{point}}; write it with cents (1.234,00) or say how the file writes decimals',
  negative_number: 'negative value',
  number_too_large: 'value too large for this column',
  formula: 'formula with an error or without a kept value; paste the value instead',
  not_percent: 'the column holds percentages and the cell has R$ or a weight',
  not_amount: 'the column holds amounts in R$ and the cell has a percentage or another unit',
  maybe_fraction:
    '{{value}} % is very little: if it is a fraction (0.003 = 0.3 %), mark the column as a fraction',
  rounded: 'rounded to {{value}}',
  lead_time: 'lead time not understood; give the days as a whole number',
  lead_time_span: 'two lead times in one cell; give one, in days',
  lead_time_range: 'lead time above 365 days',
  km_range: 'distance range not understood; write, for instance, 0 a 200',
  km_open: 'distance range without an end; give the last km',
  km_missing: 'row without a distance range',
  range_order: 'the end of the range must be greater than its start',
  range_gap: 'a weight range is missing between {{from}} and {{to}} kg',
  range_overlap: 'weight ranges overlap between {{from}} and {{to}} kg',
  excess_start: 'the excess begins at {{from}} kg and the last range ends at {{last}} kg',
  row_without_price: 'row without a price',
  minimum_without_rate: 'minimum without its rate',
  uf_unknown: 'the state does not exist',
  uf_missing: 'the state is missing',
  uf_of_other_city: 'the IBGE code belongs to a city of {{uf}}',
  ibge_unknown: 'the IBGE code does not exist',
  city_unknown: 'city not found',
  city_unknown_in_state: 'city not found in {{uf}}',
  city_ambiguous: 'there are cities of this name in {{states}}; give the state',
  zone_unknown: 'region not understood: prices are for a city, for the capital or for the state',
  destination_missing: 'row without a destination',
  repeated_row: 'same destination as row {{row}}',
  range_missing: 'the end of the weight range is missing',
  repeated_range: 'same weight range as row {{row}}',
  row_differs: '{{field}} differs from row {{row}} of the same destination',
  rows_apart: 'this destination is already on row {{row}}: keep its rows together',
  other_model: 'the table is priced another way ({{table}}) and the file brings {{file}}',
  nothing_read: 'no row with a destination and a price was found',
  rate_unknown: 'rate not understood',
  kind_unknown: 'way of charging not understood',
  vehicle_unknown: 'vehicle not registered',
  form_heading: 'column heading changed; use the text of the exported file',
}

const es: Texts = {
  number: 'no es un número',
  ambiguous_number:
    'puede ser {{comma}} o {{point}}; escríbalo con centavos (1.234,00) o elija cómo escribe decimales el archivo',
  negative_number: 'valor negativo',
  number_too_large: 'valor demasiado grande para esta columna',
  formula: 'fórmula con error o sin valor calculado; pegue el valor en lugar de la fórmula',
  not_percent: 'la columna es de porcentajes y la celda trae R$ o peso',
  not_amount: 'la columna es de valores en R$ y la celda trae un porcentaje u otra unidad',
  maybe_fraction:
    '{{value}} % es muy poco: si es una fracción (0,003 = 0,3 %), marque la columna como fracción',
  rounded: 'redondeado a {{value}}',
  lead_time: 'plazo no reconocido; informe los días en un número entero',
  lead_time_span: 'dos plazos en la misma celda; informe uno solo, en días',
  lead_time_range: 'plazo superior a 365 días',
  km_range: 'rango de km no reconocido; escriba, por ejemplo, 0 a 200',
  km_open: 'rango de km sin fin; informe el último km',
  km_missing: 'fila sin rango de km',
  range_order: 'el fin del rango debe ser mayor que el inicio',
  range_gap: 'falta un rango de peso entre {{from}} y {{to}} kg',
  range_overlap: 'los rangos de peso se superponen entre {{from}} y {{to}} kg',
  excess_start: 'el excedente comienza en {{from}} kg y el último rango termina en {{last}} kg',
  row_without_price: 'fila sin precio',
  minimum_without_rate: 'mínimo sin la tasa correspondiente',
  uf_unknown: 'el estado no existe',
  uf_missing: 'falta el estado',
  uf_of_other_city: 'el código IBGE es de una ciudad de {{uf}}',
  ibge_unknown: 'el código IBGE no existe',
  city_unknown: 'ciudad no encontrada',
  city_unknown_in_state: 'ciudad no encontrada en {{uf}}',
  city_ambiguous: 'hay ciudades con este nombre en {{states}}; informe el estado',
  zone_unknown: 'región no reconocida: los precios valen para una ciudad, para la capital o para el estado',
  destination_missing: 'fila sin destino',
  repeated_row: 'mismo destino que la fila {{row}}',
  range_missing: 'falta el peso final del rango',
  repeated_range: 'mismo rango de peso que la fila {{row}}',
  row_differs: '{{field}} distinto de la fila {{row}}, del mismo destino',
  rows_apart: 'este destino ya está en la fila {{row}}: deje juntas sus filas',
  other_model: 'la tabla se calcula de otra forma ({{table}}) y el archivo trae {{file}}',
  nothing_read: 'no se encontró ninguna fila con destino y precio',
  rate_unknown: 'tasa no reconocida',
  kind_unknown: 'forma de cobro no reconocida',
  vehicle_unknown: 'vehículo no registrado',
  form_heading: 'título de columna cambiado; use el texto del archivo exportado',
}

export const ISSUE_TEXTS: Readonly<Record<'pt' | 'en' | 'es', Texts>> = { pt, en, es }

const isKnown = (code: string): code is IssueCode => code in pt
/** Decimals as the reader's language writes them. */
const shown = (locale: string, value: string): string =>
  locale !== 'en' && /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value

/** A problem in words; a code that this version does not know stays itself. */
export const issueText = (
  locale: 'pt' | 'en' | 'es',
  code: string,
  params: Readonly<Record<string, string>>,
): string =>
  isKnown(code)
    ? ISSUE_TEXTS[locale][code].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        shown(locale, params[name] ?? ''),
      )
    : code
