/** Headings that tell where a lane begins, and those that only route tables have. Accents and case aside. */

export type Label = readonly [RegExp, string]

export const ORIGIN_LABELS: readonly Label[] = [
  [/^(?:cod(?:igo)?\.? )?ibge (?:de |da )?(?:origem|coleta)$|^origem ibge$/, 'origin_ibge'],
  [
    /^(?:uf ?\/? ?(?:de |da )?(?:origem|coleta)|estado (?:de |da )?(?:origem|coleta)|origem (?:uf|estado)|orig\.? uf)$/,
    'origin_uf',
  ],
  [/^(?:(?:cidade|municipio)s? (?:de |da )?(?:origem|coleta)|origem (?:cidade|municipio))$/, 'origin_city'],
  [
    /^(?:origem|origem cidade ?\/ ?uf|cidade ?\/ ?uf (?:de )?origem|coleta|local de coleta|saindo de)$/,
    'origin',
  ],
]

const DESTINATION_LABELS: readonly Label[] = [
  [/^(?:cod(?:igo)?\.? )?ibge(?: (?:de |do )?destino)?$|^destino ibge$/, 'ibge'],
  [
    /^(?:uf|estado|uf ?\/? ?(?:de |do )?(?:destino|entrega)|estado (?:de |do )?destino|destino (?:uf|estado)|dest\.? uf)$/,
    'uf',
  ],
  [
    /^(?:destino|cidade|municipio|(?:cidade|municipio)s? (?:de |do )?(?:destino|entrega)|destino (?:cidade|municipio|cidade ?\/ ?uf)|cidade ?\/ ?uf (?:de )?destino|entrega|local de entrega)$/,
    'city',
  ],
]

/** What a lane is priced by. 'Valor' alone is the trip's; a vehicle's column is read before these. */
const PRICE_LABELS: readonly Label[] = [
  [
    /^(?:(?:valor|preco|frete|tarifa|custo)? ?(?:do |por )?(?:km|quilometro)|(?:valor|preco|frete|tarifa)? ?\(?r\$ ?\/ ?km\)?|valor km)$/,
    'value_per_km',
  ],
  [
    /^(?:valor|preco|tarifa|frete|custo)(?: (?:do |da |de |por |total(?: do| da)? ?)?(?:frete|viagem|rota|trecho|carreto|fechado|lotacao))?(?: total)?(?: ?\(?r\$(?: ?\/ ?viagem)?\)?)?$|^r\$ ?(?:\/|por) ?viagem$|^r\$$/,
    'trip_value',
  ],
]

export const ROUTE_LABELS: readonly Label[] = [
  ...ORIGIN_LABELS,
  ...DESTINATION_LABELS,
  ...PRICE_LABELS,
  [
    /^(?:veiculo|tipo (?:de |do )?veiculo|perfil(?: (?:de |do )?veiculo)?|equipamento|tipo (?:de )?equipamento|carroceria)$/,
    'vehicle_name',
  ],
  [/^(?:modal(?:idade)?|tipo (?:de )?(?:carga|frete|transporte|operacao)|operacao)$/, 'modal'],
  [
    /^(?:inicio(?: (?:da |de )?vigencia)?|vigencia (?:inicio|inicial|de)|(?:valido|valida|vigente) (?:de|desde|a partir de)|data (?:de )?inicio|a partir de)$/,
    'date_start',
  ],
  [
    /^(?:(?:fim|final|termino)(?: (?:da |de )?vigencia)?|vigencia (?:fim|final|ate)|(?:valido|valida|vigente) ate|validade|data (?:de )?(?:fim|termino)|vencimento)$/,
    'date_end',
  ],
  [/^(?:(?:n[o°º]?\.? ?(?:do )?)?contrato)$/, 'contract'],
  [
    /^(?:prazo.*|lead ?time.*|transit ?time.*|dias(?: uteis)?|tempo de (?:entrega|transito|viagem).*|(?:d\.?u\.?)|entrega \(dias\))$/,
    'lead_time',
  ],
  [/^(?:rota|trecho|descricao|observac(?:ao|oes)|obs\.?|nome da rota)$/, 'description'],
]
