import type { Address, CteDocument, NfeDocument, Party } from '#server/modules/fiscal-files/index.ts'
import type { ImportWarning } from './import-warnings.ts'

/** Rows of documents: columns for the fields that lists and rules read, `data` for the rest. */

export type PlaceData = Omit<Address, 'cep' | 'city_ibge'> & {
  postal_code: string | null
  name: string | null
  document: string | null
  /** 7-digit IBGE code of a municipality; null abroad */
  city_id: number | null
  is_natural_person: boolean
  state_registration: string | null
  phone: string | null
  email: string | null
}

export type ProductData = {
  code: string | null
  description: string | null
  ncm: string | null
  unit: string | null
  quantity: string | null
  unit_price: string | null
  value: string | null
  /** Absent from invoices that were read before these were. */
  un_number?: string | null
  hazard_class?: string | null
  packing_group?: string | null
}

export type NfData = {
  /** Where the goods are: the pick-up place, else the issuer. */
  origin: PlaceData | null
  /** Where they go: the delivery place, else the recipient (fiscal-files/README "NF-e"). */
  destination: PlaceData | null
  issuer: PlaceData | null
  recipient: PlaceData | null
  products: ProductData[]
  warnings: string[]
  cif_fob: 'CIF' | 'FOB' | null
  purpose: string | null
  purchase_orders: string[]
  references: string[]
  plate: string | null
}

const ABROAD = '9999999'

const cityId = (code: string | null): number | null =>
  code !== null && /^\d{7}$/.test(code) && code !== ABROAD ? Number(code) : null

const place = (party: Party | null): PlaceData | null => {
  if (party === null) return null
  const { cep, city_ibge, ...address } = party.address
  return {
    ...address,
    postal_code: cep,
    city_id: cityId(city_ibge),
    name: party.name,
    document: party.document,
    is_natural_person: party.document_kind === 'cpf',
    state_registration: party.state_registration,
    phone: party.phone,
    email: party.email,
  }
}

/** An instant for timestamptz. A date alone (layout 2.00) is noon in Brasilia, so that no zone moves it to another day. */
export const instant = (written: string | null): string | null => {
  if (written === null) return null
  const text = /^\d{4}-\d{2}-\d{2}$/.test(written) ? `${written}T12:00:00-03:00` : written
  return Number.isNaN(Date.parse(text)) ? null : text
}

export type NfRow = ReturnType<typeof nfRow>

export const nfRow = (
  document: NfeDocument,
  key: string,
  name: string,
  file_id: number | null,
  warnings: readonly ImportWarning[] = [],
) => {
  const origin = place(document.pickup ?? document.issuer)
  const destination = place(document.delivery_party ?? document.recipient)
  const data: NfData = {
    origin,
    destination,
    issuer: place(document.issuer),
    recipient: place(document.recipient),
    products: document.items.map((item) => ({
      code: item.code,
      description: item.description,
      ncm: item.ncm,
      unit: item.unit,
      quantity: item.quantity,
      unit_price: item.unit_value,
      value: item.value,
      un_number: item.un_number,
      hazard_class: item.hazard_class,
      packing_group: item.packing_group,
    })),
    warnings: [...document.warnings, ...warnings],
    cif_fob: document.cif_fob,
    purpose: document.purpose,
    purchase_orders: document.purchase_orders,
    references: document.references,
    plate: document.plate,
  }
  return {
    file_id,
    key,
    number: document.number ?? String(Number(key.slice(25, 34))),
    serie: document.serie ?? String(Number(key.slice(22, 25))),
    name,
    value: document.value ?? '0',
    weight: document.gross_weight,
    net_weight: document.net_weight,
    volume: document.volume_count,
    volume_type: document.volume_type,
    emission_date: instant(document.issued_at),
    freight_modality: document.freight_mode,
    issuer_document: document.issuer?.document ?? null,
    issuer_name: document.issuer?.name ?? null,
    recipient_document: document.recipient?.document ?? null,
    recipient_name: document.recipient?.name ?? null,
    transporter_document: document.carrier?.document ?? null,
    origin_city_id: origin?.city_id ?? null,
    destination_city_id: destination?.city_id ?? null,
    data,
  }
}

/** Subcontracting, redispatch and intermediate redispatch: another carrier carries a part of the way. */
const SHARED_WAY = new Set<string | null>(['1', '2', '3'])

/** Carriers that such a CT-e names: payer, dispatcher, receiver, and the issuers of the CT-es before it. */
const namedCarriers = ({ service, taker, dispatcher, receiver, previous_ctes }: CteDocument): string[] => {
  if (!SHARED_WAY.has(service)) return []
  const issuers = previous_ctes.map((key) => key.slice(6, 20))
  const named = [taker?.document ?? '', dispatcher?.document ?? '', receiver?.document ?? '', ...issuers]
  return [...new Set(named.filter((document) => document !== ''))]
}

/** Keys of the CT-es that a substitute (3; simplified 6) or an annulment (2) puts out of the charge. */
export const replacedKeys = ({ type, substituted, annulled }: CteDocument): string[] => {
  if (type === '2') return annulled
  return type === '3' || type === '6' ? substituted : []
}

export const cteRow = (
  document: CteDocument,
  key: string,
  name: string,
  file_id: number | null,
  warnings: readonly ImportWarning[] = [],
) => {
  const { rates } = document
  return {
    file_id,
    key,
    number: document.number ?? String(Number(key.slice(25, 34))),
    serie: document.serie ?? String(Number(key.slice(22, 25))),
    cte_name: name,
    cte_type: document.type ?? '0',
    emission_date: instant(document.issued_at),
    issuer_document: document.issuer?.document ?? null,
    issuer_name: document.issuer?.name ?? null,
    taker_role: document.taker?.role ?? null,
    taker_document: document.taker?.document ?? null,
    named_carriers: namedCarriers(document),
    shipping_price: document.shipping_price ?? '0',
    weight_shipping_value: rates.weight_shipping_value ?? null,
    collection_fee: rates.collection_fee ?? null,
    gris: rates.gris ?? null,
    ad_valorem: rates.ad_valorem ?? null,
    toll: rates.toll ?? null,
    icms: document.icms?.value ?? rates.icms ?? null,
    iss: rates.iss ?? null,
    components: document.components.map(({ name: charged, rate, value }) => ({
      name: charged,
      rate,
      amount: value,
    })),
    complemented_key: document.type === '1' ? (document.complemented[0] ?? null) : null,
    complemented_keys: document.type === '1' ? document.complemented : [],
    replaces_keys: replacedKeys(document),
    is_additional: document.type === '1',
    nfe_keys: document.nfe_keys.map((nfe) => nfe.replace(/\s/g, '').toUpperCase().slice(0, 60)),
    data: {
      origin: document.origin,
      destination: document.destination,
      sender: place(document.sender),
      recipient: place(document.recipient),
      taker: document.taker,
      icms: document.icms,
      receivable: document.receivable,
      cargo: document.cargo,
      modal: document.modal,
      service: document.service,
      cfop: document.cfop,
      complemented: document.complemented,
      substituted: document.substituted,
      annulled: document.annulled,
      rntrc: document.rntrc,
      warnings: [...document.warnings, ...warnings],
    },
  }
}
export type CteRow = ReturnType<typeof cteRow>
