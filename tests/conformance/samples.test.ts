import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AccessKey } from '#shared/kit/br/access-key.ts'
import type { CteDocument } from '#server/modules/fiscal-files/cte-types.ts'
import type { EventDocument } from '#server/modules/fiscal-files/event.ts'
import type { MdfeDocument } from '#server/modules/fiscal-files/mdfe.ts'
import type { NfeDocument } from '#server/modules/fiscal-files/nfe-types.ts'
import type { Party } from '#server/modules/fiscal-files/party.ts'
import { readFiscalFile } from '#server/modules/fiscal-files/read-fiscal-file.ts'
import type { Protocol, Situation } from '#server/modules/fiscal-files/situation.ts'

/*
 * Our readers against the values a correct reader extracts from a set of real and synthetic files, kept beside the
 * repository. The readers' own names differ from those of the set; this file is the mapping.
 *
 * Not compared, and why:
 * - `bytes`, `bom`, `declared_encoding`: facts about the file, not about the document (the encodings are tested in
 *   decode-text.test.ts);
 * - `root` and, for events, `version`: the readers hide which envelope a document came in;
 * - `reason`: the set has sentences, the readers have keys; the mapping of the five refused files is written out below;
 * - EDI files: they have their own readers and their own suite.
 * Compared in our own shape:
 * - `authorised` of the set looks at the protocol alone, so a cancelled document is both "authorised" and "cancelled" there;
 *   our `situation` has one value, and both of theirs are derived from it and from the protocol;
 * - an empty `transporta` is no carrier for us; the set has one without number and name;
 * - an empty `idEstrangeiro` is null for us (its kind still says foreign), an empty text in the set;
 * - a CT-e's list of notes has no repetitions for us, so the distinct ones of the set are compared.
 */

const SAMPLES = new URL('../../../shared/samples/', import.meta.url)
type Expected = Record<string, unknown> & { readable: boolean; kind?: string }
const present = existsSync(new URL('expected.json', SAMPLES))
const expectations: [string, Expected][] = present
  ? Object.entries(
      JSON.parse(readFileSync(new URL('expected.json', SAMPLES), 'utf8')) as Record<string, Expected>,
    )
  : []
const fiscal = expectations.filter(([file]) => !file.startsWith('edi/'))

/** Files the set calls unreadable, with our reason; `null`: we read it, on purpose. */
const REFUSED: Record<string, string | null> = {
  'nfe/broken-tag-mismatch.xml': 'malformed',
  'nfe/synth-billion-laughs.xml': 'dtd_forbidden',
  'nfe/synth-resnfe.xml': 'nfe_summary',
  'nfe/synth-truncado.xml': 'truncated',
  // UTF-8 by declaration, Latin-1 by its bytes: a strict parser refuses it, a carrier still has to deliver the goods
  'nfe/synth-latin1-declarado-utf8.xml': null,
}

const keyInfo = (access_key: string | null, key: AccessKey | null) =>
  key === null
    ? { key: access_key, format_ok: false, dv_ok: false }
    : {
        key: access_key,
        format_ok: true,
        dv_ok: key.check_digit_ok,
        uf: key.uf_code,
        aamm: key.year_month,
        doc: key.issuer,
        model: key.model,
        series: key.serie,
        number: key.number,
        tpEmis: key.emission_type,
        code: key.code,
        dv: key.check_digit,
      }

const party = (one: Party | null) =>
  one === null
    ? null
    : {
        doc: one.document,
        doc_type: one.document_kind === 'foreign' ? 'foreign' : (one.document_kind?.toUpperCase() ?? null),
        doc_valid: one.document_valid,
        foreign_id: one.foreign_id,
        name: one.name,
        ie: one.state_registration,
        street: one.address.street,
        number: one.address.number,
        district: one.address.district,
        ibge: one.address.city_ibge,
        city: one.address.city,
        uf: one.address.uf,
        cep: one.address.cep,
        country: one.address.country_code,
      }

const protocol = (one: Protocol | null) =>
  one === null ? null : { cStat: one.status, nProt: one.number, key: one.access_key, dh: one.received_at }

const standing = (one: { situation: Situation; protocol: Protocol | null }) => ({
  authorised: ['100', '150'].includes(one.protocol?.status ?? ''),
  cancelled: one.situation === 'cancelled',
})

const header = (one: NfeDocument | CteDocument | MdfeDocument) => ({
  kind: one.kind,
  readable: true,
  version: one.layout_version,
  key: one.access_key,
  key_info: keyInfo(one.access_key, one.key),
  model: one.model,
  series: one.serie,
  number: one.number,
  emission: one.issued_at,
  tpAmb: one.environment,
  protocol: protocol(one.protocol),
  issuer: party(one.issuer),
})

const nfe = (one: NfeDocument) => ({
  ...header(one),
  ...standing(one),
  exit: one.exit_at,
  tpNF: one.direction === 'entry' ? '0' : '1',
  finNFe: one.purpose,
  natOp: one.operation_nature,
  recipient: party(one.recipient),
  delivery: party(one.delivery),
  pickup: party(one.pickup),
  total_value: one.value,
  products_value: one.products_value,
  freight_value: one.freight_value,
  insurance_value: one.insurance_value,
  icms_base: one.icms_base,
  icms: one.icms,
  ibscbs: {
    present: one.ibs_cbs.present,
    vIBS: one.ibs_cbs.ibs,
    vCBS: one.ibs_cbs.cbs,
    vNFTot: one.ibs_cbs.total,
  },
  modFrete: one.freight_mode,
  carrier: one.carrier === null ? null : { doc: one.carrier.document, name: one.carrier.name },
  plate: one.plate,
  volumes: one.volumes.map((volume) => ({
    qVol: volume.quantity,
    esp: volume.kind,
    marca: volume.brand,
    nVol: volume.numbering,
    pesoL: volume.net_weight,
    pesoB: volume.gross_weight,
  })),
  volume_count: one.volume_count,
  gross_weight: one.gross_weight,
  net_weight: one.net_weight,
  item_count: one.items.length,
  items_sum: one.items_value,
  items: one.items.map((item) => ({
    n: item.item,
    code: item.code,
    desc: item.description,
    ncm: item.ncm,
    cfop: item.cfop,
    unit: item.unit,
    qty: item.quantity,
    unit_value: item.unit_value,
    value: item.value,
  })),
  references: one.references,
  purchase_order: one.purchase_order,
  events_inside: one.events.map((event) => ({ tp: event.event_type, cStat: event.status })),
  protocol_matches_key: one.protocol_matches_key,
})

const ROLE_TAGS = { sender: 'rem', dispatcher: 'exped', receiver: 'receb', recipient: 'dest' } as const

const takerRole = (one: CteDocument): string => {
  const role = one.taker?.role ?? 'other'
  if (role !== 'other') return ROLE_TAGS[role]
  return one.taker?.code === '4' ? 'outros' : 'toma'
}

const cte = (one: CteDocument) => ({
  ...header(one),
  ...standing(one),
  cfop: one.cfop,
  tpCTe: one.type,
  tpServ: one.service,
  modal: one.modal,
  origin: { ibge: one.origin.city_ibge, city: one.origin.city, uf: one.origin.uf },
  destination: { ibge: one.destination.city_ibge, city: one.destination.city, uf: one.destination.uf },
  sender: party(one.sender),
  dispatcher: party(one.dispatcher),
  receiver: party(one.receiver),
  recipient: party(one.recipient),
  taker:
    one.taker === null
      ? null
      : { code: one.taker.code, role: takerRole(one), doc: one.taker.document, name: one.taker.name },
  total_value: one.shipping_price,
  receivable: one.receivable,
  components: one.components.map(({ name, value }) => ({ name, value })),
  components_sum: one.components_sum,
  icms:
    one.icms === null
      ? null
      : {
          group: one.icms.group,
          CST: one.icms.cst,
          vBC: one.icms.base,
          pICMS: one.icms.percentage,
          vICMS: one.icms.value,
        },
  ibscbs: {
    present: one.ibs_cbs.present,
    vIBS: one.ibs_cbs.ibs,
    vCBS: one.ibs_cbs.cbs,
    vTotDFe: one.ibs_cbs.total,
  },
  cargo_value: one.cargo.value,
  product: one.cargo.product,
  quantities: one.cargo.quantities.map(({ unit, kind, quantity }) => ({ unit, kind, qty: quantity })),
  nfe_keys: one.nfe_keys,
  paper_notes: one.paper_notes.map(({ serie, number, value }) => ({ series: serie, number, value })),
  previous_ctes: one.previous_ctes,
  complemented: one.complemented,
  substituted: one.substituted,
  annulled: one.annulled,
  modal_tag: one.modal_element,
  rntrc: one.rntrc,
  events_inside: one.events.map((event) => ({ tp: event.event_type, cStat: event.status })),
  protocol_matches_key: one.protocol_matches_key,
})

const mdfe = (one: MdfeDocument) => ({
  ...header(one),
  authorised: standing(one).authorised,
  tpEmit: one.issuer_type,
  modal: one.modal,
  uf_start: one.uf_start,
  uf_end: one.uf_end,
  loading: one.loading.map(({ city_ibge, city }) => ({ ibge: city_ibge, city })),
  route: one.route_ufs,
  plate: one.plate,
  trailers: one.trailer_plates,
  drivers: one.drivers,
  rntrc: one.rntrc,
  unloading: one.unloading.map((city) => ({
    ibge: city.city_ibge,
    city: city.city,
    nfe: city.nfe_keys,
    cte: city.cte_keys,
  })),
  // the set lists keys with their repetitions; our lists have none, so the distinct numbers are compared instead
  nfe_keys: one.unloading.flatMap((city) => city.nfe_keys),
  cte_keys: one.unloading.flatMap((city) => city.cte_keys),
  nfe_keys_distinct: one.nfe_keys.length,
  cte_keys_distinct: one.cte_keys.length,
  totals: {
    qNFe: one.totals.nfe_count,
    qCTe: one.totals.cte_count,
    vCarga: one.totals.value,
    cUnid: one.totals.unit,
    qCarga: one.totals.quantity,
  },
  ciot: one.ciots,
})

const event = (one: EventDocument) => ({
  key: one.access_key,
  key_info: keyInfo(one.access_key, one.key),
  type: one.event_type,
  seq: one.sequence,
  date: one.occurred_at,
  author: one.author,
  description: one.description,
  correction: one.correction_text,
  corrections: one.corrections,
  justification: one.justification,
  ret_cStat: one.return_status,
  protocol: one.protocol,
  registered: one.registered,
})

/** The values of the set that have another shape with us (see above). */
const inOurShape = (expected: Expected): Expected => {
  const carrier = expected.carrier as { doc: string | null; name: string | null } | null | undefined
  const recipient = expected.recipient as { foreign_id: string | null } | null | undefined
  return {
    ...expected,
    ...(carrier != null && carrier.doc === null && carrier.name === null ? { carrier: null } : {}),
    ...(recipient?.foreign_id === '' ? { recipient: { ...recipient, foreign_id: null } } : {}),
    ...(expected.kind === 'cte' ? { nfe_keys: [...new Set(expected.nfe_keys as string[])] } : {}),
  }
}

const OMITTED = new Set(['bytes', 'bom', 'declared_encoding', 'root'])
const without = (expected: Expected, ...more: string[]) =>
  Object.fromEntries(Object.entries(expected).filter(([name]) => !OMITTED.has(name) && !more.includes(name)))

const read = (file: string) => readFiscalFile(readFileSync(new URL(file, SAMPLES)))

// the set of samples is not part of the repository: where it is absent there is nothing to compare with
describe.skipIf(!present)('fiscal documents agree with the set of samples', () => {
  it.each(fiscal.filter(([, { readable }]) => readable))('%s', (file, expected) => {
    const result = read(file)
    if (!result.ok) throw new Error(`${file}: ${result.reason} ${result.detail}`)
    if (expected.kind === 'event') {
      const events = result.documents.map((one) => (one.kind === 'event' ? event(one) : one))
      expect({ kind: 'event', readable: true, events }).toEqual(without(expected, 'version'))
      return
    }
    expect(result.documents).toHaveLength(1)
    const [one] = result.documents
    const ours =
      one?.kind === 'nfe' ? nfe(one) : one?.kind === 'cte' ? cte(one) : one?.kind === 'mdfe' ? mdfe(one) : one
    expect(ours).toEqual(without(inOurShape(expected)))
  })

  it.each(fiscal.filter(([, { readable }]) => !readable))('%s is refused with its reason', (file) => {
    const result = read(file)
    expect(result.ok ? null : result.reason).toBe(REFUSED[file])
  })

  it.each(fiscal.filter(([, { kind }]) => kind === 'nfe'))(
    '%s has the same key with other white space',
    (file, expected) => {
      const source = readFileSync(new URL(file, SAMPLES), 'latin1').replaceAll('><', '>\r\n  <')
      const result = readFiscalFile(Buffer.from(source, 'latin1'))
      expect(result.ok && result.documents.map((one) => one.access_key)).toEqual([expected.key])
    },
  )

  it('compares every kind', () => {
    expect(new Set(fiscal.map(([file]) => file.split('/')[0]))).toEqual(
      new Set(['nfe', 'cte', 'mdfe', 'event']),
    )
    expect(fiscal.length).toBeGreaterThan(60)
  })
})
