import type { AccessKey } from '#shared/kit/br/access-key.ts'
import type { CteComponent, FreightRate } from './cte-components.ts'
import type { CteCargo } from './cte-cargo.ts'
import type { Party } from './party.ts'
import type { InnerEvent, Protocol, Situation, Warning } from './situation.ts'

export type CtePlace = { city_ibge: string | null; city: string | null; uf: string | null }

/** The party that pays: `role` says which party of the document it is (`other`: none of them). */
export type CteTaker = {
  code: string | null
  role: 'sender' | 'dispatcher' | 'receiver' | 'recipient' | 'other'
  document: string | null
  name: string | null
}

export type CteIcms = {
  /** name of the group (`ICMS00`, `ICMS45`, `ICMSSN` …) */
  group: string
  cst: string | null
  base: string | null
  percentage: string | null
  value: string | null
}

/**
 * A CT-e (57), simplified CT-e (57) or CT-e OS (67). Amounts are decimal strings as written in the file, moments with the
 * offset they were written with; `null` is "not in the file" (fiscal-files/README "CT-e").
 */
export type CteDocument = {
  kind: 'cte'
  variant: 'cte' | 'cte_os' | 'cte_simplified'
  layout_version: string | null
  access_key: string | null
  key: AccessKey | null
  model: string | null
  serie: string | null
  number: string | null
  issued_at: string | null
  environment: string | null
  cfop: string | null
  /** tpCTe: 0 normal, 1 complement, 2 annulment, 3 substitute; simplified: 5 normal, 6 substitute */
  type: string | null
  /** tpServ: 0 normal, 1 subcontracting, 2 redispatch, 3 intermediate redispatch, 4 multimodal, 6 to 8 OS */
  service: string | null
  /** 01 road, 02 air, 03 water, 04 rail, 05 pipeline, 06 multimodal */
  modal: string | null
  /** the element inside infModal (`rodo`, `aereo` …), which may tell otherwise */
  modal_element: string | null
  origin: CtePlace
  destination: CtePlace
  issuer: Party | null
  sender: Party | null
  dispatcher: Party | null
  receiver: Party | null
  recipient: Party | null
  taker: CteTaker | null
  /** vTPrest: the whole charge */
  shipping_price: string | null
  receivable: string | null
  components: CteComponent[]
  components_sum: string | null
  /** sums per rate of the specification; components without a rate are left out */
  rates: Partial<Record<FreightRate, string>>
  icms: CteIcms | null
  ibs_cbs: { present: boolean; ibs: string | null; cbs: string | null; total: string | null }
  cargo: CteCargo
  /** access keys as written, without repetition */
  nfe_keys: string[]
  paper_notes: { model: string | null; serie: string | null; number: string | null; value: string | null }[]
  previous_ctes: string[]
  complemented: string[]
  substituted: string[]
  annulled: string[]
  rntrc: string | null
  protocol: Protocol | null
  protocol_matches_key: boolean | null
  events: InnerEvent[]
  situation: Situation
  warnings: Warning[]
}
