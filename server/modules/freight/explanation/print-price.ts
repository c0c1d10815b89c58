import type { Pdf } from '#server/infra/pdf.ts'
import type { AnttCheck } from '#shared/freight/antt.contract.ts'
import { formatBrl, formatDecimal } from '#shared/kit/money.ts'
import type { AlteredComponent } from '../pure/alter-rates.ts'
import type { Priced } from '../pure/result.ts'
import { CARGO_WORDS, cellWords, dayWords, NO_FLOOR_WORDS, ruleWords } from './words.ts'

/** One price with every cent explained, on paper. */

const km = (value: string | null | undefined) =>
  value === null || value === undefined ? '—' : `${formatDecimal(value, 1)} km`

const inputs = (price: Priced): [string, string][] => {
  const { inputs: asked, taxable_weight: weight } = price
  const why = {
    real: 'peso real',
    cubed: `peso cubado, ${weight.cubage}`,
    minimum: 'peso mínimo da tabela',
  }[weight.chosen]
  return [
    ['Tabela', `${price.table.name} (nº ${price.table.id})`],
    ['Destino da tabela', `${price.lane.description ?? '—'} (nº ${price.lane.id})`],
    ['Data de coleta', dayWords(asked.date)],
    ['Valor da nota', formatBrl(asked.invoice_value)],
    ['Peso taxado', `${formatDecimal(weight.taxable, 3)} kg (${why})`],
    ['Peso real e cubado', `${formatDecimal(weight.real, 3)} kg e ${formatDecimal(weight.cubed, 3)} kg`],
    ['Distância', km(asked.km)],
    ['Entregas', String(asked.deliveries ?? 1)],
  ]
}

/** The floor beside the price, in words. */
export const floorFields = ({ floor, margin, comparable }: Omit<AnttCheck, 'policy'>): [string, string][] =>
  floor.ok
    ? [
        [
          'Norma',
          `${floor.norm}, em vigor desde ${dayWords(floor.valid_from)}${floor.derived ? ' (coeficiente calculado)' : ''}`,
        ],
        [
          'Tabela, carga e eixos',
          `${floor.table}, ${CARGO_WORDS[floor.cargo] ?? floor.cargo}, ${floor.axles} eixos (coluna ${floor.column})`,
        ],
        [
          'Cálculo',
          `${km(floor.km)} × ${formatDecimal(floor.ccd, 4)} + ${formatDecimal(floor.cc)}${
            Number(floor.return_km) > 0
              ? ` + 92% × ${formatDecimal(floor.ccd, 4)} × ${km(floor.return_km)} de retorno vazio`
              : ''
          }`,
        ],
        ['Piso mínimo', formatBrl(floor.floor)],
        ['Frete sem impostos, pedágio e seguros', formatBrl(comparable)],
        [
          'Margem',
          margin
            ? `${formatBrl(margin.amount)} (${margin.below ? 'abaixo do piso' : 'dentro do piso'})`
            : '—',
        ],
      ]
    : [['Piso mínimo', `Não se aplica: ${NO_FLOOR_WORDS[floor.reason] ?? floor.reason}`]]

export const printPrice = (
  pdf: Pdf,
  price: Priced,
  more: {
    antt?: Omit<AnttCheck, 'policy'> | null
    altered?: {
      components: readonly AlteredComponent[]
      total_value: string
      justification: string | null
    } | null
  } = {},
): void => {
  pdf.fields(inputs(price))
  pdf.heading('Composição do preço', 3)
  pdf.table(
    [
      { header: 'Componente', width: 3 },
      { header: 'Como foi calculado', width: 6 },
      { header: 'Célula da tabela', width: 2.4 },
      { header: 'Valor', width: 1.8, align: 'right' },
    ],
    [
      ...price.components.map((line) => [
        line.label,
        ruleWords(line),
        cellWords(line.cell),
        formatBrl(line.amount),
      ]),
      ['Total', 'Soma dos componentes, cada um arredondado a centavos', '', formatBrl(price.total_value)],
    ],
  )
  const { tax, consumption } = price
  pdf.fields([
    [
      'Imposto',
      tax.kind === 'none'
        ? 'não há imposto a acrescentar'
        : `${tax.kind.toUpperCase()} ${formatDecimal(tax.rate)}% sobre ${formatBrl(tax.base)}: ${formatBrl(tax.amount)}${tax.included ? ' (já incluído na tabela)' : ' (por dentro)'}`,
    ],
    ...(consumption
      ? ([
          [
            'IBS e CBS',
            `base ${formatBrl(consumption.base)}: IBS ${formatDecimal(consumption.ibs.rate)}% ${formatBrl(consumption.ibs.amount)}, CBS ${formatDecimal(consumption.cbs.rate)}% ${formatBrl(consumption.cbs.amount)}; informados, não somados (${consumption.norm})`,
          ],
        ] as [string, string][])
      : []),
  ])
  if (more.antt) {
    pdf.heading('Piso mínimo da ANTT', 3)
    pdf.fields(floorFields(more.antt))
  }
  if (more.altered) {
    pdf.heading('Taxas alteradas manualmente', 3)
    pdf.table(
      [
        { header: 'Componente', width: 5 },
        { header: 'Valor', width: 2, align: 'right' },
      ],
      [
        ...more.altered.components.map(({ label, amount }) => [label, formatBrl(amount)]),
        ['Total', formatBrl(more.altered.total_value)],
      ],
    )
    pdf.fields([['Justificativa', more.altered.justification ?? '—']])
  }
}
