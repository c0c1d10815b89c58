/**
 * What the law makes us keep although a person asks to be forgotten (Lei 13.709/2018, art. 16, I). Each hold says why, by
 * which norm, and until when; once its day has come, what it held is anonymised too.
 */

export const HOLD_KEYS = [
  'fiscal_documents',
  'transport_records',
  'audit_evidence',
  'access_records',
] as const
export type HoldKey = (typeof HOLD_KEYS)[number]

type Words = Readonly<Record<'pt' | 'en' | 'es', string>>

export type Hold = {
  name: HoldKey
  title: Words
  reason: Words
  /** The norms, as they are cited. */
  basis: string
  /**
   * How long from the day of the row: `tax_years` are five years from the first day of the following one, as tax claims
   * lapse; `months` are counted from the day itself.
   */
  period: { tax_years: number } | { months: number }
}

export const HOLDS: readonly Hold[] = [
  {
    name: 'fiscal_documents',
    title: { pt: 'Documentos fiscais', en: 'Fiscal documents', es: 'Documentos fiscales' },
    reason: {
      pt: 'O XML das notas fiscais e dos CT-e e o que se leu deles devem ser guardados pelo prazo em que o fisco pode exigi-los.',
      en: 'The XML of invoices and transport documents, and what was read from it, must be kept for as long as the tax authorities may ask for it.',
      es: 'El XML de las facturas y de los CT-e y lo que se leyó de ellos deben guardarse mientras el fisco pueda exigirlos.',
    },
    basis:
      'CTN (Lei 5.172/1966), arts. 173, I, e 195, parágrafo único; Ajuste SINIEF 7/2005, cláusula décima',
    period: { tax_years: 5 },
  },
  {
    name: 'transport_records',
    title: { pt: 'Registro do transporte', en: 'Record of the transport', es: 'Registro del transporte' },
    reason: {
      pt: 'Quem dirigiu, a quem se entregou e o canhoto são a prova do transporte perante o fisco e em ações entre as partes.',
      en: 'Who drove, who received and the delivery receipt prove the transport to the tax authorities and in claims between the parties.',
      es: 'Quién condujo, a quién se entregó y el comprobante prueban el transporte ante el fisco y en acciones entre las partes.',
    },
    basis:
      'CTN, arts. 173, I, e 195; Código Civil (Lei 10.406/2002), art. 206, § 5º; Lei 11.442/2007, art. 18',
    period: { tax_years: 5 },
  },
  {
    name: 'audit_evidence',
    title: {
      pt: 'Evidência de auditoria e de risco',
      en: 'Evidence of audit and risk',
      es: 'Evidencia de auditoría y de riesgo',
    },
    reason: {
      pt: 'Quem aprovou uma diferença de frete e a decisão do gerenciamento de risco são guardados enquanto possam ser contestados.',
      en: 'Who approved a freight difference and the risk manager’s decision are kept for as long as they can be contested.',
      es: 'Quién aprobó una diferencia de flete y la decisión de la gestión de riesgo se guardan mientras puedan impugnarse.',
    },
    basis: 'Código Civil, art. 206, §§ 3º e 5º; Lei 13.709/2018, art. 7º, VI',
    period: { tax_years: 5 },
  },
  {
    name: 'access_records',
    title: { pt: 'Registros de acesso', en: 'Access records', es: 'Registros de acceso' },
    reason: {
      pt: 'Data, hora e endereço IP de cada acesso são guardados em sigilo por seis meses.',
      en: 'Day, time and IP address of each access are kept secret for six months.',
      es: 'Fecha, hora y dirección IP de cada acceso se guardan en secreto durante seis meses.',
    },
    basis: 'Marco Civil da Internet (Lei 12.965/2014), art. 15',
    period: { months: 6 },
  },
]

const byKey = new Map(HOLDS.map((hold) => [hold.name, hold]))

/** @throws Error for a hold that is not declared */
export const holdOf = (key: HoldKey): Hold => {
  const hold = byKey.get(key)
  if (!hold) throw new Error(`no legal hold ${key}`)
  return hold
}
