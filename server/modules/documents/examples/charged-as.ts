/** Names of components as carriers print them; the reader knows them all (fiscal-files/README "CT-e"). */
const NAMES: Readonly<Record<string, string>> = {
  weight_shipping_value: 'FRETE PESO',
  ad_valorem: 'FRETE VALOR',
  gris: 'GRIS',
  toll: 'PEDAGIO',
  dispatch_fee: 'DESPACHO',
  tas: 'TAS',
  trt: 'TRT',
  suframa: 'TAXA SUFRAMA',
  insurance: 'SEGURO',
  scheduling: 'AGENDAMENTO',
  icms: 'ICMS',
}

export const chargedAs = (rate: string): string => NAMES[rate] ?? rate.toUpperCase()
