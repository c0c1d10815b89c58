import type { AccessKey } from '#shared/kit/br/access-key.ts'
import type { Party } from './party.ts'
import type { InnerEvent, Protocol, Situation, Warning } from './situation.ts'

export type NfeItem = {
  item: string | null
  code: string | null
  ean: string | null
  description: string | null
  ncm: string | null
  cfop: string | null
  unit: string | null
  quantity: string | null
  unit_value: string | null
  value: string | null
  purchase_order: string | null
  /** As the words of the item say them: the layout has no field for dangerous goods. */
  un_number: string | null
  hazard_class: string | null
  packing_group: string | null
}

export type NfeVolume = {
  quantity: string | null
  kind: string | null
  brand: string | null
  numbering: string | null
  net_weight: string | null
  gross_weight: string | null
}

/**
 * An NF-e (model 55). Amounts are decimal strings as written in the file, weights in kilograms, moments with the offset
 * they were written with; `null` is "not in the file", which is not zero (fiscal-files/README "NF-e").
 */
export type NfeDocument = {
  kind: 'nfe'
  layout_version: string | null
  access_key: string | null
  key: AccessKey | null
  model: string | null
  serie: string | null
  number: string | null
  issued_at: string | null
  /** 2.00 has a date without time here */
  exit_at: string | null
  /** 1 production, 2 homologation */
  environment: string | null
  direction: 'entry' | 'exit' | null
  /** finNFe: 1 normal, 2 complementary, 3 adjustment, 4 return, 5 credit note, 6 debit note */
  purpose: string | null
  operation_nature: string | null
  issuer: Party | null
  recipient: Party | null
  pickup: Party | null
  delivery: Party | null
  /** `delivery` when the note has one, else the recipient: where the goods go */
  delivery_party: Party | null
  /** vNF: the value of the note and of the cargo */
  value: string | null
  products_value: string | null
  freight_value: string | null
  insurance_value: string | null
  discount_value: string | null
  other_value: string | null
  icms_base: string | null
  icms: string | null
  /** IBS and CBS (LC 214/2025): the groups are optional for a reader (fiscal-files/README "IBS and CBS") */
  ibs_cbs: { present: boolean; ibs: string | null; cbs: string | null; total: string | null }
  /** modFrete: 0 sender, 1 recipient, 2 third party, 3 and 4 own transport, 9 none */
  freight_mode: string | null
  /** 0 is CIF, 1 is FOB; any other has to be asked */
  cif_fob: 'CIF' | 'FOB' | null
  carrier: { document: string | null; name: string | null; state_registration: string | null } | null
  plate: string | null
  trailer_plates: string[]
  volumes: NfeVolume[]
  /** sums over the volume groups */
  volume_count: string | null
  volume_type: string | null
  gross_weight: string | null
  net_weight: string | null
  items: NfeItem[]
  items_value: string | null
  /** keys of the notes, CT-es this one refers to */
  references: string[]
  /** of the whole note */
  purchase_order: string | null
  /** of the note and of its items */
  purchase_orders: string[]
  additional_information: string | null
  protocol: Protocol | null
  protocol_matches_key: boolean | null
  events: InnerEvent[]
  situation: Situation
  warnings: Warning[]
}
